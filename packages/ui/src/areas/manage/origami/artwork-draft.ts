import type { ArtworkContent } from './artwork-parts.ts';
import type { MeasureText } from './fit-text.ts';
import type { OrigamiFormat } from './origami-formats.ts';

/** `ink` is black, `soft` and `faint` are greys of it, `spot` is the second colour of a press. */
export type ArtworkTone = 'ink' | 'soft' | 'faint' | 'spot';

/** A line of text at its place. All lengths are units of the artwork. */
export interface ArtworkText {
  readonly x: number;
  /** Of its baseline. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly anchor?: 'end';
  readonly tone?: ArtworkTone;
  /** Between letters, as a share of the size. */
  readonly spacing?: number;
  /** Every figure as wide as the next: for those that stand under each other. */
  readonly isTabular?: true;
}

/** A filled rectangle: a line of a table, or a step of a curve. */
export interface ArtworkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone: ArtworkTone;
}

/** A triangle that says up or down, from the left of its base. */
export interface ArtworkArrow {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isUp: boolean;
}

/** What is drawn so far: each part adds its own. */
export interface ArtworkDraft {
  readonly texts: ArtworkText[];
  readonly boxes: ArtworkBox[];
  readonly arrows: ArtworkArrow[];
  /** Names of which something had to go. */
  readonly shortened: string[];
}

/** Where a part goes. */
export interface ArtworkArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What every part is drawn from. */
export interface ArtworkPlan {
  readonly content: ArtworkContent;
  readonly headline: string;
  readonly format: OrigamiFormat;
  readonly measure: MeasureText;
}
