/** How far above what is pointed at the element may stand that cuts it. */
const mostAbove = 4;

/** Whether an ellipsis cuts it, after a line or after several. */
export function isCut(element: HTMLElement): boolean {
  const isTooWide = element.scrollWidth > element.clientWidth;
  if (!isTooWide && element.scrollHeight <= element.clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  // After so many lines an ellipsis cuts what is too high.
  return webkitLineClamp === 'none' || webkitLineClamp === ''
    ? isTooWide && textOverflow === 'ellipsis'
    : element.scrollHeight > element.clientHeight;
}

/** The element itself or one above it that cuts what is in it, where nothing else is told of it. */
export function cutAt(target: EventTarget | null): HTMLElement | undefined {
  let element = target instanceof Element ? target.closest<HTMLElement>('*') : null;
  for (let above = 0; element && above < mostAbove; above += 1, element = element.parentElement) {
    if (!(element instanceof HTMLElement) || element.title || element.matches('input, textarea')) return undefined;
    if (isCut(element)) return element;
  }
  return undefined;
}
