import { type ArtworkSource, loadPart, overOf } from './artwork-files.ts';
import { artworkFont, FontMissing, lettersWithoutForm, partOfLetter } from './artwork-font.ts';
import { addressOfFont, type PdfFont } from './artwork-pdf-fonts.ts';
import { unitsPer } from './origami-formats.ts';
import { PixelImage } from './pixel-image.ts';

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

const dotsPerPoint = 600 / 72;

interface TextPicture {
  readonly pixels: ImageData;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A text with letters that the font does not have, as this browser sets it: emoji, or writing of another kind. */
function pictureOf(element: SVGTextElement): TextPicture {
  const text = element.textContent ?? '';
  const size = numberOf(element, 'font-size');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw text.');
  const set = () => {
    context.font = `${numberOf(element, 'font-weight')} ${size * dotsPerPoint}px "${artworkFont}", sans-serif`;
    context.letterSpacing = `${numberOf(element, 'letter-spacing') * dotsPerPoint}px`;
    context.fillStyle = element.getAttribute('fill') ?? '';
  };
  set();
  const { width } = context.measureText(text);
  // Letters reach beyond their width, and above and below the line.
  const beyond = size / 2;
  const ascent = 1.5 * size;
  canvas.width = Math.ceil(width + 2 * beyond * dotsPerPoint);
  canvas.height = Math.ceil((ascent + size) * dotsPerPoint);
  // A canvas of another size has forgotten them.
  set();
  context.fillText(text, beyond * dotsPerPoint, ascent * dotsPerPoint);
  const start = numberOf(element, 'x') - (element.getAttribute('text-anchor') === 'end' ? width / dotsPerPoint : 0);
  return {
    pixels: context.getImageData(0, 0, canvas.width, canvas.height),
    x: start - beyond,
    y: numberOf(element, 'y') - ascent,
    width: canvas.width / dotsPerPoint,
  };
}

/**
 * The drawing as a page of print, as large as the column and the bleed around it: its text is text, and the letters that
 * it has are in it. A text with letters that its font does not have is a picture.
 */
export async function pdfFile(source: ArtworkSource, title: string): Promise<Blob> {
  const { drawing, format } = source;
  const [{ default: PDFDocument }, { toBlob }, { create }] = await loadPart(() =>
    Promise.all([import('pdfkit'), import('pdfkit/output'), import('fontkit')]),
  );
  const elements = [...drawing.querySelectorAll('text')];
  const isFormless = ({ textContent }: SVGTextElement) => lettersWithoutForm(textContent ?? '').length > 0;
  const pictures = elements.filter(isFormless).map(pictureOf);
  const texts = elements
    .filter((element) => !isFormless(element))
    .map((element) => ({ element, runs: runsOf(element) }));
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
  for (const [index, { pixels, x, y, width: wide }] of pictures.entries())
    document.image(new PixelImage(pixels, `Text${index}`), x, y, { width: wide });
  const made = toBlob(document);
  document.end();
  return made;
}
