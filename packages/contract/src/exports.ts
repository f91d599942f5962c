import type { CsvColumns } from './csv-columns.ts';
import type { Fund } from './fund.ts';
import type { League } from './league.ts';
import type { Player } from './player.ts';
import type { ScriptRun } from './script.ts';

/** What the file of players holds. */
export const playerColumns: CsvColumns<Player> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Locale', ({ locale }) => locale],
  ['Registered', ({ registeredAt }) => registeredAt],
  ['Last active', ({ lastActiveAt }) => lastActiveAt],
];

/** What the file of funds holds; money in minor units. */
export const fundColumns: CsvColumns<Fund> = [
  ['Id', ({ id }) => id],
  ['Rank', ({ rank }) => rank],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player.id],
  ['Player', ({ player }) => player.name],
  ['Opened', ({ openedAt }) => openedAt],
  ['Cash', ({ cash }) => cash],
  ['Value', ({ value }) => value],
  ['Return', (fund) => fund.return],
  ['Last trade', ({ tradedAt }) => tradedAt],
];

/** What the file of leagues holds. */
export const leagueColumns: CsvColumns<League> = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Join code', ({ joinCode }) => joinCode],
  ['Owner id', ({ owner }) => owner?.id],
  ['Owner', ({ owner }) => owner?.name],
  ['Members', ({ memberCount }) => memberCount],
  ['Created', ({ createdAt }) => createdAt],
];

/** What the file of script runs holds. */
export const scriptRunColumns: CsvColumns<ScriptRun> = [
  ['Id', ({ id }) => id],
  ['Template', ({ templateId }) => templateId],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Started by', ({ startedBy }) => startedBy.email],
  ['Reason', ({ reason }) => reason],
  ['Created', ({ createdAt }) => createdAt],
  ['Started', ({ startedAt }) => startedAt],
  ['Ended', ({ endedAt }) => endedAt],
  ['Outcome', ({ outcome }) => outcome],
  ['Parameters', ({ parameters }) => JSON.stringify(parameters)],
];
