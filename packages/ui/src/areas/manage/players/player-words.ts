import type { PlayerSort } from '@bullpen/contract';
import type { PagedListWords } from '../../../components/PagedList/PagedList.tsx';

/** What the list of players says of itself. */
export const playerWords: PagedListWords = {
  title: 'Players',
  one: 'player',
  many: 'players',
  searchLabel: 'Search name, e-mail or id',
  failureTitle: 'Failed to fetch the players',
  empty: { title: 'No players yet', text: 'They register themselves, from the day on which the season opens.' },
};

/** By what players are sorted; the API has them too, but with all of its schemas. */
export const playerSorts = ['name', 'registeredAt', 'lastActiveAt'] as const satisfies readonly PlayerSort[];
