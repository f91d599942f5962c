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

const asDataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The parts of the font that a text needs, as a style sheet that needs nothing else. */
export async function embeddedFont(text: string): Promise<string> {
  const needed = fontParts().filter((part) => [...text].some((letter) => has(part, letter)));
  const rules = needed.map(async ({ rule, base }) => {
    const [, address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
    const answer = await fetch(new URL(address, base));
    if (!answer.ok) throw new Error(`The font was answered with ${answer.status}.`);
    const range = rule.style.getPropertyValue('unicode-range');
    const data = await asDataAddress(await answer.blob());
    return `@font-face{font-family:"${artworkFont}";font-weight:100 900;src:url(${data}) format("woff2");unicode-range:${range}}`;
  });
  return (await Promise.all(rules)).join('');
}
