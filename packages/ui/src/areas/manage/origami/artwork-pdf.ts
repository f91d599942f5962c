import { type ArtworkSource, overOf } from './artwork-files.ts';
import { FontMissing, partOfLetter } from './artwork-font.ts';
import { addressOfFont, type PdfFont } from './artwork-pdf-fonts.ts';
import { unitsPer } from './origami-formats.ts';

/** Letters that follow each other in one part of the font. */
interface TextRun extends PdfFont {
  readonly text: string;
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

function runsOf(element: SVGTextElement): readonly TextRun[] {
  const weight = numberOf(element, 'font-weight');
  const runs: TextRun[] = [];
  for (const letter of element.textContent ?? '') {
    const part = partOfLetter(letter) ?? 'latin';
    const last = runs.at(-1);
    if (last?.part === part) runs.splice(-1, 1, { ...last, text: last.text + letter });
    else runs.push({ part, weight, text: letter });
  }
  return runs;
}

const nameOf = ({ part, weight }: PdfFont): string => `${part} ${weight}`;

async function fetchFont(font: PdfFont): Promise<Uint8Array> {
  const answer = await fetch(addressOfFont(font)).catch((cause: unknown) => {
    throw new FontMissing('It was not answered.', { cause });
  });
  if (!answer.ok) throw new FontMissing(`It was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The drawing as a page of print, as large as the column and the bleed around it: its text is text, and the letters that
 * it has are in it.
 */
export async function pdfFile(source: ArtworkSource, title: string): Promise<Blob> {
  const { drawing, format } = source;
  const [{ default: PDFDocument }, { toBlob }, { create }] = await Promise.all([
    import('pdfkit'),
    import('pdfkit/output'),
    import('fontkit'),
  ]);
  const texts = [...drawing.querySelectorAll('text')].map((element) => ({ element, runs: runsOf(element) }));
  const needed = new Map(texts.flatMap(({ runs }) => runs.map((run) => [nameOf(run), run] as const)));
  const fonts = new Map(
    await Promise.all([...needed].map(async ([name, font]) => [name, create(await fetchFont(font))] as const)),
  );

  const over = overOf(source) * unitsPer(format);
  const [width, height] = [format.width * unitsPer(format), format.height * unitsPer(format)];
  const document = new PDFDocument({
    size: [width + 2 * over, height + 2 * over],
    margin: 0,
    font: null,
    lang: drawing.getAttribute('lang') ?? '',
    displayTitle: true,
    info: { Title: title, Creator: 'Bullpen' },
  });
  // A press knows by them where to cut.
  document.page.dictionary.data['BleedBox'] = [0, 0, width + 2 * over, height + 2 * over];
  document.page.dictionary.data['TrimBox'] = [over, over, width + over, height + over];
  document.translate(over, over);
  for (const shape of drawing.querySelectorAll('rect, path')) {
    const [x = 0, y = 0, wide = 0, high = 0] = ['x', 'y', 'width', 'height'].map((name) => numberOf(shape, name));
    const drawn = shape.matches('rect')
      ? document.rect(x, y, wide, high)
      : document.path(shape.getAttribute('d') ?? '');
    drawn.fill(shape.getAttribute('fill') ?? '');
  }
  for (const { element, runs } of texts) {
    const characterSpacing = numberOf(element, 'letter-spacing');
    const features = element.style.fontVariantNumeric === 'tabular-nums' ? { features: ['tnum'] } : {};
    const set = (run: TextRun) => {
      const font = fonts.get(nameOf(run));
      if (font) document.font(font, nameOf(run)).fontSize(numberOf(element, 'font-size'));
    };
    const widths = runs.map((run) => {
      set(run);
      return document.widthOfString(run.text, { characterSpacing, ...features }) + characterSpacing;
    });
    const whole = widths.reduce((sum, each) => sum + each, 0);
    let x = numberOf(element, 'x') - (element.getAttribute('text-anchor') === 'end' ? whole : 0);
    document.fillColor(element.getAttribute('fill') ?? '');
    for (const [index, run] of runs.entries()) {
      set(run);
      const place = { lineBreak: false, baseline: 'alphabetic', characterSpacing, ...features } as const;
      document.text(run.text, x, numberOf(element, 'y'), place);
      x += widths[index] ?? 0;
    }
  }
  const made = toBlob(document);
  document.end();
  return made;
}
