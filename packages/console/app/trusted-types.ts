import { trustedTexts } from 'virtual:library-styles';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}

let areToolsTrusted = false;

/** In development mode the query devtools are made of templates: from now on text may become HTML, though never a script. */
export function trustTools(): void {
  areToolsTrusted = true;
}

/** The one policy: lets through the style texts that Radix sets as inner HTML, and nothing else. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (areToolsTrusted || trustedTexts.includes(text)) return text;
      throw new TypeError('This page sets no HTML from text.');
    },
  });
}
