import type { KnipConfig } from 'knip';

const cssImports = (text: string) =>
  [...text.matchAll(/@import\s+['"][^'"]+['"]/g)].map(([line]) => line.slice(1)).join('\n');

export default {
  compilers: { css: cssImports },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/planted-faults/*.mjs',
        'stories/**/*.{stories.tsx,test.ts}',
        'bench/*.{ts,mjs}',
      ],
      project: ['scripts/**', '.storybook/**', 'stories/**', 'bench/**'],
      // Commands of scripts/verify.mjs and companions that a tool loads by itself.
      ignoreDependencies: ['oxlint-tsgolint', 'pnpm'],
    },
    'packages/contract': { project: ['src/**/*.ts'] },
    'packages/ui': { entry: ['src/**/*.stories.tsx'], project: ['src/**/*.{ts,tsx,css}'] },
    'packages/platform': { entry: ['src/cli.ts'], project: ['src/**/*.ts'] },
    'packages/console': {
      entry: ['server.ts', 'app/routes/**'],
      project: ['app/**/*.{ts,tsx}', 'vite/**', 'e2e/**'],
    },
  },
} satisfies KnipConfig;
