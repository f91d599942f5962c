import {
  auditCsvColumns,
  expertCsvColumns,
  imageCsvColumns,
  invitationCsvColumns,
  leagueCsvColumns,
  memberCsvColumns,
  officialLeagueCsvColumns,
  playerCsvColumns,
  scriptRunColumns,
  standingCsvColumns,
  topLeagueCsvColumns,
  topPerformerCsvColumns,
} from '@bullpen/contract';
import { expect, it } from 'vitest';
import { fileColumns } from './file-columns.ts';

it('says of each file how many columns it has', () => {
  const columns = {
    audit: auditCsvColumns,
    experts: expertCsvColumns,
    images: imageCsvColumns,
    invitations: invitationCsvColumns,
    leagueMembers: memberCsvColumns,
    leagues: leagueCsvColumns,
    officialLeagues: officialLeagueCsvColumns,
    players: playerCsvColumns('EUR'),
    scriptRuns: scriptRunColumns,
    standings: standingCsvColumns('EUR'),
    topLeagues: topLeagueCsvColumns,
    topPerformers: topPerformerCsvColumns('EUR'),
  };
  expect(Object.entries(fileColumns)).toEqual(Object.entries(columns).map(([name, { length }]) => [name, length]));
});
