import { cutAt } from './cut-texts.ts';

/**
 * Tells the whole of a text that is cut, after a line or after several, wherever it is: to whoever points at it, and
 * while the keyboard has come to it or to the row or link that holds it. Answers how to stop.
 */
export function tellCutTexts(page: Document): () => void {
  let told: HTMLElement | undefined;
  let isOver = false;
  let stopFocused: (() => void) | undefined;
  /** A title that has been set since is another's. */
  const takeBack = () => {
    if (told && told.title === told.textContent) told.removeAttribute('title');
    told = undefined;
  };
  const onPoint = ({ target }: MouseEvent) => {
    takeBack();
    told = cutAt(target);
    if (told) told.title = told.textContent;
  };
  // Whoever uses no keyboard does without its code.
  const onFirstKey = () => {
    page.removeEventListener('keydown', onFirstKey);
    const begin = ({ tellFocusedTexts }: typeof import('./tell-focused-texts.ts')) => {
      if (!isOver) stopFocused = tellFocusedTexts(page);
    };
    import('./tell-focused-texts.ts').then(begin, () => undefined);
  };
  page.addEventListener('mouseover', onPoint);
  // A pointer that rests on it has given it a title: that would be taken for one of its own.
  page.addEventListener('focusin', takeBack);
  page.addEventListener('keydown', onFirstKey);
  return () => {
    isOver = true;
    page.removeEventListener('mouseover', onPoint);
    page.removeEventListener('focusin', takeBack);
    page.removeEventListener('keydown', onFirstKey);
    takeBack();
    stopFocused?.();
  };
}
