/** What holds things that belong together: the focus stays among them as long as it can. */
const groups =
  'table, ul, ol, [role="tree"], [role="grid"], [role="listbox"], [role="toolbar"], [role="dialog"], [role="alertdialog"], header, nav, section, aside';
/** What lies above the page, and closes. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-radix-popper-content-wrapper]';
const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** The one stop of the rows that the Tab key comes to. */
export const rowStop = ':is(table[data-keys] tbody, ul[data-keys]) [tabindex="0"]';

interface Place {
  readonly element: Element;
  readonly page: Element | null;
  /** The groups that it is in, the smallest first, and how many stand before it that take the focus. */
  readonly around: readonly { readonly group: Element; readonly at: number }[];
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const stopsIn = (group: Element) => [...group.querySelectorAll<HTMLElement>(focusable)].filter(isShown);

/** The Tab key enters such a list once, and its arrows go through it. */
const hasOneStop = (group: Element) => group.matches('[data-keys]');
const oneStopOf = (group: Element) =>
  (group.querySelector('tbody') ?? group).querySelector<HTMLElement>('[tabindex="0"]');

function placeOf(element: Element): Place {
  const around: Place['around'][number][] = [];
  const isBefore = (stop: Element) => (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  for (let group = element.parentElement?.closest(groups); group; group = group.parentElement?.closest(groups))
    around.push({ group, at: hasOneStop(group) ? 0 : stopsIn(group).filter(isBefore).length });
  return { element, page: element.closest('main'), around };
}

const isLost = ({ element }: Place) => !element.isConnected || element.matches(':disabled') || !isShown(element);

/** Where somebody goes on who was at a place that is gone. */
function nextTo({ around }: Place): HTMLElement | undefined {
  for (const { group, at } of around) {
    if (!group.isConnected) continue;
    // Of a dialog what is left may do something else: it is read anew.
    if (group instanceof HTMLElement && group.matches(layers)) return group;
    const stops = stopsIn(group);
    // Such a list says itself where it is entered; else what has taken its place, or the last.
    const next = hasOneStop(group) ? oneStopOf(group) : null;
    const found = next ?? stops[at] ?? stops.at(-1);
    if (found) return found;
  }
  return undefined;
}

/**
 * The one rule of where the focus goes when what had it goes away, is disabled or hidden, and nothing else has taken it: to
 * what stands in its place, in the smallest group that is left; from a dialog that has closed back to where it was opened;
 * else to the rows of the same page, or to the page itself. A button that was only busy has it back. Answers how to stop.
 */
export function keepFocus(page: Document): () => void {
  let last: Place | undefined;
  /** On the page below dialogs and menus. */
  let below: Place | undefined;
  /** Disabled while it had the focus, and where that waits. */
  let busy: { readonly element: HTMLElement; readonly waiting: Element } | undefined;
  /** Was disabled while it had the focus: it may be enabled again before anybody has looked. */
  let dropped: Element | undefined;
  let frame = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === page.body) return;
    if (busy && target !== busy.waiting) busy = undefined;
    dropped = undefined;
    last = placeOf(target);
    if (!target.closest(layers)) below = last;
  };
  // A press beside everything takes the focus away on purpose.
  const onPress = () =>
    requestAnimationFrame(() => {
      if ((page.activeElement ?? page.body) === page.body && last && !isLost(last)) last = below = undefined;
    });
  const focus = (element: HTMLElement) => element.focus({ preventScroll: true });
  const check = () => {
    if (busy && !busy.element.matches(':disabled')) {
      const { element, waiting } = busy;
      busy = undefined;
      if (element.isConnected && page.activeElement === waiting) return focus(element);
    }
    if ((page.activeElement ?? page.body) !== page.body || !last) return;
    const { element } = last;
    if (!isLost(last)) {
      if (element === dropped && element instanceof HTMLElement) focus(element);
      return;
    }
    const main = page.querySelector<HTMLElement>('main');
    const from = below ?? last;
    const rows = from.page?.isConnected ? from.page.querySelector(rowStop) : null;
    const next = nextTo(last) ?? (below && (isLost(below) ? nextTo(below) : below.element)) ?? rows ?? main;
    if (!(next instanceof HTMLElement)) return;
    if (next === main) main.tabIndex = -1;
    focus(next);
    if (element instanceof HTMLElement && element.isConnected && element.matches(':disabled'))
      busy = { element, waiting: next };
  };
  // What took it away may give it to something itself, in the next frame at the latest.
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  };
  const observer = new MutationObserver((changes) => {
    const isDisabled = ({ target }: MutationRecord) => target === last?.element && last.element.matches(':disabled');
    if (changes.some(isDisabled)) dropped = last?.element;
    const active = page.activeElement ?? page.body;
    // What is disabled loses the focus only when the page is drawn.
    if (busy || active === page.body || active.matches(':disabled')) later();
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('mousedown', onPress);
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('mousedown', onPress);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
