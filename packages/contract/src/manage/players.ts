import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { moneyColumn } from '../records/csv-money.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { fundFields, fundFigures } from '../records/named-documentation.ts';
import { dayRangeText, rangesInOrder } from '../records/range-filters.ts';
import { changeOf, conflictOn, Name, RecordPath, Removal, Version } from '../records/record.ts';
import { renameFields } from '../records/record-documentation.ts';
import { playerFilterSorts, playerSorts } from '../records/record-sorts.ts';
import { Restoration, restorationRefusal } from '../records/restoration.ts';
import { storableText } from '../records/storable-text.ts';
import { timestamp } from '../records/timestamp.ts';
import { HistoryExportQuery, HistoryPage, HistoryQuery, playerHistorySchemas } from './player-history.ts';
import { playerNotesApi } from './player-notes.ts';

const count = z.int().check(z.nonnegative());

/** What is told of the best fund of a player, as the fund itself tells it. */
const BestFund = z.looseObject({
  id: z.uuid(),
  /** In the minor unit of the season's currency. */
  value: count,
  /** What became of the opening cash, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** Among the funds of the project by value, from 1; equal values share a rank. */
  rank: z.int().check(z.positive()),
});

/** A person who plays a season. */
export const Player = z.looseObject({
  id: z.uuid(),
  /** As they name themselves, in any script. */
  name: z.string(),
  email: z.email(),
  /** One of the project's locales, such as `et_EE`: messages to this person are written in it. */
  locale: z.string(),
  registeredAt: timestamp,
  lastActiveAt: timestamp,
  /** How many funds they have. */
  fundCount: count,
  /** The fund of the highest value, of equal ones the first by id; null for a player without a fund. */
  bestFund: z.nullable(BestFund),
  /** How many leagues they are in. */
  leagueCount: count,
  version: Version,
});
export type Player = z.infer<typeof Player>;

/** One of {@link playerSorts}. */
export type PlayerSort = (typeof playerSorts)[number];

/** What each of them compares. */
export const playerPlaces = { name: textPlace, registeredAt: momentPlace, lastActiveAt: momentPlace } as const;

const asked = z.extend(listQuery(playerSorts), {
  /** Those of this locale alone. */
  locale: z.optional(storableText().check(z.maxLength(35, 'Use at most 35 characters.'))),
  /** Those who registered on these days of the project's time zone; sorted by it. */
  registered: z.optional(dayRangeText()),
  /** Those who were last active on these days; sorted by it. */
  lastActive: z.optional(dayRangeText()),
  /** Those who have none alone. */
  funds: z.optional(z.enum(['none'])),
});

const inOrder = rangesInOrder(playerFilterSorts);

/** What the list of players is asked with; `search` looks at name and e-mail. */
export const PlayerQuery = asked.check(...inOrder);
export type PlayerQuery = z.infer<typeof PlayerQuery>;

/** What the export of players is asked with: the same, without a page. */
export const PlayerExportQuery = z.omit(asked, ofOnePage).check(...inOrder);

/** One page of players. */
export const PlayerPage = pageOf(Player);
export type PlayerPage = z.infer<typeof PlayerPage>;

/** A change of a player: staff can rename them, and nothing else. */
export const PlayerChange = changeOf({ name: Name });
/** See the schema. */
export type PlayerChange = z.infer<typeof PlayerChange>;

/** What goes with a player who is deleted. */
export const PlayerDeletion = z.object({
  /** With what they hold and the trades that they made. */
  funds: count,
  trades: count,
  /** The leagues that they leave. */
  leagues: count,
  /** Those of them that have no owner afterwards. */
  ownedLeagues: count,
  /** Experts whose fund it was; they stay without one. */
  experts: count,
  /** What staff wrote about them. */
  notes: count,
  /** Funds of others that move up in the ranking. */
  fundsMovingUp: count,
});
/** See the schema. */
export type PlayerDeletion = z.infer<typeof PlayerDeletion>;

/** What the file of players holds. `currency` is ISO 4217, that of the season. */
export const playerCsvColumns = (currency: string): CsvColumns<Player> => [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Locale', ({ locale }) => locale],
  ['Registered', ({ registeredAt }) => registeredAt],
  ['Last active', ({ lastActiveAt }) => lastActiveAt],
  ['Funds', ({ fundCount }) => fundCount],
  ['Best fund id', ({ bestFund }) => bestFund?.id],
  moneyColumn('Best value', currency, ({ bestFund }) => bestFund?.value),
  ['Return', ({ bestFund }) => bestFund?.return],
  ['Rank', ({ bestFund }) => bestFund?.rank],
  ['Leagues', ({ leagueCount }) => leagueCount],
];

const about = { tags: ['Players'], inputStructure: 'detailed' } as const;

/** The calls about players. */
export const playersApi = {
  list: call
    .route({
      ...about,
      method: 'GET',
      path: '/players',
    })
    .input(z.object({ query: PlayerQuery }))
    .output(PlayerPage),
  export: call
    .meta({ exportOf: 'players' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/export',
    })
    .input(z.object({ query: PlayerExportQuery }))
    .output(CsvFile),
  get: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath }))
    .output(Player),
  history: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/history',
    })
    .input(z.object({ params: RecordPath, query: HistoryQuery }))
    .output(HistoryPage),
  exportHistory: call
    .meta({ exportOf: 'players history' })
    .route({
      ...about,
      ...csvRoute,
      method: 'GET',
      path: '/players/{id}/history/export',
    })
    .input(z.object({ params: RecordPath, query: HistoryExportQuery }))
    .output(CsvFile),
  update: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'PATCH',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath, body: PlayerChange }))
    .output(Player)
    .errors(conflictOn(Player)),
  deletion: call
    .route({
      ...about,
      method: 'GET',
      path: '/players/{id}/deletion',
    })
    .input(z.object({ params: RecordPath }))
    .output(PlayerDeletion),
  remove: call
    .meta({ wantsReason: true })
    .route({
      ...about,
      method: 'DELETE',
      path: '/players/{id}',
    })
    .input(z.object({ params: RecordPath, query: Removal }))
    .output(PlayerDeletion)
    .errors(conflictOn(Player)),
  restore: call
    .route({ ...about, method: 'POST', path: '/players/{id}/restoration' })
    .input(z.object({ params: RecordPath, body: Restoration }))
    .output(Player)
    .errors(restorationRefusal),
  notes: playerNotesApi,
};

/** What the document says of them; browsers drop it. */
export const playersDocumentation = (): ResourceDocumentation<{
  players: Omit<typeof playersApi, 'notes'>;
}> => {
  const filters = {
    search: [
      'Looks at name and email, whatever the case and the marks, and finds the player with this id. Under three characters it finds names that begin with it.',
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
    funds: ['With `none` players who have no fund alone.', 'none'],
  } as const;

  return {
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
        'Deletes the player with their funds, trades, memberships and the notes about them, and answers what went. The deletion can be restored for 24 hours. The funds below theirs move up at once. A league that they own is left without an owner and an expert of theirs without a fund, each in another version. Needs write access to the project. Writes one audit event, and another for each of those leagues and experts.',
      ],
      'players.restore': [
        'Restore a deleted player',
        'Brings a player who was deleted in the last 24 hours back under their id, with their funds, trades, memberships and the notes about them, in another version; the funds below theirs move down. A league of theirs that is still without an owner gets them back, and an expert who is still without a fund gets it back, each in another version. A league that is gone is in the way, and so is what a script has done since to a share that they held. Needs write access to the project. Writes one audit event, and another for each of those leagues and experts. Answers 404 where nothing is kept, and 409 with what is in the way: all of it comes back, or nothing.',
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
        ...renameFields,
        name: ['The new name.', 'Õnne M.'],
      }),
      documentObject(PlayerDeletion, 'What goes with a player who is deleted.', {
        funds: ['With what they hold.', 2],
        trades: ['All that were made in these funds.', 31],
        leagues: ['The leagues that the player leaves.', 3],
        ownedLeagues: ['Those of them that have no owner afterwards.', 1],
        experts: ['Experts whose fund it was; they stay without one.', 0],
        notes: ['The notes that staff wrote about them.', 1],
        fundsMovingUp: ['Funds of others that move up in the ranking.', 1204],
      }),
      ...playerHistorySchemas(),
    ],
  };
};
