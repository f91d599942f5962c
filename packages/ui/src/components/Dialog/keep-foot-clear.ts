/** Where toasts stand, and how high a pile of them is at most while nobody points at it. */
const toasts = { room: 420, reach: 160 };

/**
 * Says how high the buttons of a dialog stand, so that toasts come above them and not over them: a dialog has no other way
 * on. A foot that is far from the corner where toasts stand moves none of them.
 */
export function keepFootClear(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  let said = '';
  const say = () => {
    const { top, bottom, right } = foot.getBoundingClientRect();
    const isInTheWay = innerHeight - bottom < toasts.reach && right > innerWidth - toasts.room;
    const height = isInTheWay ? `${Math.round(innerHeight - top)}px` : '0px';
    if (height !== said) style.setProperty('--foot-height', height);
    said = height;
  };
  const sizes = new ResizeObserver(say);
  // Centred as it is, a dialog moves its foot by growing, and so does the window.
  for (const each of [foot, foot.parentElement, document.documentElement]) if (each) sizes.observe(each);
  // Measured while it comes in it stands a little lower.
  foot.parentElement?.addEventListener('animationend', say);
  // The highest dialogs scroll as a whole.
  addEventListener('scroll', say, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    foot.parentElement?.removeEventListener('animationend', say);
    removeEventListener('scroll', say, { capture: true });
    style.removeProperty('--foot-height');
  };
}
