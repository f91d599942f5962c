import {
  auditColumns,
  expertColumns,
  imageColumns,
  invitationColumns,
  leagueColumns,
  memberColumns,
  officialLeagueColumns,
  playerColumns,
  standingColumns,
  topLeagueColumns,
  topPerformerColumns,
} from '@bullpen/contract';
import { expect, it } from 'vitest';
import { fileColumns } from './file-columns.ts';

it('says of each file how many columns it has', () => {
  const columns = {
    audit: auditColumns,
    experts: expertColumns,
    images: imageColumns,
    invitations: invitationColumns,
    leagueMembers: memberColumns,
    leagues: leagueColumns,
    officialLeagues: officialLeagueColumns,
    players: playerColumns('EUR'),
    standings: standingColumns('EUR'),
    topLeagues: topLeagueColumns,
    topPerformers: topPerformerColumns('EUR'),
  };
  expect(Object.entries(fileColumns)).toEqual(Object.entries(columns).map(([name, { length }]) => [name, length]));
});
