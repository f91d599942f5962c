// @ts-check
// Stylesheets are written in pixels and sent in rem, so that whoever has set their browser to larger text gets it, with
// rows, fields and columns that have room for it and the layout of a narrower window: Radix Themes' own as well.
// postcss-pxtorem would leave container queries and what stands in var() as they are, and take border-spacing for a line.
import { pixelsInRem } from './packages/ui/src/foundation/text-size.ts';

/** What does not grow with the text: lines, corners and shadows. */
const kept = /^(--radius|--.*shadow|border(?!-spacing)|outline|box-shadow|text-shadow|filter|letter-spacing)/;

/** @typedef {{ input: { file?: string } }} Source */

/**
 * @typedef {object} Stylesheet
 * @property {Source} source
 * @property {(each: (declaration: { prop: string, value: string, source?: Source }) => void) => void} walkDecls
 * @property {(name: RegExp, each: (rule: { params: string }) => void) => void} walkAtRules
 */

const textSized = {
  postcssPlugin: 'text-sized',
  // Once CSS modules have taken in what they compose.
  /** @param {Stylesheet} stylesheet */
  OnceExit(stylesheet) {
    stylesheet.walkDecls((declaration) => {
      if (!kept.test(declaration.prop)) declaration.value = pixelsInRem(declaration.value);
      // What a module composes has no file after that, and Vite warns of it.
      if (!declaration.source?.input.file) declaration.source = stylesheet.source;
    });
    stylesheet.walkAtRules(/^(media|container)$/, (rule) => {
      rule.params = pixelsInRem(rule.params);
    });
  },
};

export default { plugins: [textSized] };
