const usual = 16;
/** Thinner than this is a line, which stays as thin as it is. */
const thinnest = 3;
const pixels = /(?<![\w.#-])(-?(?:\d+(?:\.\d+)?|\.\d+))px\b/g;

/** A length that is so many pixels at the usual size of text and grows with it, as those of our stylesheets do. */
export const inRem = (length: number): string => `${length / usual}rem`;

/** A style, or a media query, that is written in pixels. `postcss.config.mjs` sends stylesheets by it as well. */
export const pixelsInRem = (text: string): string =>
  text.replaceAll(pixels, (all, length) => (Math.abs(length) < thinnest ? all : inRem(Number(length))));

/** How much larger than usual the text is that somebody has set their browser to: 2 is 32 px. The usual on the server. */
export const textScale = (): number => {
  if (typeof document === 'undefined') return 1;
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual) / usual;
};
