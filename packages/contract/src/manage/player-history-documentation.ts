import { type DocumentedSchema, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields, fundFields, instrumentFields } from '../records/named-documentation.ts';
import { HistoryEntry, HistoryExportQuery, HistoryPage, HistoryQuery } from './player-history.ts';

const [registered, fundOpened, leagueJoined, traded, corporateAction, changed] = HistoryEntry.def.options;

const entry = {
  id: ['Of the entry.', '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111'],
  at: ['When it happened.', '2026-11-20T14:03:10.000Z'],
} as const;
const fund = { id: '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11', name: 'Velvet Otter Capital' };
const instrument = [
  'Which one.',
  { id: '8ff0c019-08be-42e8-aa00-3ab80797f5c8', symbol: 'ARDE', name: 'Ardenne Minérale' },
  instrumentFields,
] as const;
const queryFields = { sort: ['By what it is sorted.', 'at'] } as const;

/** What the document says of the history of a player. */
export const historySchemas: readonly DocumentedSchema[] = [
  documentValue(
    HistoryEntry,
    'Something that a player did, or that staff did to them, their funds and their memberships. A `corporate_action` tells what a script did to a fund: the shares that came to it or went, and the cash that came; of a merger there is one for each of both instruments. What a fund was opened with, its trades and its corporate actions add up to its cash and to what it holds. Money is in the minor unit of the season’s currency.',
    { id: entry.id[1], at: entry.at[1], event: 'fund_opened', fund },
  ),
  documentObject(registered, 'The player registered.', {
    id: ['The player’s.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
    at: ['When they did.', '2026-09-01T06:12:44.000Z'],
    event: 'The player registered; no entry is older.',
  }),
  documentObject(fundOpened, 'The player opened a fund.', {
    ...entry,
    id: ['The fund’s.', fund.id],
    event: 'The player opened a fund.',
    fund: ['Which one.', fund, fundFields],
  }),
  documentObject(leagueJoined, 'The player became a member of a league.', {
    ...entry,
    id: ['The league’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
    event: 'The player became a member of a league.',
    league: [
      'Which one.',
      { id: '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21', name: 'De Leesclub' },
      { id: 'Of the league.', name: 'As the league is called now, or was when the membership ended.' },
    ],
  }),
  documentObject(traded, 'A fund bought or sold.', {
    ...entry,
    id: ['The trade’s.', entry.id[1]],
    event: 'A fund bought or sold.',
    fund: ['Which fund did.', fund, fundFields],
    instrument,
    quantity: ['Shares that were bought, or below 0 those that were sold.', 120],
    price: ['Of one share, in the minor unit of the season’s currency: 1234 is 12.34.', 1620],
  }),
  documentObject(corporateAction, 'A script changed what a fund holds, or its cash.', {
    ...entry,
    event: 'A script carried out a corporate action.',
    action: ['What happened to the instrument.', 'dividend'],
    run: [
      'The run of the script that did it.',
      { id: '6d1f0a9b-8c7e-4d5f-a2b3-c4d5e6f7a8b9', title: 'Dividend of ARDE' },
      { id: 'Of the run.', title: 'What the script does, with names.' },
    ],
    fund: ['The fund that it was done to.', fund, fundFields],
    instrument,
    quantity: ['Shares that came to the fund, or below 0 those that went.', 0],
    cash: ['What came to the cash of the fund, in the minor unit of the season’s currency.', 2400],
  }),
  documentObject(changed, 'Staff changed the player, a fund of theirs or a membership.', {
    ...entry,
    id: ['The audit event’s.', entry.id[1]],
    event: 'Staff changed something.',
    action: ['What was done and to what kind of thing.', 'player.update'],
    actor: [
      'Who did it; no e-mail for an account that is gone.',
      { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' },
      accountFields,
    ],
    before: [
      'What was changed, as it was; of a removal from a league, the membership with its league.',
      { name: 'Õnne Mägi' },
    ],
    after: ['And as it became; null for what went.', { name: 'Õnne M.' }],
    reason: ['Why, for the audit trail; null where nothing was said.', 'The name was insulting.'],
  }),
  documentObject(HistoryPage, 'One page of the history of a player.', pageFields),
  documentObject(HistoryQuery, 'What the history of a player is asked with.', { ...listFields, ...queryFields }),
  documentObject(HistoryExportQuery, 'What the export of the history of a player is asked with.', {
    ...exportFields,
    ...queryFields,
  }),
];
