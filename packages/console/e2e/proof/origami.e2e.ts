import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, signIn, test } from '../test.ts';
import { addressOf, compareDots } from './same-picture.ts';

const played = 'handelskompas-s03-test';

const artwork = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).locator('svg[lang]').or(page.locator('svg[data-pictured]'));

async function take(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return download;
}

const bleed = 3;
const formats = [
  { format: '1-column', width: 45, height: 128, unit: 'mm' },
  { format: '2-columns', width: 94, height: 128, unit: 'mm' },
  { format: '3-columns', width: 143, height: 128, unit: 'mm' },
  { format: 'link-image', width: 1200, height: 630, unit: 'px' },
  { format: 'story', width: 1080, height: 1920, unit: 'px' },
] as const;

interface Drawn {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The preview at its place in its file, with what goes over its edge, at the corner of the window. */
async function picturePreview(page: Page, drawn: Drawn): Promise<Buffer> {
  const { left, top, width, height } = drawn;
  const clip = { x: 0, y: 0, width: Math.round(width + 2 * left), height: Math.round(height + 2 * top) };
  await page.setViewportSize(clip);
  await artwork(page).evaluate((preview, size) => {
    // A page gives its parts whole dots alone: what is left of them is scaled.
    const across = Math.round(size.width);
    const down = Math.round(size.height);
    preview.setAttribute('preserveAspectRatio', 'none');
    preview.setAttribute(
      'style',
      `position: fixed; inset: 0 auto auto 0; overflow: visible; z-index: 9999; width: ${across}px; height: ${down}px;
      transform-origin: 0 0;
      transform: translate(${size.left}px, ${size.top}px) scale(${size.width / across}, ${size.height / down})`,
    );
    preview.setAttribute('data-pictured', '');
    document.body.append(preview);
  }, drawn);
  return page.screenshot({ clip });
}

for (const { format, width, height, unit } of formats) {
  test(`the files look as their preview: ${format}`, async ({ context, page, stack }) => {
    await page.setViewportSize({ width: 1300, height: 900 });
    await signIn(page, stack, 'sudo@bullpen.test', `/manage/origami?format=${format}&project=${played}`);
    await page.getByRole('textbox', { name: 'Headline' }).fill('Ça monte, ça descend');
    await expect(artwork(page)).toContainText('Ça monte');
    const scale = unit === 'mm' ? 300 / 25.4 : 1;
    const edge = page.getByRole('checkbox', { name: 'With 3 mm bleed' });
    const taken = [];
    for (const over of unit === 'mm' ? [bleed, 0] : [0]) {
      if (unit === 'mm') await edge.setChecked(over > 0);
      const svg = readFileSync(await (await take(page, /^SVG/)).path());
      const png = readFileSync(await (await take(page, 'PNG')).path());
      taken.push({ over, svg, png });
    }
    const comparing = await context.newPage();
    for (const { over, svg, png } of taken) {
      const across = width + 2 * over;
      const down = height + 2 * over;
      expect(/width="([^"]+)" height="([^"]+)"/.exec(svg.toString())?.slice(1)).toEqual([
        `${across}${unit}`,
        `${down}${unit}`,
      ]);
      const dots = { width: Math.round(across * scale), height: Math.round(down * scale) };
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([dots.width, dots.height]);
      // Dots a metre, as PNG counts them.
      const density = png.indexOf('pHYs');
      expect(density < 0 ? undefined : png.readUInt32BE(density + 4)).toBe(unit === 'mm' ? 11811 : undefined);

      // A file has whole dots alone, and all of it on them.
      const x = dots.width / across;
      const y = dots.height / down;
      const drawn = { left: over * x, top: over * y, width: width * x, height: height * y };
      const preview = addressOf(await picturePreview(page, drawn), 'png');
      for (const file of [addressOf(svg, 'svg+xml'), addressOf(png, 'png')]) {
        const { others, inked } = await compareDots(comparing, { one: preview, other: file, ...dots });
        expect(others).toBe(0);
        expect(inked).toBeGreaterThan(dots.width * dots.height * 0.02);
      }
    }
  });
}
