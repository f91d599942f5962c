/** Sizes and room of an artwork, in its own unit: points for print, pixels for screens. */
export interface ArtworkMeasures {
  readonly margin: number;
  /** How thick the line at the top is. */
  readonly rule: number;
  readonly small: number;
  readonly headline: number;
  readonly lead: number;
  readonly row: number;
  /** A row is at least and at most so high. */
  readonly rowHeight: readonly [least: number, most: number];
  /** Type never gets smaller: names are shortened before. */
  readonly smallest: number;
}

/** A size in which artwork is made. */
export interface OrigamiFormat {
  readonly label: string;
  readonly unit: 'mm' | 'px';
  readonly width: number;
  readonly height: number;
  readonly measures: ArtworkMeasures;
  /** Head over table, or beside it. */
  readonly table: 'below' | 'beside';
  /** The curve of the first place: beside its figure, or along the lower edge. */
  readonly curve: 'beside' | 'edge';
  readonly most: number;
  /** Whether there is room for who moved, and for a second column of words. */
  readonly isWide: boolean;
}

const print = { unit: 'mm', height: 128, table: 'below', curve: 'beside', most: 10 } as const;

/** Every format, the narrowest column first. Sizes as newspapers and networks ask for them. */
export const origamiFormats = {
  '1-column': {
    ...print,
    label: '1 column',
    width: 45,
    isWide: false,
    measures: {
      margin: 7,
      rule: 1.5,
      small: 6.5,
      headline: 13.5,
      lead: 12,
      row: 7.2,
      rowHeight: [15, 26],
      smallest: 6.5,
    },
  },
  '2-columns': {
    ...print,
    label: '2 columns',
    width: 94,
    isWide: true,
    measures: {
      margin: 12,
      rule: 1.8,
      small: 7,
      headline: 21.5,
      lead: 18,
      row: 8,
      rowHeight: [16, 24],
      smallest: 6.5,
    },
  },
  '3-columns': {
    ...print,
    label: '3 columns',
    width: 143,
    isWide: true,
    measures: {
      margin: 14,
      rule: 2,
      small: 7.5,
      headline: 26,
      lead: 21,
      row: 8.5,
      rowHeight: [16, 24],
      smallest: 6.5,
    },
  },
  'link-image': {
    label: 'Link image',
    unit: 'px',
    width: 1200,
    height: 630,
    isWide: false,
    table: 'beside',
    curve: 'edge',
    most: 5,
    measures: {
      margin: 58,
      rule: 8,
      small: 24,
      headline: 66,
      lead: 56,
      row: 25,
      rowHeight: [46, 84],
      smallest: 20,
    },
  },
  story: {
    label: 'Story',
    unit: 'px',
    width: 1080,
    height: 1920,
    isWide: false,
    table: 'below',
    curve: 'edge',
    most: 8,
    measures: {
      margin: 80,
      rule: 12,
      small: 40,
      headline: 118,
      lead: 104,
      row: 42,
      rowHeight: [80, 128],
      smallest: 32,
    },
  },
} as const satisfies Record<string, OrigamiFormat>;

/** The name of a format, as it stands in the address. */
export type OrigamiFormatName = keyof typeof origamiFormats;

const pointsPerMillimetre = 72 / 25.4;

/** How many of its own units an artwork has for each one of the format: points for millimetres, else pixels for pixels. */
export const unitsPer = ({ unit }: OrigamiFormat): number => (unit === 'mm' ? pointsPerMillimetre : 1);

/** Such as "94 × 128 mm". */
export const sizeOf = ({ width, height, unit }: OrigamiFormat): string => `${width} × ${height} ${unit}`;

/** How far printed artwork goes over its edge, in millimetres, to be cut off. */
export const bleed = 3;
