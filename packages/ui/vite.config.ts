import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { keepReadProperties, unknownProperties } from './vite/custom-properties.ts';
import { readTokens, tokensCss, tokensJson } from './vite/tokens.ts';
import { keepUsedRules, readUsedCode } from './vite/used-styles.ts';

const root = import.meta.dirname;
const stylesheet = path.join(root, 'src/styles.css');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { '@bullpen/source'?: string; default: string }>;
};

/** One entry per public export, named after the file that the export promises: `dist/areas/sudo/index.js`. */
const entries = Object.fromEntries(
  Object.values(manifest.exports).flatMap((entry) => {
    if (typeof entry === 'string' || !entry['@bullpen/source']?.endsWith('.ts')) return [];
    return [[path.relative('dist', entry.default).replace(/\.js$/, ''), path.join(root, entry['@bullpen/source'])]];
  }),
);

/**
 * `src/styles.css` is an entry of its own. It must come before the rules of the components in the one stylesheet,
 * and Vite takes entries by the name of their file; the module that carries it is dropped. Of Radix Themes it keeps what
 * the package uses. The tokens that it declares are files of their own as well.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  resolveId: (id) => (id === 'virtual:styles' ? '\0styles' : undefined),
  load: (id) => (id === '\0styles' ? `import '${stylesheet}';` : undefined),
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const modules = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry);
      const [first] = modules;
      if (first?.type !== 'chunk' || first.facadeModuleId !== '\0styles') this.error('styles.css is not first');
      delete bundle[first.fileName];
      // A server build knows no relative base: the fonts lie beside the stylesheet, not at the root of some site.
      const styles = bundle['styles.css'];
      if (styles?.type !== 'asset') this.error('styles.css is missing');
      const code = await readUsedCode(entries);
      const tokens = readTokens(stylesheet);
      const named = Object.keys(tokens.light).map((name) => `--${name}`);
      const used = keepReadProperties(await keepUsedRules(String(styles.source), code), code, named);
      const unknown = unknownProperties(used, code);
      if (unknown.length > 0) this.error(`styles.css reads ${unknown.join(', ')}, which nothing sets.`);
      styles.source = used.replaceAll('url(/fonts/', 'url(./fonts/');
      this.emitFile({ type: 'asset', fileName: 'tokens.css', source: tokensCss(tokens) });
      this.emitFile({ type: 'asset', fileName: 'tokens.json', source: tokensJson(tokens) });
    },
  },
};

/** A worker is built as an entry; whoever bundles the package finds it by the address beside its caller. */
const workers: Plugin = {
  name: 'workers',
  transform: {
    filter: { code: /new Worker\(new URL\(/ },
    handler: (code) => code.replace(/(new Worker\(new URL\(["']\.\/[\w-]+)\.ts(?=["'])/g, '$1.js'),
  },
};

export default defineConfig({
  root,
  logLevel: 'warn',
  // Whoever bundles the package says whether somebody develops: Vite would say no, for good.
  define: { 'import.meta.env.DEV': "process.env.NODE_ENV !== 'production'" },
  plugins: [stylesFirst, workers],
  build: {
    // A server build is what a library needs: imports stay as they are written. (Library mode would inline the fonts,
    // a browser build adds a helper that belongs to the application.)
    ssr: true,
    ssrEmitAssets: true,
    target: 'es2024',
    minify: false,
    cssMinify: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        '0-styles': 'virtual:styles',
        ...entries,
        'data/identity-worker': path.join(root, 'src/data/identity-worker.ts'),
        'areas/project/plan-routes-worker': path.join(root, 'src/areas/project/plan-routes-worker.ts'),
      },
      preserveEntrySignatures: 'strict',
      // JSON is taken in: Vite drops the import attribute without which Node loads none.
      external: (id) => !/^[./\0]|^virtual:/.test(id) && !path.isAbsolute(id) && !/\.(css|json)$/.test(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: path.join(root, 'src'),
        entryFileNames: '[name].js',
        // React Server Components run neither components with state nor hooks. What reads and writes data stays theirs.
        banner: ({ facadeModuleId, imports }) =>
          facadeModuleId?.endsWith('.tsx') || imports.includes('react') ? '"use client";' : '',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'styles.css' : 'fonts/[name][extname]',
      },
      checks: { moduleLevelDirective: false, bundlerTimings: false },
    },
  },
});
