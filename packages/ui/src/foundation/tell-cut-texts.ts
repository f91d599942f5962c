/** How far above what is pointed at the element may stand that cuts it. */
const mostAbove = 4;

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

/** Tells the whole of a text that an ellipsis cuts while somebody points at it, wherever it is. Answers how to stop. */
export function tellCutTexts(page: Document): () => void {
  let told: HTMLElement | undefined;
  /** A title that has been set since is another's. */
  const takeBack = () => {
    if (told && told.title === told.textContent) told.removeAttribute('title');
    told = undefined;
  };
  const onOver = ({ target }: MouseEvent) => {
    takeBack();
    let element = target instanceof Element ? target.closest<HTMLElement>('*') : null;
    for (let above = 0; element && above < mostAbove; above += 1, element = element.parentElement) {
      if (!(element instanceof HTMLElement) || element.title || element.matches('input, textarea')) return;
      if (!isCut(element)) continue;
      told = element;
      element.title = element.textContent;
      return;
    }
  };
  page.addEventListener('mouseover', onOver);
  return () => {
    page.removeEventListener('mouseover', onOver);
    takeBack();
  };
}
