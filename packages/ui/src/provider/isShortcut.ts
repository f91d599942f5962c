const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
const isCheckbox = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('[type="checkbox"]');

/** True when a key pressed anywhere may act on the page: nobody types, no dialog or menu is open, nothing else took it. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isTyping(event.target) && !isCheckbox(event.target)) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null;
}
