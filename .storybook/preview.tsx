import { createHandlers } from '@bullpen/ui/mocks';
import '@bullpen/ui/styles.css';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { onlineManager } from '@tanstack/react-query';
import MockDate from 'mockdate';
import addonMsw from 'msw-storybook-addon';
import { lazy } from 'react';
import './docs.css';
import './fonts.css';
// After the styles: what a component looks like comes after what Radix makes of it, as in the one stylesheet of the package.
import { activity } from '@bullpen/ui';
import { typesInWords } from './arg-types.ts';
import { chromaticByTags } from './chromatic.ts';
import { type ContextParameters, inContext } from './context.tsx';
import { oneError } from './one-error.ts';
import { enforcePolicy } from './policy.ts';
import type {} from './stories.setup.ts';
import { momentOf, toolbar, worldOf } from './toolbar.ts';
import { failOnUnhandledRequest, startWorker } from './unhandled-requests.ts';

enforcePolicy();

const widths = Object.fromEntries(
  [320, 768, 1024, 1440].map((width) => [
    `w${width}`,
    {
      name: `${width} px`,
      styles: { width: `${width}px`, height: '900px' },
      type: width < 768 ? 'mobile' : 'desktop',
    } as const,
  ]),
);

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ['autodocs'],
  globalTypes: toolbar,
  argTypesEnhancers: [typesInWords, chromaticByTags],
  parameters: {
    a11y: {
      test: 'error',
      config: {
        // What stands behind an open dialog is hidden by Radix, which keeps the focus out of it as well.
        rules: [
          { id: 'aria-hidden-focus', selector: '[aria-hidden="true"]:not([data-aria-hidden="true"])' },
          // It looks for what React cannot write, an important inline style, and takes a seventh of axe's time.
          { id: 'avoid-inline-spacing', enabled: false },
        ],
      },
      // What passes is not told: every node of it would be written down and sent along.
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
        preload: false,
      },
    },
    // What is pictured says so by its tags.
    chromatic: { disableSnapshot: true },
    docs: { page: lazy(() => import('./DocsPage.tsx')), container: lazy(() => import('./DocsFrame.tsx')) },
    layout: 'padded',
    viewport: { options: widths },
    options: {
      // Storybook reads this function as text: all that it needs stands inside (S4).
      storySort: (a, b) => {
        const roots = [
          'Start',
          'Foundations',
          'Patterns',
          'Components',
          'Records',
          'Gates',
          'Shell',
          'Areas',
          'Matrix',
        ];
        const [first = 0, second = 0] = [a, b].map(({ title }) => {
          const position = roots.indexOf(title.split('/')[0] ?? '');
          if (position === -1) throw new Error(`"${title}" is under none of ${roots.join(', ')} (S4).`);
          return position;
        });
        return first - second || a.title.localeCompare(b.title, 'en');
      },
    },
  },
  decorators: [inContext],
  beforeEach: async ({ msw, parameters, globals }) => {
    // The moment of the fixtures, for a person who looks as for a picture.
    const moment = momentOf(globals);
    if (moment === null) MockDate.reset();
    else MockDate.set(moment);
    // Said each time: another choice comes without the clean-up of the one before.
    onlineManager.setOnline(globals['network'] !== 'offline');
    // One log for a page: what the story before was told is not for the person of this one.
    activity.claim('nobody');
    await globalThis.__underVitest?.before(parameters.layout);
    msw.use(...createHandlers(worldOf(globals, (parameters as ContextParameters).port)));
    return () => onlineManager.setOnline(true);
  },
  afterEach: async (context) => {
    // Beside others on a page of documentation a story would be blamed for theirs.
    if (!globalThis.__underVitest) return;
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    await failOnUnhandledRequest().catch(note);
    await globalThis.__underVitest.after(context).catch(note);
    if (failures.length > 0) throw oneError(failures);
  },
});
