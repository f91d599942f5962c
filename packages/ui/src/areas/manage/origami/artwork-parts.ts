/** How somebody's place changed. */
export interface ArtworkMove {
  /** How many places up. */
  readonly by: number;
  /** The same without its sign, as the language writes it. */
  readonly written: string;
}

/** One place of a table. */
export interface ArtworkRow {
  readonly id: string;
  readonly place: string;
  /** Null for who was not ranked before, undefined where nothing is known of it. */
  readonly moved: ArtworkMove | null | undefined;
  readonly name: string;
  /** Whose or what it is; left out where there is no room. */
  readonly detail: string;
  readonly value: string;
  /** The same as a number, under the same heading: percent, or a count. */
  readonly amount: number;
}

/** A table, or one of two. */
export interface ArtworkTable {
  readonly nameHeading: string;
  readonly valueHeading: string;
  readonly rows: readonly ArtworkRow[];
}

/** What an artwork says, in its language, before anything has a place. */
export interface ArtworkContent {
  readonly language: string;
  readonly kicker: string;
  readonly period: string;
  /** What the headline is unless somebody writes another; empty when there is nothing to say. */
  readonly headline: string;
  /** The figure of the first place. */
  readonly lead: { readonly value: string; readonly unit: string; readonly detail: string } | null;
  /** The way that the first place took, at equal intervals. */
  readonly curve: readonly number[];
  readonly tables: readonly ArtworkTable[];
  /** What stands beside somebody who was not ranked before. */
  readonly isNew: string;
  readonly footers: readonly string[];
  /** Of what day it is, where there are no footers: what is posted is still seen next year. */
  readonly day: string;
}

/** What its figures say of it. */
export type Told = Pick<ArtworkContent, 'headline' | 'lead' | 'curve' | 'tables'> & { readonly total?: string };

/** Without what a product in binary adds: 0.3142 is 31.42. */
export const percentOf = (ratio: number): number => Number((ratio * 100).toPrecision(12));
