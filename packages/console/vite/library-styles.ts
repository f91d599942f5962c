import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Radix sets its text as inner HTML (so Trusted Types ask about it), sonner appends a text node. */
const innerHtml = /__html:\s*`([^`$\\]+)`/g;
const textNode = /createTextNode\(\w+\)\)\}\w+\(`([^`$\\]+)`\)/g;

/** The libraries that insert a style element without a nonce, and the way to them from the console. */
const sources = [
  { way: ['@radix-ui/themes', 'radix-ui', '@radix-ui/react-scroll-area'], pattern: innerHtml, trusted: true },
  { way: ['@radix-ui/themes', 'radix-ui', '@radix-ui/react-select'], pattern: innerHtml, trusted: true },
  { way: ['sonner'], pattern: textNode, trusted: false },
];

const virtualId = 'virtual:library-styles';

/** Finds the one style text of each library, and fails when a new version keeps it elsewhere. */
function readLibraryStyles(): readonly { readonly text: string; readonly trusted: boolean }[] {
  const ui = createRequire(import.meta.url).resolve('@bullpen/ui/package.json');
  return sources.map(({ way, pattern, trusted }) => {
    const entry = way.reduce((from, name) => createRequire(from).resolve(name), ui);
    const found = [...readFileSync(path.join(path.dirname(entry), 'index.mjs'), 'utf8').matchAll(pattern)];
    const text = found[0]?.[1];
    if (found.length !== 1 || text === undefined)
      throw new Error(`${way.at(-1)} holds ${found.length} styles, not one.`);
    return { text, trusted };
  });
}

/** `virtual:library-styles`: hashes for the content security policy, texts for the Trusted Types policy. */
export function libraryStyles(): Plugin {
  return {
    name: 'library-styles',
    resolveId: (id) => (id === virtualId ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const styles = readLibraryStyles();
      const texts = ['', ...styles.map(({ text }) => text)];
      const hashes = texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
      const trustedTexts = styles.flatMap(({ text, trusted }) => (trusted ? [text] : []));
      return `export const styleHashes = ${JSON.stringify(hashes)};\nexport const trustedTexts = ${JSON.stringify(trustedTexts)};`;
    },
  };
}
