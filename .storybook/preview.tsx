import { createHandlers, createWorld } from '@bullpen/ui/mocks';
import '@bullpen/ui/styles.css';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { inSurroundings } from './surroundings.tsx';
import { storyOrder } from './story-order.ts';
import { failOnUnhandledRequest, startWorker } from './unhandled-requests.ts';
import type {} from './visual.setup.ts';

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ['autodocs'],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    layout: 'fullscreen',
    options: { storySort: storyOrder },
  },
  decorators: [inSurroundings],
  beforeEach: ({ msw, title }) => {
    globalThis.__visual?.before(title);
    msw.use(...createHandlers(createWorld()));
  },
  afterEach: async ({ id, title, tags, canvasElement, parameters }) => {
    failOnUnhandledRequest();
    await globalThis.__visual?.capture({ id, title, tags, canvasElement, parameters });
  },
});
