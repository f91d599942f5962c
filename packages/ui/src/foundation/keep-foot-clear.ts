/** Where toasts stand, and how high a pile of them is at most, spread out under the pointer. */
const toasts = { room: 420, reach: 360 };

/** What has buttons and stands at the bottom now: a dialog can stand above another one, and above a list. */
const feet = new Set<HTMLElement>();

let said = '';

/** Only a foot in the corner of the toasts moves them, and the highest of those by how much. */
function say() {
  const heights = [...feet].map((foot) => {
    const { top, bottom, right, height } = foot.getBoundingClientRect();
    const isInTheWay = height > 0 && innerHeight - bottom < toasts.reach && right > innerWidth - toasts.room;
    return isInTheWay ? Math.round(innerHeight - top) : 0;
  });
  const next = `${Math.max(0, ...heights)}px`;
  if (next === said) return;
  said = next;
  document.documentElement.style.setProperty('--foot-height', next);
}

/**
 * Says how high the buttons at the bottom of a dialog or of a page stand, so that toasts come above them and not over
 * them: there is no other way on. To be given as the `ref` of what holds them.
 */
export function keepFootClear(foot: HTMLElement | null) {
  if (!foot) return;
  feet.add(foot);
  const sizes = new ResizeObserver(say);
  // Centred as it is, a dialog moves its foot by growing, and so does the window.
  for (const each of [foot, foot.parentElement, document.documentElement]) if (each) sizes.observe(each);
  // Measured while it comes in it stands a little lower.
  foot.parentElement?.addEventListener('animationend', say);
  // The highest dialogs scroll as a whole, and pages below what sticks to their bottom.
  addEventListener('scroll', say, { capture: true, passive: true });
  return () => {
    feet.delete(foot);
    sizes.disconnect();
    foot.parentElement?.removeEventListener('animationend', say);
    removeEventListener('scroll', say, { capture: true });
    say();
  };
}
