import type { NameCause, NameVerdict } from '@bullpen/contract';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, negated, oneOf, projectKey, version } from './columns.ts';
import { funds, players } from './game-tables.ts';
import { instant } from './instant.ts';
import { leagues } from './league-tables.ts';
import { kinds, marksOf } from './name-marks.ts';

const verdicts = ['keep', 'rename'] as const satisfies readonly NameVerdict[];

/**
 * What players called themselves, their funds and their leagues, as far as it waits for staff or staff has decided about
 * it: a name at which nobody has to look has no row. One that a player writes after a decision is another row, so that
 * decisions stay; of one record at most one waits. Whoever changes a row has locked its record first.
 */
export const names = pgTable(
  'names',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectKey: projectKey(),
    kind: text('kind', { enum: kinds }).notNull(),
    /** What bears it: one of these three, with which it goes. */
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'cascade' }),
    fundId: uuid('fund_id').references(() => funds.id, { onDelete: 'cascade' }),
    leagueId: uuid('league_id').references(() => leagues.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').generatedAlwaysAs(sql`coalesce(player_id, fund_id, league_id)`).notNull(),
    /** The player who wrote it; null for a league whose owner has gone. */
    writerId: uuid('writer_id').references(() => players.id, { onDelete: 'set null' }),
    /** As it is now: of a renamed one what staff has made of it. */
    name: text('name').notNull(),
    writtenAt: instant('written_at').notNull(),
    causes: jsonb('causes').$type<NameCause[]>().notNull(),
    /**
     * Its kind and those of its causes, by which it is filtered, each as a bit. Called otherwise than the array that it was:
     * deletions from before are kept with that.
     */
    marks: integer('mark_bits').generatedAlwaysAs(marksOf).notNull(),
    /** Higher for names that more people read, as it was when the season was last reckoned. */
    visibility: doublePrecision('visibility').notNull().default(0),
    foldedName: folded('folded_name'),
    version: version(),
    /** The decision; all of it null while the name waits. */
    decisionId: uuid('decision_id'),
    decision: text('decision', { enum: verdicts }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** What was decided about: of a name that was kept the name itself. */
    before: text('before'),
    reason: text('reason'),
    /** Of what was renamed, by which names that read like it are found. */
    skeleton: text('skeleton'),
  },
  (table) => [
    check('names_name', sql`length(btrim(${table.name})) > 0`),
    check('names_kind', sql`${table.kind} in (${oneOf(kinds)})`),
    check('names_decision_kind', sql`${table.decision} in (${oneOf(verdicts)})`),
    check(
      'names_record',
      sql`num_nonnulls(${table.playerId}, ${table.fundId}, ${table.leagueId}) = 1 and case ${table.kind}
        when 'player' then ${table.playerId} when 'fund' then ${table.fundId} else ${table.leagueId} end is not null`,
    ),
    check(
      'names_decision',
      sql`num_nulls(${table.decisionId}, ${table.decision}, ${table.decidedAt}, ${table.decidedBy}, ${table.before}) in (0, 5)`,
    ),
    check('names_skeleton', sql`(${table.skeleton} is not null) = coalesce(${table.decision} = 'rename', false)`),
    uniqueIndex('names_waiting_of_record').on(table.recordId).where(isNull(table.decidedAt)),
    index('names_of_record').on(table.recordId),
    // What goes takes its names along.
    index('names_of_player').on(table.playerId).where(isNotNull(table.playerId)),
    index('names_of_fund').on(table.fundId).where(isNotNull(table.fundId)),
    index('names_of_league').on(table.leagueId).where(isNotNull(table.leagueId)),
    index('names_of_writer').on(table.writerId),
    ...([isNull, isNotNull] as const).flatMap((state) => {
      const suffix = state === isNull ? 'waiting' : 'decided';
      return [
        index(`names_${suffix}_by_visibility`)
          .on(table.projectKey, negated(table.visibility), table.id)
          .where(state(table.decidedAt)),
        index(`names_${suffix}_by_moment`)
          .on(table.projectKey, table.writtenAt, table.id)
          .where(state(table.decidedAt)),
        index(`names_${suffix}_by_name`)
          .on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id)
          .where(state(table.decidedAt)),
        index(`names_${suffix}_search`)
          .using('gin', sql`${table.foldedName} gin_trgm_ops`)
          .where(state(table.decidedAt)),
      ];
    }),
    index('names_decided_by_decision')
      .on(table.projectKey, table.decidedAt, table.id)
      .where(isNotNull(table.decidedAt)),
    index('names_by_skeleton').on(table.projectKey, table.skeleton).where(isNotNull(table.skeleton)),
    // With all that a list is sorted by: what has a mark is counted and put into its order without a look at its row.
    index('names_marks').on(
      table.projectKey,
      table.marks,
      table.decidedAt,
      table.id,
      table.visibility,
      table.writtenAt,
      table.foldedName,
    ),
  ],
);

/** The words of a project that bring a name into the queue, as one record. */
export const nameWords = pgTable('name_words', {
  id: uuid('id').primaryKey().defaultRandom(),
  projectKey: projectKey().unique(),
  /** Folded, each once, in the order of the alphabet. */
  words: text('words').array().notNull(),
  version: version(),
});
