import { type AreaDocumentation, documentObject } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { fundFields, fundFigures } from '../records/named-documentation.ts';
import { changeFields } from '../records/record-documentation.ts';
import { Player, PlayerChange, PlayerDeletion, PlayerExportQuery, PlayerPage, PlayerQuery } from './player.ts';
import { historySchemas } from './player-history-documentation.ts';

const filters = {
  search: [
    'Looks at name and e-mail, whatever the case and the marks, and finds the player with this id. Under three characters it finds names that begin with it.',
    'magi',
  ],
  sort: ['By what the list is sorted. With `registered` or `lastActive` by that alone.', 'registeredAt'],
  locale: ['Players of this locale alone.', 'et_EE'],
  registered: [
    'Players who registered on these days of the project’s time zone, both included; one of them is left out for no end. Goes with `sort=registeredAt`, so not beside `lastActive`.',
    '2026-09-01..2026-09-30',
  ],
  lastActive:
    'Players who were last active on these days, in the same form. Goes with `sort=lastActiveAt`, so not beside `registered`.',
} as const;

export const playersDocumentation: AreaDocumentation<'players'> = {
  tags: { Players: 'The people who play the season of a project. They register themselves; staff watch over them.' },
  calls: {
    'players.list': [
      'List players',
      'One page of the players of this project, searched and sorted over all of them. Needs access to the project.',
    ],
    'players.export': [
      'Export players',
      'Every player that the list would show on its pages, as one CSV file. Money stands in it as people count it, its currency in the heading. Needs access to the project.',
    ],
    'players.get': ['Read a player', 'One player of this project. Needs access to the project.'],
    'players.history': [
      'Read the history of a player',
      'What the player did and what staff and their scripts did to the player, the latest first, page by page. Needs access to the project.',
    ],
    'players.exportHistory': [
      'Export the history of a player',
      'Everything that the history would show on its pages, as one CSV file: before and after stand in it as JSON. Needs access to the project.',
    ],
    'players.update': [
      'Rename a player',
      'Gives the player another name. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current player.',
    ],
    'players.deletion': [
      'Measure the deletion of a player',
      'What would go if the player were deleted now. Changes nothing. Needs access to the project.',
    ],
    'players.remove': [
      'Delete a player',
      'Deletes the player with their funds, trades and memberships, and answers what went. The funds below theirs move up at once. A league that they own is left without an owner and an expert of theirs without a fund, each in another version. Needs write access to the project. Writes one audit event, and another for each of those leagues and experts.',
    ],
  },
  schemas: [
    documentObject(Player, 'A person who plays a season.', {
      id: ['Never changes.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
      name: ['As they name themselves, in any script.', 'Õnne Mägi'],
      email: ['Where messages to this person go.', 'onne.magi@example.com'],
      locale: ['One of the project’s locales: messages to this person are written in it.', 'et_EE'],
      registeredAt: ['When they joined the season.', '2026-09-01T06:12:44.000Z'],
      lastActiveAt: ['When they last did something in the game.', '2026-11-20T17:40:02.000Z'],
      fundCount: ['How many funds they have.', 2],
      bestFund: [
        'Their fund of the highest value, of equal ones the first by id, with its value in the minor unit of the season’s currency, what became of its opening cash as a share of it, and its rank among the funds of the project. Null for a player without a fund.',
        { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', value: 11020455, return: 0.1020455, rank: 412 },
        { id: fundFields.id, ...fundFigures },
      ],
      leagueCount: ['How many leagues they are in.', 3],
      version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
    }),
    documentObject(PlayerPage, 'One page of players.', pageFields),
    documentObject(PlayerQuery, 'What the list of players is asked with.', { ...listFields, ...filters }),
    documentObject(PlayerExportQuery, 'What the export of players is asked with.', { ...exportFields, ...filters }),
    documentObject(PlayerChange, 'Another name for a player.', {
      ...changeFields,
      name: ['The new name.', 'Õnne M.'],
    }),
    documentObject(PlayerDeletion, 'What goes with a player who is deleted.', {
      funds: ['With what they hold.', 2],
      trades: ['All that were made in these funds.', 31],
      leagues: ['The leagues that the player leaves.', 3],
      ownedLeagues: ['Those of them that have no owner afterwards.', 1],
      experts: ['Experts whose fund it was; they stay without one.', 0],
      fundsMovingUp: ['Funds of others that move up in the ranking.', 1204],
    }),
    ...historySchemas,
  ],
};
