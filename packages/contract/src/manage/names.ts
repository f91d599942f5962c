import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { foldName } from '../records/fold-name.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace, momentPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import {
  changeOf,
  conflictOn,
  Id,
  Name,
  nameUpTo,
  Reason,
  RecordPath,
  Version,
  WrittenVersion,
} from '../records/record.ts';
import { changeFields, renameFields } from '../records/record-documentation.ts';
import { type NameSort, nameSorts } from '../records/record-sorts.ts';
import { timestamp } from '../records/timestamp.ts';

/** What of a player's bears a name that others read. */
export const NameKind = z.enum(['player', 'fund', 'league']);
/** See the schema. */
export type NameKind = z.infer<typeof NameKind>;

/** Why a name waits for a decision. */
export const NameCauseKind = z.enum(['new', 'changed', 'word', 'alike']);
/** See the schema. */
export type NameCauseKind = z.infer<typeof NameCauseKind>;

/** One reason for which a name waits for a decision. */
export const NameCause = z.discriminatedUnion('cause', [
  z.looseObject({ cause: z.literal('new') }),
  z.looseObject({ cause: z.literal('changed'), before: z.string() }),
  z.looseObject({
    cause: z.literal('word'),
    word: z.string(),
    /** The language of the list that has it, as a BCP 47 tag; null for the project's own words. */
    language: z.nullable(z.string()),
  }),
  z.looseObject({
    cause: z.literal('alike'),
    /** What was renamed once, and reads like this name. */
    name: z.string(),
  }),
]);
/** See the schema. */
export type NameCause = z.infer<typeof NameCause>;

/** What can be decided of a name. */
export const NameVerdict = z.enum(['keep', 'rename']);
/** See the schema. */
export type NameVerdict = z.infer<typeof NameVerdict>;

/** What was decided of a name, by whom. */
export const NameDecision = z.looseObject({
  id: z.uuid(),
  decision: NameVerdict,
  at: timestamp,
  /** No e-mail for an account that is gone. */
  by: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
  before: z.string(),
  /** The same as `before` for a name that was kept. */
  after: z.string(),
  reason: z.nullable(z.string()),
});
/** See the schema. */
export type NameDecision = z.infer<typeof NameDecision>;

/** A name that a player wrote, and what was decided of it. */
export const WrittenName = z.looseObject({
  id: z.uuid(),
  kind: NameKind,
  /** The player, fund or league that bears it. */
  recordId: z.uuid(),
  name: z.string(),
  /** Who wrote it; null for a league whose owner has gone. `locale` is that of the messages to them. */
  player: z.nullable(z.object({ id: z.uuid(), name: z.string(), locale: z.string() })),
  writtenAt: timestamp,
  /** At least one while it waits. */
  causes: z.array(NameCause),
  /** Of the fund, or of the player's best one; null for a league and for a player without a fund. */
  rank: z.nullable(z.int().check(z.positive())),
  /** Of a league. */
  memberCount: z.nullable(z.int().check(z.nonnegative())),
  /** Whether origami can print it: a fund, or a player with one, that is among the first or plays for an expert; no league. */
  isPrinted: z.boolean(),
  /** Null while it waits. */
  decision: z.nullable(NameDecision),
  version: Version,
});
/** See the schema. */
export type WrittenName = z.infer<typeof WrittenName>;

/** What each of them compares: visibility as the server weighs it, lower for names that more people read. */
export const namePlaces = {
  visibility: floatPlace,
  writtenAt: momentPlace,
  name: textPlace,
  decidedAt: momentPlace,
} as const;

/** Whether names wait for a decision or have one. */
export const NameState = z.enum(['waiting', 'decided']);
/** See the schema. */
export type NameState = z.infer<typeof NameState>;

const asked = z.extend(listQuery(nameSorts), {
  state: z._default(NameState, 'waiting'),
  /** Names of these alone. */
  kind: z.optional(NameKind),
  /** Those that wait, or waited, for this reason. */
  cause: z.optional(NameCauseKind),
  /** What this player wrote alone. */
  playerId: z.optional(Id),
});

/** What the list of names is asked with; `search` looks at the name. */
export const NameQuery = asked;
/** See the schema. */
export type NameQuery = z.infer<typeof NameQuery>;

/** What the export of names is asked with: the same, without a page. */
export const NameExportQuery = z.omit(asked, ofOnePage);

/** One page of names. */
export const NamePage = pageOf(WrittenName);
/** See the schema. */
export type NamePage = z.infer<typeof NamePage>;

/** A decision about a name. `name` is what it is renamed to, and left out where it is kept. */
export const NewNameDecision = z
  .object({
    /** Made by whoever decides, so that a repeated submit decides once. */
    id: Id,
    version: Version,
    decision: NameVerdict,
    name: z.optional(Name),
    reason: z.optional(Reason),
  })
  .check(
    z.refine(({ decision, name }) => (decision === 'rename') === (name !== undefined), {
      error: 'Give the new name of a name that is renamed, and of no other.',
      path: ['name'],
    }),
  );
/** See the schema. */
export type NewNameDecision = z.infer<typeof NewNameDecision>;

/** What the withdrawal of a decision carries, in the query string. */
export const NameDecisionRemoval = z.object({ version: WrittenVersion, reason: z.optional(Reason) });
/** See the schema. */
export type NameDecisionRemoval = z.infer<typeof NameDecisionRemoval>;

/** How many words of its own a project can have. */
export const mostNameWords = 1000;

/** A shorter word has no trigram by which names are found. */
const fewestOfWord = 3;

/** A word that brings a name into the queue wherever it stands in it, folded as {@link foldName} does. */
const Word = nameUpTo(40, 'word').check(
  z.refine((word) => [...foldName(word)].length >= fewestOfWord, {
    error: `Use at least ${fewestOfWord} characters, without counting marks.`,
  }),
);

/** The words that bring a name into the queue. */
export const NameWords = z.looseObject({
  /** The project's own, in the order of the alphabet. */
  words: z.array(z.string()),
  /** The lists that come with the platform, of the project's locales. `language` is a BCP 47 tag. */
  lists: z.array(z.looseObject({ language: z.string(), count: z.int().check(z.nonnegative()) })),
  version: Version,
});
/** See the schema. */
export type NameWords = z.infer<typeof NameWords>;

/** The project's own words, all of them. */
export const NameWordsChange = changeOf({
  words: z.array(Word).check(z.maxLength(mostNameWords, `Use at most ${mostNameWords} words.`)),
});
/** See the schema. */
export type NameWordsChange = z.infer<typeof NameWordsChange>;

/** What the file of names holds. */
export const nameCsvColumns: CsvColumns<WrittenName> = [
  ['Id', ({ id }) => id],
  ['Kind', ({ kind }) => kind],
  ['Record id', ({ recordId }) => recordId],
  ['Name', ({ name }) => name],
  ['Player id', ({ player }) => player?.id],
  ['Player', ({ player }) => player?.name],
  ['Written', ({ writtenAt }) => writtenAt],
  ['Why', ({ causes }) => causes.map(({ cause }) => cause).join(' ')],
  ['Rank', ({ rank }) => rank],
  ['Members', ({ memberCount }) => memberCount],
  ['Printed', ({ isPrinted }) => isPrinted],
  ['Decision', ({ decision }) => decision?.decision],
  ['Decided', ({ decision }) => decision?.at],
  ['Decided by', ({ decision }) => decision?.by.email ?? decision?.by.id],
  ['Before', ({ decision }) => decision?.before],
  ['Reason', ({ decision }) => decision?.reason],
];

const about = { tags: ['Names'], inputStructure: 'detailed' } as const;
const DecisionPath = z.object({ id: Id, decisionId: Id });

/** The calls about what players named themselves, their funds and their leagues. */
export const namesApi = {
  list: call
    .route({ ...about, method: 'GET', path: '/names' })
    .input(z.object({ query: NameQuery }))
    .output(NamePage),
  export: call
    .meta({ exportOf: 'names' })
    .route({ ...about, ...csvRoute, method: 'GET', path: '/names/export' })
    .input(z.object({ query: NameExportQuery }))
    .output(CsvFile),
  words: call.route({ ...about, method: 'GET', path: '/names/words' }).output(NameWords),
  updateWords: call
    .route({ ...about, method: 'PUT', path: '/names/words' })
    .input(z.object({ body: NameWordsChange }))
    .output(NameWords)
    .errors(conflictOn(NameWords)),
  decide: call
    .meta({ wantsReason: true })
    .route({ ...about, method: 'POST', path: '/names/{id}/decisions' })
    .input(z.object({ params: RecordPath, body: NewNameDecision }))
    .output(WrittenName)
    .errors(conflictOn(WrittenName, 'Somebody decided this in the meantime, or the player changed the name.')),
  withdraw: call
    .route({ ...about, method: 'DELETE', path: '/names/{id}/decisions/{decisionId}' })
    .input(z.object({ params: DecisionPath, query: NameDecisionRemoval }))
    .output(WrittenName)
    .errors(conflictOn(WrittenName)),
};

/** What the document says of them; browsers drop it. */
export const namesDocumentation = (): ResourceDocumentation<{ names: typeof namesApi }> => {
  const player = { id: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55', name: 'Õnne Mägi', locale: 'et_EE' };
  const filters = {
    search: [
      'Looks at the name, whatever the case and the marks, and finds what the player, fund or league with this id wrote. Under three characters it finds names that begin with it.',
      'velvet',
    ],
    sort: [
      'By what the list is sorted; `visibility` has what most people read first, and of equals the latest. By `decidedAt` names that wait come as they were written.',
      'visibility' satisfies NameSort,
    ],
    state: ['Names that wait for a decision, or that have one.', 'waiting'],
    kind: ['Names of players, of funds or of leagues alone.', 'fund'],
    cause: ['Names that wait, or waited, for this reason.', 'word'],
    playerId: ['What this player wrote alone.', player.id],
  } as const;
  const [fresh, changed, word, alike] = NameCause.def.options;

  return {
    tags: {
      Names:
        'What players named themselves, their funds and their leagues. Staff keeps a name or renames what bears it; nothing is decided by itself.',
    },
    calls: {
      'names.list': [
        'List names',
        'One page of the names that wait for a decision, or that have one, searched and sorted over all of them. Needs access to the project.',
      ],
      'names.export': [
        'Export names',
        'Every name that the list would show on its pages, as one CSV file. Needs access to the project.',
      ],
      'names.words': [
        'Read the words',
        'The words that bring a name into the queue: the project’s own, and how many there are in the lists of its languages. Needs access to the project.',
      ],
      'names.updateWords': [
        'Change the words',
        'Replaces the project’s own words. Names that hold a word that was added wait from then on, also those that were kept before it; those that wait for nothing but a word that was removed are let go. A word of fewer than three characters is refused, and so are words that more than 10,000 names hold together. Needs write access to the project. Writes one audit event. Made from an outdated version, it changes nothing and answers the current words.',
      ],
      'names.decide': [
        'Decide a name',
        'Keeps a name, or renames what bears it and tells its player. The same request again answers what it made before. Needs write access to the project. Writes one audit event, and that of the rename. Made from an outdated version, it changes nothing and answers the name with the decision that another made.',
      ],
      'names.withdraw': [
        'Withdraw a decision',
        'The name waits again; what was renamed is called as before, and its player is told. Needs write access to the project. Writes one audit event, and that of the rename. Made from an outdated version, it changes nothing and answers the current name.',
      ],
    },
    schemas: [
      documentValue(NameKind, 'What of a player’s bears a name that others read.', 'fund'),
      documentValue(NameCauseKind, 'Why a name waits for a decision.', 'word'),
      documentValue(NameState, 'Whether names wait for a decision or have one.', 'waiting'),
      documentValue(NameVerdict, 'What can be decided of a name.', 'keep'),
      documentValue(NameCause, 'One reason for which a name waits for a decision.', {
        cause: 'word',
        word: 'casino',
        language: null,
      }),
      documentObject(fresh, 'It was written for the first time.', { cause: 'It was written for the first time.' }),
      documentObject(changed, 'Its player changed it.', {
        cause: 'Its player changed it.',
        before: ['What it was before.', 'Velvet Otter'],
      }),
      documentObject(word, 'It holds a word of a list.', {
        cause: 'It holds a word of a list.',
        word: ['Which word, as the list has it.', 'casino'],
        language: ['The language of the list, as a BCP 47 tag; null for the project’s own words.', 'nl'],
      }),
      documentObject(alike, 'It reads like a name that was renamed.', {
        cause: 'It reads like a name that was renamed.',
        name: ['The name that was renamed.', 'Cas1no Royale'],
      }),
      documentObject(WrittenName, 'A name that a player wrote, and what was decided of it.', {
        id: ['Never changes.', '4e2a1c5d-8b7f-4c3e-9a6d-1f0e2d3c4b5a'],
        kind: 'What bears it.',
        recordId: ['The player, fund or league that bears it.', '2b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11'],
        name: ['As it is now.', 'Velvet Otter Capital'],
        player: [
          'Who wrote it; null for a league whose owner has gone.',
          player,
          {
            id: 'Of the player.',
            name: 'As the player is called now.',
            locale: 'Messages to this player are written in it.',
          },
        ],
        writtenAt: ['When it was written.', '2026-11-20T14:03:10.000Z'],
        causes: 'Why it waits, or waited.',
        rank: [
          'Of the fund, or of the best fund of the player, by value from 1; null for a league and for a player without a fund.',
          12,
        ],
        memberCount: ['How many are in the league; null for what is none.', null],
        isPrinted: [
          'Whether origami can print it: the fund, or one of the player, is among the first of the ranking or plays for an expert. False for a league, also for one that is printed.',
          true,
        ],
        decision: 'What was decided; null while it waits.',
        version: [
          'Counts the changes, from 1: decisions, and names that its player writes. A decision sends the one that it was made from.',
          1,
        ],
      }),
      documentObject(NameDecision, 'What was decided of a name, by whom.', {
        id: ['As it came with the decision.', '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b'],
        decision: 'What was decided.',
        at: ['When.', '2026-11-21T09:12:00.000Z'],
        by: [
          'The account.',
          { id: '0f6f8a57-5b6d-4a3b-9d6e-3b1f2c4d5e6f', email: 'editor@bullpen.test' },
          accountFields,
        ],
        before: ['The name that was decided about.', 'Cas1no Royale'],
        after: ['What it was renamed to; the same for a name that was kept.', 'Royale'],
        reason: [
          'Why, for the audit trail and the player; null where nothing was said.',
          'The name advertised gambling.',
        ],
      }),
      documentObject(NamePage, 'One page of names.', pageFields),
      documentObject(NameQuery, 'What the list of names is asked with.', { ...listFields, ...filters }),
      documentObject(NameExportQuery, 'What the export of names is asked with.', { ...exportFields, ...filters }),
      documentObject(NewNameDecision, 'A decision about a name.', {
        ...renameFields,
        id: [
          'Made by whoever decides, so that a repeated request decides once.',
          '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b',
        ],
        decision: ['What is decided.', 'rename'],
        name: ['What it is renamed to; left out for a name that is kept.', 'Royale'],
      }),
      documentObject(NameDecisionRemoval, 'What the withdrawal of a decision carries.', {
        version: ['The version that was looked at when it was withdrawn.', 2],
        reason: ['Why, for the audit trail.', 'Decided by mistake.'],
      }),
      documentObject(NameWords, 'The words that bring a name into the queue.', {
        words: ['The project’s own, in the order of the alphabet.', ['casino', 'invest now']],
        lists: [
          'The lists that come with the platform, of the languages of the project.',
          [{ language: 'nl', count: 180 }],
          { language: 'As a BCP 47 tag.', count: 'How many words it has.' },
        ],
        version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
      }),
      documentObject(NameWordsChange, 'The project’s own words, all of them.', {
        ...changeFields,
        words: [
          'Each has at least three characters, without its marks, and finds names that hold it, whatever the case and the marks.',
          ['casino', 'invest now'],
        ],
      }),
    ],
  };
};
