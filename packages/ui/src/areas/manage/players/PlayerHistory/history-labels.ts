import type { HistoryEntry } from '@bullpen/contract';
import { formatCount } from '../../../../foundation/format.ts';
import { formatMoney } from '../../../../foundation/format-money.ts';

/** A piece of a sentence: our own words, or a name in whatever script. */
export type HistoryWord = string | { readonly name: string };

/** One entry as a person reads it. */
export interface HistoryLabels {
  readonly sentence: readonly HistoryWord[];
  /** Who of the staff did it, or which of their scripts; undefined for what the player did. */
  readonly by: string | undefined;
  readonly reason: string | undefined;
}

type Changed = Extract<HistoryEntry, { readonly event: 'changed' }>;
type Acted = Extract<HistoryEntry, { readonly event: 'corporate_action' }>;

const textIn = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);
  return typeof found === 'string' ? found : undefined;
};

const renames: Readonly<Record<string, 'player' | 'fund'>> = { 'player.update': 'player', 'fund.update': 'fund' };

/** What an entry renamed, from what to what; undefined for any other entry. */
export function renameIn(entry: HistoryEntry) {
  if (entry.event !== 'changed') return undefined;
  const kind = renames[entry.action];
  const [before, after] = [textIn(entry.before, 'name'), textIn(entry.after, 'name')];
  return kind && before !== undefined && after !== undefined ? { kind, before, after } : undefined;
}

function changedSentence(entry: Changed): readonly HistoryWord[] {
  const rename = renameIn(entry);
  if (rename) {
    const renamed = rename.kind === 'player' ? 'Renamed' : 'Fund renamed';
    return [`${renamed} from `, { name: rename.before }, ' to ', { name: rename.after }];
  }
  const { action, before } = entry;
  const was = textIn(before, 'name');
  const is = textIn(entry.after, 'name');
  const ofName = textIn(before, 'kind') === 'fund' ? 'Fund name ' : 'Name ';
  if (action === 'name.decide' && is !== undefined) return [ofName, { name: is }, ' kept'];
  if (action === 'name.withdraw' && is !== undefined) return [ofName, { name: is }, ' waits for a decision again'];
  const league = textIn(before, 'league', 'name');
  if (action === 'league.remove_member' && league !== undefined) return ['Removed from the league ', { name: league }];
  if (action === 'league.delete' && was !== undefined) return ['The league ', { name: was }, ' was deleted'];
  if (action === 'player.delete') return ['Deleted'];
  if (action === 'player.restore') return ['Restored after a deletion'];
  if (action === 'player_note.create') return ['A note was written'];
  if (action === 'player_note.delete') return ['A note was deleted'];
  // One that this console does not know yet.
  return [action];
}

const actions: Readonly<Record<Acted['action'], string>> = {
  dividend: 'Dividend',
  split: 'Split',
  merger: 'Merger',
  delisting: 'Delisting',
  correction: 'Correction',
};

/** What a script did to a fund: what it had more or less afterwards. */
function corporateSentence(
  { action, instrument, fund, quantity, cash }: Acted,
  currency: string | undefined,
): readonly HistoryWord[] {
  const shares = Math.abs(quantity) === 1 ? 'share' : 'shares';
  const changes = [
    ...(quantity === 0 ? [] : [`${formatCount(Math.abs(quantity))} ${quantity > 0 ? 'more' : 'fewer'} ${shares}`]),
    ...(cash === 0 || currency === undefined
      ? []
      : [`${formatMoney(Math.abs(cash), currency)} ${cash > 0 ? 'paid to' : 'taken from'} it`]),
  ];
  const told = changes.length === 0 ? [] : [`: ${changes.join(', ')}`];
  const what = instrument ? [`${actions[action]} of `, { name: instrument.symbol }] : [actions[action]];
  return [...what, ' in ', { name: fund.name }, ...told];
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
    case 'corporate_action':
      return corporateSentence(entry, currency);
    case 'changed':
      return changedSentence(entry);
  }
}

/** Who of the staff made a change. */
export const actorOf = ({ actor }: Pick<Changed, 'actor'>): string => actor.email ?? 'an account that is gone';

const scriptOf = (entry: HistoryEntry) =>
  entry.event === 'corporate_action' ? `script “${entry.run.title}”` : undefined;

/** An entry of a player's history in words. `currency` is ISO 4217; without it prices are left out. */
export function historyLabels(entry: HistoryEntry, currency: string | undefined): HistoryLabels {
  const isChange = entry.event === 'changed';
  return {
    sentence: sentenceOf(entry, currency),
    by: isChange ? actorOf(entry) : scriptOf(entry),
    reason: isChange ? (entry.reason ?? undefined) : undefined,
  };
}
