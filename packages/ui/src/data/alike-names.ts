import { foldName, type RenamedKind } from '@bullpen/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';

/** Other records whose name is as good as the same. */
export interface AlikeNames {
  /** How many have it, whatever its case and its marks. */
  readonly same: number;
  /** There may be more than were looked at. */
  readonly isCutOff: boolean;
  /** One that only looks like it. */
  readonly alike: string | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Asking extends Named {
  readonly kind: RenamedKind;
}

const areas = { player: 'players', fund: 'funds', league: 'leagues' } as const;

/** As many as one page has: those that hold the name in a longer one are among them. */
const mostAsked = 200;

const namesHolding = (
  { orpc }: ApiConnection,
  kind: RenamedKind,
  search: string,
  signal: AbortSignal,
): Promise<{ readonly items: readonly Named[]; readonly nextCursor: string | null }> =>
  orpc[areas[kind]].list.call({ query: { search, limit: mostAsked, sort: 'name' } }, { signal });

/** Asks the list whether another record of that kind has a name, or one that looks like it. An empty one is not asked about. */
export const alikeNamesQuery = (api: ApiConnection, { kind, id, name }: Asking) =>
  queryOptions({
    queryKey: [...api.orpc[areas[kind]].list.key(), 'alike names', id, name],
    // A rename makes it old.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<AlikeNames> => {
      // Without it, as after a deploy, those of the very same name are still found.
      const looks = await import('./look-alikes.ts').catch(() => undefined);
      const searches = [...new Set([name, looks?.plainName(name) ?? name])];
      const found = await Promise.all(searches.map((search) => namesHolding(api, kind, search, signal)));
      const others = found.flatMap(({ items }) => items).filter((each) => each.id !== id);
      const same = others.filter((each) => foldName(each.name) === foldName(name));
      const alike = others.find(
        (each) => !same.includes(each) && looks !== undefined && looks.skeletonOf(each.name) === looks.skeletonOf(name),
      );
      return {
        same: new Set(same.map((each) => each.id)).size,
        isCutOff: found.some(({ nextCursor }) => nextCursor !== null),
        alike: alike?.name,
      };
    },
    enabled: name !== '',
    retry: false,
  });
