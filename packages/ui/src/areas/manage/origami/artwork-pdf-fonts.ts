/**
 * The font of artwork, cut into the same parts as on the page, in the weights that artwork is set in. A PDF takes no
 * variable font, and these are the same letters, each as wide.
 */
const fonts = {
  latin: {
    400: () => new URL('@fontsource/inter/files/inter-latin-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-latin-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-latin-800-normal.woff', import.meta.url),
  },
  'latin-ext': {
    400: () => new URL('@fontsource/inter/files/inter-latin-ext-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-latin-ext-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-latin-ext-800-normal.woff', import.meta.url),
  },
  greek: {
    400: () => new URL('@fontsource/inter/files/inter-greek-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-greek-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-greek-800-normal.woff', import.meta.url),
  },
  'greek-ext': {
    400: () => new URL('@fontsource/inter/files/inter-greek-ext-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-greek-ext-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-greek-ext-800-normal.woff', import.meta.url),
  },
  cyrillic: {
    400: () => new URL('@fontsource/inter/files/inter-cyrillic-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-cyrillic-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-cyrillic-800-normal.woff', import.meta.url),
  },
  'cyrillic-ext': {
    400: () => new URL('@fontsource/inter/files/inter-cyrillic-ext-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-cyrillic-ext-800-normal.woff', import.meta.url),
  },
  vietnamese: {
    400: () => new URL('@fontsource/inter/files/inter-vietnamese-400-normal.woff', import.meta.url),
    600: () => new URL('@fontsource/inter/files/inter-vietnamese-600-normal.woff', import.meta.url),
    800: () => new URL('@fontsource/inter/files/inter-vietnamese-800-normal.woff', import.meta.url),
  },
} as const satisfies Record<string, Record<400 | 600 | 800, () => URL>>;

/** A part of the font, in one weight. */
export interface PdfFont {
  readonly part: string;
  readonly weight: number;
}

const weights = [400, 600, 800] as const;

/** Where it lies. Throws for a part that nobody knows. */
export function addressOfFont({ part, weight }: PdfFont): URL {
  const ofPart = fonts[part as keyof typeof fonts];
  if (!ofPart) throw new TypeError(`The font has no part ${part}.`);
  return ofPart[weights.find((each) => each >= weight) ?? 800]();
}
