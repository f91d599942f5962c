import { isoOf, type OverviewRange, type OverviewSeason, overviewWindow } from '@bullpen/contract';

/** Whose figures are asked for, and of when. */
export interface FiguresSource {
  readonly season: OverviewSeason;
  readonly asOf: Date;
}

/** The stretch that a range stands for, and how an answer names it. */
export function figuresOf(range: OverviewRange, { season, asOf }: FiguresSource) {
  const window = overviewWindow(range, season, asOf);
  const figures = { range, from: isoOf(window.from), to: isoOf(window.to), asOf: asOf.toISOString() };
  return { window, figures };
}
