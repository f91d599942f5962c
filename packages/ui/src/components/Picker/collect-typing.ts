/**
 * Takes what is typed until it is stopped, for a search whose code is still on its way. Stopping it answers what was typed
 * so far, however often it is asked.
 */
export function collectTyping(): () => string {
  let text = '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    return text;
  };
}
