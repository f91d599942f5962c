import type { ThemeChoice } from '@bullpen/ui';

const choices: readonly string[] = ['light', 'dark', 'system'] satisfies ThemeChoice[];
const isChoice = (value: string | null): value is ThemeChoice => value !== null && choices.includes(value);

/** The theme that a cookie names; the device's own for anything else. */
export const readTheme = (cookie: string | null): ThemeChoice => (isChoice(cookie) ? cookie : 'system');

const darkDevice = '(prefers-color-scheme: dark)';

/** Runs before the first paint, for those who follow their device. */
export const systemThemeScript = `document.documentElement.className=matchMedia('${darkDevice}').matches?'dark':'light'`;

/** Keeps the class of the document at the choice, and with the device where it follows it. Returns how to stop. */
export function applyTheme(choice: ThemeChoice): () => void {
  const device = matchMedia(darkDevice);
  const apply = () => {
    document.documentElement.className = choice === 'system' ? (device.matches ? 'dark' : 'light') : choice;
  };
  apply();
  if (choice === 'system') device.addEventListener('change', apply);
  return () => device.removeEventListener('change', apply);
}
