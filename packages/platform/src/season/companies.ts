import companies from './companies.json' with { type: 'json' };
import type { Country } from './season-calendar.ts';

/** A company as an exchange lists it. */
export interface Listing {
  readonly symbol: string;
  readonly name: string;
  /** Market identifier code, ISO 10383. */
  readonly exchange: string;
  /** ISO 4217. */
  readonly currency: string;
}

interface HomeMarket {
  readonly exchange: string;
  /** Symbols and names. All of them are made up. */
  readonly companies: Readonly<Record<string, string>>;
}

const home: Readonly<Record<Country, HomeMarket>> = companies.home;

/** What is traded in a season: the companies of its country, and some from abroad. */
export function listingsOf(country: Country, currency: string): readonly Listing[] {
  const { exchange, companies: listed } = home[country];
  return [
    ...Object.entries(listed).map(([symbol, name]) => ({ symbol, name, exchange, currency })),
    ...companies.abroad,
  ];
}
