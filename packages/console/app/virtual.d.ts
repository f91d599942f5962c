declare module 'virtual:library-styles' {
  /** CSP hashes of the style texts that libraries insert without a nonce. */
  export const styleHashes: readonly string[];
  /** Those of them that libraries set as inner HTML. */
  export const trustedTexts: readonly string[];
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}
