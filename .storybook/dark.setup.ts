import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview';
import { configure } from 'storybook/test';
import { setAppearance } from './appearance.ts';

// Patience costs nothing when all is well: no story may depend on how busy the machine is.
configure({
  asyncUtilTimeout: 10_000,
  // Without the document, which is printed again whenever what is waited for is not there yet.
  getElementError: (message) => new Error(message ?? undefined),
});

type StoryContext = Parameters<typeof checkWithAxe>[0];
type Report = Parameters<StoryContext['reporting']['addReport']>[0];

declare global {
  /** Present under Vitest only: checks with axe what the add-on itself checks in the light alone. */
  var __checkInTheDark: ((context: StoryContext) => Promise<void>) | undefined;
}

// A colour on its way from one appearance to the other would be measured as it is just then.
const style = document.createElement('style');
style.textContent = '*, *::before, *::after { transition: none !important; }';

globalThis.__checkInTheDark = async (context) => {
  const reports: Report[] = [];
  document.head.append(style);
  setAppearance('dark');
  try {
    await checkWithAxe({ ...context, reporting: { reports, addReport: (report) => reports.push(report) } });
    if (reports.some(({ status }) => status === 'failed')) throw new Error('axe found violations.');
  } catch (error) {
    throw new Error(`In the dark: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    setAppearance('light');
    style.remove();
  }
};
