import { cutAt, isCut } from './cut-texts.ts';

/** What holds texts and takes the focus as one: a row, a cell, a link. Not what holds much more, such as a dialog. */
const holders = 'a, button, tr, td, th, li, [role="option"], [role="row"], [role="gridcell"], [role="treeitem"]';

/** All that is cut in what has the focus, or around it. */
function cutIn(target: HTMLElement): readonly HTMLElement[] {
  if (target.matches('input, textarea')) return [];
  const around = cutAt(target);
  if (around) return [around];
  return target.matches(holders) ? [...target.querySelectorAll<HTMLElement>('*')].filter(isCut) : [];
}

/** What is told of what has the focus. Screen readers know the whole texts already. */
function tipOf(texts: readonly string[]): HTMLElement {
  const tip = document.createElement('div');
  tip.setAttribute('aria-hidden', 'true');
  tip.dataset['cutTexts'] = '';
  tip.append(...texts.map((text) => Object.assign(document.createElement('div'), { textContent: text, dir: 'auto' })));
  Object.assign(tip.style, {
    position: 'fixed',
    zIndex: '40',
    boxSizing: 'border-box',
    maxWidth: 'min(480px, 100vw - 16px)',
    padding: '4px 8px',
    borderRadius: '6px',
    background: 'var(--gray-12)',
    color: 'var(--gray-1)',
    fontSize: '12.3px',
    lineHeight: '18px',
    overflowWrap: 'anywhere',
    pointerEvents: 'none',
  });
  return tip;
}

/** Below what has the focus, or above it where there is no room. */
function place(tip: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.bottom + 4;
  tip.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  tip.style.top = `${below + height <= innerHeight ? below : Math.max(8, at.top - height - 4)}px`;
}

/** Shows the whole of what is cut in what the keyboard has come to, or in the row or link that holds it. Answers how to stop. */
export function tellFocusedTexts(page: Document): () => void {
  let shown: { readonly tip: HTMLElement; readonly target: HTMLElement } | undefined;
  const hide = () => {
    shown?.tip.remove();
    shown = undefined;
  };
  // What has come to the focus is scrolled into sight afterwards.
  const follow = () => shown && place(shown.tip, shown.target);
  const show = (target: EventTarget | null) => {
    hide();
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const texts = cutIn(target).map(({ textContent }) => textContent);
    if (texts.length === 0) return;
    shown = { tip: tipOf([...new Set(texts)]), target };
    // Inside a theme, whose colours it takes, and above the dialog that the target stands in.
    (target.closest('.radix-themes') ?? page.body).append(shown.tip);
    follow();
  };
  const onFocus = ({ target }: FocusEvent) => show(target);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  const scrolled = { capture: true, passive: true };
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', hide);
  page.addEventListener('keydown', onKeyDown);
  page.addEventListener('scroll', follow, scrolled);
  show(page.activeElement);
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', hide);
    page.removeEventListener('keydown', onKeyDown);
    page.removeEventListener('scroll', follow, scrolled);
    hide();
  };
}
