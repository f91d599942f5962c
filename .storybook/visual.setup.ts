import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAppearance } from './appearance.ts';
import { oneError } from './one-error.ts';
import { type PictureVariant, pictureVariants } from './picture-variants.ts';

/** What a story may say about its pictures. */
export interface VisualParameters {
  /** Why there is no picture of this story; its looks stand in another one. */
  readonly disable?: string;
}

interface Story {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly canvasElement: HTMLElement;
  readonly parameters: { readonly layout?: unknown; readonly visual?: VisualParameters };
}

interface VisualHooks {
  before(layout: unknown): Promise<void>;
  capture(story: Story): Promise<void>;
}

declare global {
  /** Present under Vitest only: `preview.tsx` calls it from Storybook's hooks, which run for every story. */
  var __visual: VisualHooks | undefined;
}

const portals = '[data-radix-popper-content-wrapper], [data-sonner-toast], [role="dialog"], [role="alertdialog"]';
const viewports: Record<PictureVariant, readonly [width: number, height: number]> = {
  light: [1280, 800],
  dark: [1280, 800],
  narrow: [320, 720],
};

// The document outlives this file, which runs anew for every file of stories.
const style = document.querySelector<HTMLStyleElement>('style#visual') ?? document.createElement('style');
style.id = 'visual';
style.media = 'not all';
style.textContent = `
  .radix-themes:not(.radix-themes .radix-themes) { min-height: 0 !important; }
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
`;
document.head.append(style);

/** An image that waits until it is near, or is drawn a frame late, would be in a picture by chance. */
async function imagesDrawn() {
  for (const image of document.images) {
    image.loading = 'eager';
    image.decoding = 'sync';
    await image.decode().catch(() => 'what cannot be read is drawn as such');
  }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

globalThis.__visual = {
  async before(layout) {
    // Where the story before left the page: told late, its scrolling would close what this one opens.
    window.scrollTo(0, 0);
    await frame();
    await frame();
    vi.setSystemTime(new Date('2026-11-21T13:12:00Z'));
    style.media = 'all';
    document.body.style.padding = layout === 'fullscreen' ? '0' : '24px';
  },
  async capture({ id, tags, canvasElement, parameters }) {
    if (parameters.visual?.disable || tags.includes('test-fn')) return;
    await document.fonts.ready;
    await imagesDrawn();
    // Where the story before this one, or the focus, has left the page.
    window.scrollTo(0, 0);
    const subject = document.querySelector(portals) || parameters.layout === 'fullscreen' ? page : canvasElement;
    const failures: unknown[] = [];
    for (const variant of pictureVariants) {
      setAppearance(variant === 'dark' ? 'dark' : 'light');
      await page.viewport(...viewports[variant]);
      const overflowNow = () => document.documentElement.scrollWidth - window.innerWidth;
      // What measures its own width, as a chart does, follows the window a few frames later.
      for (let frames = 0; overflowNow() > 0 && frames < 60; frames += 1) await frame();
      const overflow = overflowNow();
      if (overflow > 0) failures.push(new Error(`${variant}: the page is ${overflow} px wider than its window.`));
      await expect(subject)
        .toMatchScreenshot(`${variant}/${id.replace('--', '/')}`)
        .catch((error: unknown) => failures.push(error));
    }
    setAppearance('light');
    await page.viewport(...viewports.light);
    style.media = 'not all';
    if (failures.length > 0) throw oneError(failures);
  },
};
