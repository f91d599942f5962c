import type { Restoration } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { expertMutations } from './experts.ts';
import { imageMutations } from './images.ts';
import { leagueMutations } from './leagues.ts';
import { officialLeagueMutations } from './official-leagues.ts';
import { playerMutations } from './players.ts';
import { scriptMutations } from './scripts.ts';
import type { ChangeOptions } from './use-change.ts';

interface OfOne {
  readonly api: ApiConnection;
  readonly id: string;
  readonly queryClient: QueryClient;
}

/**
 * What is made of the change that restores a record of that kind, as the audit trail calls it; undefined for what cannot
 * be restored.
 */
export function withRestoration<Result>(
  kind: string,
  { api, id, queryClient }: OfOne,
  make: <Item>(change: ChangeOptions<Item, Restoration>) => Result,
): Result | undefined {
  switch (kind) {
    case 'expert':
      return make(expertMutations.restore(api, id, queryClient));
    case 'image':
      return make(imageMutations.restore(api, id, queryClient));
    case 'league':
      return make(leagueMutations.restore(api, id, queryClient));
    case 'official-league':
      return make(officialLeagueMutations.restore(api, id, queryClient));
    case 'player':
      return make(playerMutations.restore(api, id, queryClient));
    case 'script_preset':
      return make(scriptMutations.restorePreset(api, id, queryClient));
    default:
      return undefined;
  }
}
