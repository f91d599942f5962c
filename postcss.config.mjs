// @ts-check
// Stylesheets are written in pixels and sent in rem, so that whoever has set their browser to larger text gets it, with
// rows, fields and columns that have room for it and the layout of a narrower window: Radix Themes' own as well.

/** What does not grow with the text: lines, corners and shadows. */
const kept = /^(--radius|--.*shadow|border(?!-spacing)|outline|box-shadow|text-shadow|filter|letter-spacing)/;
/** Thinner than this is a line. */
const thinnest = 3;

/** @param {string} text */
const inRem = (text) =>
  text.replaceAll(/(?<![\w.#-])(-?(?:\d+(?:\.\d+)?|\.\d+))px\b/g, (all, number) =>
    Math.abs(number) < thinnest ? all : `${number / 16}rem`,
  );

/**
 * @typedef {object} Stylesheet
 * @property {(each: (declaration: { prop: string, value: string }) => void) => void} walkDecls
 * @property {(name: RegExp, each: (rule: { params: string }) => void) => void} walkAtRules
 */

const textSized = {
  postcssPlugin: 'text-sized',
  // Once CSS modules have taken in what they compose.
  /** @param {Stylesheet} stylesheet */
  OnceExit(stylesheet) {
    stylesheet.walkDecls((declaration) => {
      if (!kept.test(declaration.prop)) declaration.value = inRem(declaration.value);
    });
    stylesheet.walkAtRules(/^(media|container)$/, (rule) => {
      rule.params = inRem(rule.params);
    });
  },
};

export default { plugins: [textSized] };
