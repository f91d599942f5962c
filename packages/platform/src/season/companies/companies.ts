import type { Country } from '../season-calendar.ts';
import { belgianCompanies } from './belgian.ts';
import { britishCompanies } from './british.ts';
import type { Companies, Listing } from './company.ts';
import { danishCompanies } from './danish.ts';
import { dutchCompanies } from './dutch.ts';
import { estonianCompanies } from './estonian.ts';
import { finnishCompanies } from './finnish.ts';
import { foreignCompanies } from './foreign.ts';
import { latvianCompanies } from './latvian.ts';
import { swissCompanies } from './swiss.ts';

const home: Readonly<Record<Country, { readonly exchange: string; readonly companies: Companies }>> = {
  BE: { exchange: 'XBRU', companies: belgianCompanies },
  NL: { exchange: 'XAMS', companies: dutchCompanies },
  CH: { exchange: 'XSWX', companies: swissCompanies },
  DK: { exchange: 'XCSE', companies: danishCompanies },
  EE: { exchange: 'XTAL', companies: estonianCompanies },
  FI: { exchange: 'XHEL', companies: finnishCompanies },
  LV: { exchange: 'XRIS', companies: latvianCompanies },
  GB: { exchange: 'XLON', companies: britishCompanies },
};

/** What is traded in a season: the companies of its country, and some from abroad. */
export function listingsOf(country: Country, currency: string): readonly Listing[] {
  const { exchange, companies } = home[country];
  return [
    ...companies.map(([symbol, name]) => ({ symbol, name, exchange, currency })),
    ...foreignCompanies.map(([symbol, name, abroad, theirs]) => ({ symbol, name, exchange: abroad, currency: theirs })),
  ];
}
