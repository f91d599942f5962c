import { trustedTexts } from 'virtual:library-styles';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly [Rule in 'createHTML' | 'createScriptURL']: (text: string) => string },
  ): unknown;
}

let areToolsTrusted = false;

/** What could run or load something. The query devtools are templates without it. */
const active = /<(?:script|iframe|object|embed|link|meta)\b|[\s/]on\w+\s*=/i;

/** In development mode the query devtools are made of templates: from now on text may become HTML that runs nothing. */
export function trustTools(): void {
  areToolsTrusted = true;
}

/**
 * The one policy: lets through the style texts that Radix sets as inner HTML, workers of this build, and nothing else but
 * the devtools of development mode and what its server serves.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML(text) {
      if (trustedTexts.includes(text) || (areToolsTrusted && !active.test(text))) return text;
      throw new TypeError('This page sets no HTML from text.');
    },
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin === location.origin && (areToolsTrusted || pathname.startsWith('/assets/'))) return address;
      throw new TypeError('This page loads no script by its address.');
    },
  });
}
