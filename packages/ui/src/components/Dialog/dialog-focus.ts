/**
 * What has the focus first in a dialog. Not the cross, which comes first and is what somebody who looks or types wants
 * last.
 */
export const firstFocusIn = (content: HTMLElement): HTMLElement | null =>
  content.querySelector<HTMLElement>('[data-first-focus]') ??
  content.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], h1');

/** Escape clears a search first, puts back what is carried along a list, and closes what is open inside. */
export const isEscapeForWhatIsInside = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') ||
  (target instanceof Element && target.closest('[data-dragged], [data-closes-first]') !== null);
