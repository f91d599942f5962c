import type { CsvColumns } from './csv-columns.ts';
import type { TopLeague } from './top-leagues.ts';
import type { TopPerformer } from './top-performers.ts';

/** What the file of top performers holds; money in minor units. */
export const topPerformerColumns: CsvColumns<
  Pick<TopPerformer, 'id' | 'name' | 'player' | 'value' | 'return' | 'rank' | 'previousRank'>
> = [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Rank before', ({ previousRank }) => previousRank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  ['Value (minor units)', ({ value }) => value],
  ['Return', (performer) => performer.return],
];

/** What the file of top performers by league holds; the best members as JSON. */
export const topLeagueColumns: CsvColumns<TopLeague> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Members', ({ memberCount }) => memberCount],
  ['Return', (league) => league.return],
  ['Best', ({ best }) => JSON.stringify(best)],
];
