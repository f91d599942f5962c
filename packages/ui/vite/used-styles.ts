import { PurgeCSS } from 'purgecss';
import { build, defaultClientConditions } from 'vite';

/**
 * What a class of Radix Themes is not called, before a colon stands the width from which it applies; nor one of the parts
 * of React Flow that are whole components.
 */
const ofOthers = /^(?!((xs|sm|md|lg|xl):)?rt-|react-flow__(controls|resize-control|node-toolbar|edge-toolbar))/;
/** What its code makes of a property and a value, so that it stands nowhere as a word. */
const composed = /^rt-(r|underline|variant)-/;
const words = /[\w:-]+/g;

/**
 * A stylesheet without the rules of Radix Themes that `code` has no use for: its own covers every component that there
 * is, and every property at every width of a window. So a property by width (`size={{ md: '2' }}`) has no style; where
 * a width matters, a CSS module says so.
 */
export async function keepUsedRules(stylesheet: string, code: readonly string[]): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    content: code.map((raw) => ({ raw, extension: 'js' })),
    css: [{ raw: stylesheet, name: 'styles.css' }],
    defaultExtractor: (text) => text.match(words) ?? [],
    safelist: [ofOthers, composed],
  });
  if (kept === undefined) throw new Error('There is no stylesheet to keep rules of.');
  return kept.css;
}

/** All that a browser would load of these entries, with the parts of the libraries that they use. */
export async function readUsedCode(input: Readonly<Record<string, string>>): Promise<string[]> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@bullpen/source', ...defaultClientConditions] },
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  return [outputs].flat().flatMap((each) => {
    if (!('output' in each)) throw new Error('A build that watches has no output.');
    return each.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  });
}
