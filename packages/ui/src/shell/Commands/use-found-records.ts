import { manageTabs } from '@bullpen/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { useSettled } from '../../data/use-settled.ts';

/** A record that the server found, and the address at which it is open. */
export interface FoundRecord {
  readonly id: string;
  readonly kind: 'Players' | 'Leagues' | 'Funds';
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail: string;
  readonly address: string;
}

const pause = 200;
/** Fewer characters find too much. */
const shortest = 2;
const longest = 200;
const mostOfAKind = 5;

const openAt = (tab: 'players' | 'leagues', id: string) => `${manageTabs[tab].path}?open=${id}`;

/** Players, leagues and funds of the selected project by name or id, once somebody pauses. What cannot be asked finds nothing. */
export function useFoundRecords(api: ApiConnection | null, search: string) {
  const settled = useSettled(search.trim().slice(0, longest), pause);
  const { data = [], isFetching } = useQuery({
    queryKey: [...(api?.orpc.players.key() ?? ['no API']), 'found', settled],
    queryFn:
      api && settled.length >= shortest
        ? async ({ signal }): Promise<readonly FoundRecord[]> => {
            const input = { query: { search: settled, limit: mostOfAKind } };
            const { players, leagues, funds } = api.orpc;
            const [foundPlayers, foundLeagues, foundFunds] = await Promise.all([
              players.list.call(input, { signal }),
              leagues.list.call(input, { signal }),
              funds.list.call(input, { signal }),
            ]);
            return [
              ...foundPlayers.items.map(({ id, name, email }) => {
                return { id, kind: 'Players' as const, name, detail: email, address: openAt('players', id) };
              }),
              ...foundLeagues.items.map(({ id, name, joinCode }) => {
                return { id, kind: 'Leagues' as const, name, detail: joinCode, address: openAt('leagues', id) };
              }),
              ...foundFunds.items.map(({ id, name, player }) => {
                return { id, kind: 'Funds' as const, name, detail: player.name, address: openAt('players', player.id) };
              }),
            ];
          }
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { found: settled.length >= shortest ? data : [], isSearching: isFetching || settled !== search.trim() };
}
