import type { PlayerDeletion } from '@bullpen/contract';
import type { DeletePreview } from '../../../records/DeleteDialog/DeleteDialog.tsx';

const labels: Readonly<Record<keyof PlayerDeletion, readonly [one: string, many: string]>> = {
  funds: ['fund with what it holds', 'funds with what they hold'],
  trades: ['trade that was made', 'trades that were made'],
  leagues: ['league loses a member', 'leagues lose a member'],
  ownedLeagues: ['league has no owner afterwards', 'leagues have no owner afterwards'],
  experts: ['expert stays without a fund', 'experts stay without a fund'],
  notes: ['note that staff wrote', 'notes that staff wrote'],
  fundsMovingUp: ['fund of another player moves up in the ranking', 'funds of other players move up in the ranking'],
};

/** What goes with several players together: a fund of another one moves up past each of them, and is counted once. */
export function playerDeletionsPreview(deletions: readonly PlayerDeletion[]): DeletePreview {
  const sum = (part: keyof PlayerDeletion) => deletions.reduce((total, each) => total + each[part], 0);
  const most = Math.max(0, ...deletions.map(({ fundsMovingUp }) => fundsMovingUp));
  const counts: readonly (readonly [number, string, string])[] = [
    [sum('funds'), ...labels.funds],
    [sum('trades'), ...labels.trades],
    [sum('leagues'), 'membership of a league ends', 'memberships of leagues end'],
    [sum('ownedLeagues'), ...labels.ownedLeagues],
    [sum('experts'), ...labels.experts],
    [sum('notes'), ...labels.notes],
    [most, 'fund moves up in the ranking at most', 'funds move up in the ranking at most'],
  ];
  return {
    goes: counts
      .filter(([count]) => count > 0)
      .map(([count, one, many]) => ({ label: count === 1 ? one : many, count })),
    reachesOthers: true,
  };
}

/** What goes with a player, as the dialog says it: other people notice more than the player's own funds and trades. */
export function playerDeletionPreview(deletion: PlayerDeletion): DeletePreview {
  const { funds: _funds, trades: _trades, notes: _notes, ...ofOthers } = deletion;
  return {
    goes: (Object.keys(labels) as (keyof PlayerDeletion)[])
      .filter((part) => deletion[part] > 0)
      .map((part) => ({ label: labels[part][deletion[part] === 1 ? 0 : 1], count: deletion[part] })),
    reachesOthers: Object.values(ofOthers).some((count) => count > 0),
  };
}
