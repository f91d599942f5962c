/** What artwork is set in: the console's own, which goes along in every file. */
export const artworkFont = 'Inter Variable';

interface FontPart {
  readonly rule: CSSFontFaceRule;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** What addresses in the rule are relative to. */
  readonly base: string;
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // One from elsewhere may not be read.
    return [];
  }
}

const partsOf = (sheet: CSSStyleSheet): readonly FontPart[] =>
  rulesOf(sheet).flatMap((rule) => {
    if (rule instanceof CSSImportRule && rule.styleSheet) return partsOf(rule.styleSheet);
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '');
    const isUpright = rule.style.getPropertyValue('font-style') !== 'italic';
    if (family !== artworkFont || !isUpright) return [];
    const ranges = rule.style.getPropertyValue('unicode-range').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
    return [
      {
        rule,
        ranges: [...ranges].map(
          ([, from = '0', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
        ),
        base: sheet.href ?? document.baseURI,
      },
    ];
  });

const fontParts = (): readonly FontPart[] => [...document.styleSheets].flatMap(partsOf);

const has = ({ ranges }: FontPart, letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

/** Letters for which the font has no form: whoever opens the file sees those of a font of theirs, or none. */
export function lettersWithoutForm(text: string): readonly string[] {
  const parts = fontParts();
  return [...new Set(text)].filter((letter) => /\S/.test(letter) && !parts.some((part) => has(part, letter)));
}

/** The part of the font that has a letter, by the name of its file, such as "latin-ext"; undefined where none has. */
export function partOfLetter(letter: string): string | undefined {
  const source = fontParts()
    .find((part) => has(part, letter))
    ?.rule.style.getPropertyValue('src');
  return source && /inter-([a-z-]+)-wght-normal/.exec(source)?.[1];
}

const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The font did not come: what is set without it has other letters, and breaks elsewhere. */
export class FontMissing extends Error {
  override readonly name = 'FontMissing';
}

const fetched = new Map<string, Promise<Blob>>();

/** The same for the preview and for every file: what has come once is not asked for again. */
function fetchPart({ rule, base }: FontPart): Promise<Blob> {
  const [, address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
  const { href } = new URL(address, base);
  const known = fetched.get(href);
  if (known) return known;
  const coming = fetch(href).then(
    (answer) => (answer.ok ? answer.blob() : Promise.reject(new FontMissing(`It was answered with ${answer.status}.`))),
    (cause: unknown) => Promise.reject(new FontMissing('It was not answered.', { cause })),
  );
  fetched.set(href, coming);
  coming.catch(() => fetched.delete(href));
  return coming;
}

function partsFor(text: string): readonly FontPart[] {
  const needed = fontParts().filter((part) => [...text].some((letter) => has(part, letter)));
  if (needed.length === 0) throw new FontMissing('The page has none.');
  return needed;
}

const rangeOf = ({ rule }: FontPart): string => rule.style.getPropertyValue('unicode-range');
const weights = '100 900';

/** A browser never asks again for a part that failed once: it is handed over as another one. */
async function loadAnew(part: FontPart): Promise<void> {
  const data = await (await fetchPart(part)).arrayBuffer();
  const face = new FontFace(artworkFont, data, { weight: weights, unicodeRange: rangeOf(part) });
  document.fonts.add(await face.load());
}

/** Brings the parts of the font that a text needs, for the page and for its files; fails with {@link FontMissing}. */
export async function loadFont(text: string): Promise<void> {
  const parts = partsFor(text);
  const isLoaded = await document.fonts.load(`400 16px "${artworkFont}"`, text).then(
    () => true,
    () => false,
  );
  await Promise.all(parts.map((part) => (isLoaded ? fetchPart(part) : loadAnew(part))));
}

/** The parts of the font that a text needs, as a style sheet that needs nothing else; fails with {@link FontMissing}. */
export async function embeddedFont(text: string): Promise<string> {
  const rules = partsFor(text).map(async (part) => {
    const data = await asDataAddress(await fetchPart(part));
    return `@font-face{font-family:"${artworkFont}";font-weight:${weights};src:url(${data}) format("woff2");unicode-range:${rangeOf(part)}}`;
  });
  return (await Promise.all(rules)).join('');
}
