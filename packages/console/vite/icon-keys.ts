import type { Plugin } from 'vite';

/**
 * Gives the parts of each icon short keys: those of the icon library are random letters, which no compression makes
 * smaller, and one icon's keys never meet another's.
 */
export const shortenKeys = (code: string): string => {
  let count = 0;
  return code.replace(/\bkey: "[a-z0-9]+"/g, () => `key: "${count++}"`);
};

export const iconKeys = (): Plugin => ({
  name: 'icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: shortenKeys(code), map: null }),
  },
});
