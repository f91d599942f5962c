import type { HistoryEntry } from '@bullpen/contract';
import { formatCount } from '../../../../provider/format.ts';
import { formatMoney } from '../../../../provider/format-money.ts';

/** A piece of a sentence: our own words, or a name in whatever script. */
export type HistoryWord = string | { readonly name: string };

/** One entry as a person reads it. */
export interface HistoryWords {
  readonly sentence: readonly HistoryWord[];
  /** Who of the staff did it; undefined for what the player did. */
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

type Changed = Extract<HistoryEntry, { readonly event: 'changed' }>;

const textIn = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);
  return typeof found === 'string' ? found : undefined;
};

function changedSentence({ action, before, after }: Changed): readonly HistoryWord[] {
  const [was, is] = [textIn(before, 'name'), textIn(after, 'name')];
  const isRename = was !== undefined && is !== undefined;
  if (action === 'player.update' && isRename) return ['Renamed from ', { name: was }, ' to ', { name: is }];
  if (action === 'fund.update' && isRename) return ['Fund renamed from ', { name: was }, ' to ', { name: is }];
  const league = textIn(before, 'league', 'name');
  if (action === 'league.remove_member' && league !== undefined) return ['Removed from the league ', { name: league }];
  // One that this console does not know yet.
  return [action];
}

function sentenceOf(entry: HistoryEntry, currency: string | undefined): readonly HistoryWord[] {
  switch (entry.event) {
    case 'registered':
      return ['Registered'];
    case 'fund_opened':
      return ['Opened the fund ', { name: entry.fund.name }];
    case 'league_joined':
      return ['Joined the league ', { name: entry.league.name }];
    case 'traded': {
      const { quantity, price, instrument, fund } = entry;
      const paid = currency === undefined ? '' : ` at ${formatMoney(price, currency)}`;
      return [
        `${quantity > 0 ? 'Bought' : 'Sold'} ${formatCount(Math.abs(quantity))} `,
        { name: instrument.symbol },
        `${paid} in `,
        { name: fund.name },
      ];
    }
    case 'changed':
      return changedSentence(entry);
  }
}

/** An entry of a player's history in words. `currency` is ISO 4217; without it prices are left out. */
export function historyWords(entry: HistoryEntry, currency: string | undefined): HistoryWords {
  const isChange = entry.event === 'changed';
  return {
    sentence: sentenceOf(entry, currency),
    by: isChange ? (entry.actor.email ?? 'an account that is gone') : undefined,
    reason: isChange ? (entry.reason ?? undefined) : undefined,
  };
}
