import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { artwork } from '../../../../mocks/artwork.ts';
import { networkError, overrideCall } from '../../../../mocks/override.ts';
import { autumn } from '../../../../mocks/seasons.ts';
import { standings } from '../../../../mocks/standings.ts';
import { artworkContent } from '../artwork-content.ts';
import { OrigamiMaker, type OrigamiMakerProps } from './OrigamiMaker.tsx';

const maker: OrigamiMakerProps = { ...artwork, onRefresh: fn(), onTaken: fn() };

/** What was saved, by its name. */
const saved = new Map<string, Blob>();

const meta = preview.meta({
  title: 'Areas/Manage/Origami/OrigamiMaker/Take',
  component: OrigamiMaker,
  parameters: { layout: 'fullscreen' },
  args: maker,
  beforeEach: () => {
    saved.clear();
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const { download } = this;
      void fetch(this.href).then(async (answer) => saved.set(download, await answer.blob()));
    });
  },
});

async function take(button: RegExp, name: string): Promise<Blob> {
  saved.clear();
  const press = await screen.findByRole('button', { name: button });
  press.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const file = await waitFor(() => {
    const found = saved.get(name);
    if (!found) throw new Error(`${name} is not saved yet.`);
    return found;
  });
  await expect(screen.getByText(`Saved ${name}.`)).toBeVisible();
  return file;
}

const parse = async (file: Blob) => new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
const sizeOf = (drawing: Element) => ['width', 'height', 'viewBox'].map((name) => drawing.getAttribute(name));

/** What a file looks like, as dots. */
async function dotsOf(file: Blob, width: number): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, Math.round((width * image.naturalHeight) / image.naturalWidth)];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
}

/** Nobody takes along what cannot be written down. */
export const TakeNotNotedFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.staff.noteExport, networkError)),
  play: async () => {
    const press = await screen.findByRole('button', { name: /^SVG/ });
    press.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect(await screen.findByText(/It could not be written down in the audit trail/)).toBeVisible();
    await expect(saved.size).toBe(0);
  },
});
export const TakeSvgSuccess = meta.story({
  play: async ({ userEvent }) => {
    const bled = await parse(await take(/^SVG/, 'standings.svg'));
    await expect(sizeOf(bled).slice(0, 2)).toEqual(['100mm', '134mm']);
    await expect(Number(bled.getAttribute('viewBox')?.split(' ')[0])).toBeCloseTo((-3 * 72) / 25.4);
    await userEvent.click(screen.getByRole('checkbox', { name: /3 mm bleed/ }));
    const drawing = await parse(await take(/^SVG/, 'standings.svg'));
    await expect(sizeOf(drawing).slice(0, 2)).toEqual(['94mm', '128mm']);
    const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    for (const { name } of standings.items.slice(0, 3)) await expect(texts).toContain(name);
    await expect(drawing.querySelector('style')?.textContent).toMatch(/^@font-face\{.*url\(data:font\/woff2;base64,/);
  },
});
export const TakeWhatXmlHasNoPlaceFor = meta.story({
  args: {
    page: {
      ...maker.page,
      content: artworkContent(
        {
          of: 'performers',
          page: {
            ...standings,
            items: standings.items.map((item) => ({ ...item, name: `${item.name}\u0000\u000bBis\ud83d` })),
          },
        },
        { range: '7d', language: 'nl-BE', season: autumn },
      ),
    },
  },
  play: async () => {
    const preview = screen.getByRole('region', { name: 'Preview' });
    const drawing = await parse(await take(/^SVG/, 'standings.svg'));
    await expect(drawing.querySelector('parsererror')).toBeNull();
    const textsOf = (parent: Element) => [...parent.querySelectorAll('text')].map(({ textContent }) => textContent);
    await expect(textsOf(drawing)).toEqual(textsOf(preview));
    await expect(textsOf(drawing)).toContain('Plan B Bis');
  },
});
export const TakePngSuccess = meta.story({
  play: async () => {
    const file = await take(/^PNG$/, 'standings.png');
    const { width, height } = await createImageBitmap(file);
    // 100 and 134 mm at 300 dots an inch.
    await expect([width, height]).toEqual([1181, 1583]);
    const bytes = new DataView(await file.arrayBuffer());
    const density = new TextEncoder().encode('pHYs');
    await expect(new Uint8Array(bytes.buffer, 37, 4)).toEqual(density);
    await expect(bytes.getUint32(41) * 0.0254).toBeCloseTo(300, 0);
  },
});
export const TakeScreenPngSuccess = meta.story({
  args: { choice: { ...maker.choice, format: 'link-image' } },
  play: async () => {
    const { width, height } = await createImageBitmap(await take(/^PNG$/, 'standings.png'));
    await expect([width, height]).toEqual([1200, 630]);
    await expect(screen.queryByRole('checkbox', { name: /3 mm bleed/ })).not.toBeInTheDocument();
  },
});
export const TheFilesLookAlike = meta.story({
  args: { choice: { ...maker.choice, format: 'link-image' } },
  play: async () => {
    const svg = await take(/^SVG/, 'standings.svg');
    const png = await take(/^PNG$/, 'standings.png');
    const ofSvg = await dotsOf(svg, 1200);
    const ofPng = await dotsOf(png, 1200);
    await expect(ofSvg).toHaveLength(1200 * 630 * 4);
    // Compared by hand: the assertion on three million numbers takes many seconds.
    await expect(ofSvg.findIndex((value, place) => value !== ofPng[place])).toBe(-1);
  },
});
export const TakeCsvSuccess = meta.story({
  play: async () => {
    const lines = (await (await take(/^CSV$/, 'standings.csv')).text()).trim().split('\r\n');
    await expect(lines[0]).toMatch(/Table,Place,Name,Detail,Measure,Printed,Amount$/);
    await expect(lines).toHaveLength(1 + standings.items.length);
    await expect(lines[1]).toMatch(/,"Rendement, %","31,42",31\.42$/);
  },
});
