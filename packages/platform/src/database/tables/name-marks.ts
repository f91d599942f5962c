import type { NameCauseKind, NameKind } from '@bullpen/contract';
import { sql } from 'drizzle-orm';

/** What bears a name. */
export const kinds = ['player', 'fund', 'league'] as const satisfies readonly NameKind[];
const causes = ['new', 'changed', 'word', 'alike'] as const satisfies readonly NameCauseKind[];

type Mark = NameKind | NameCauseKind;

/** The kind of a name and those of its causes make one number, a bit each. */
const bits = { player: 1, fund: 2, league: 4, new: 8, changed: 16, word: 32, alike: 64 } as const satisfies Record<
  Mark,
  number
>;

/** That number, as the database makes it of the columns `kind` and `causes`. */
export const marksOf = sql.raw(
  [
    `case kind ${kinds.map((kind) => `when '${kind}' then ${bits[kind]}`).join(' ')} end`,
    ...causes.map((cause) => `case when causes @> '[{"cause": "${cause}"}]' then ${bits[cause]} else 0 end`),
  ].join(' + '),
);

/** Each number that has all of these marks. There are few, and so an index finds one mark as it finds any two. */
export function marksWith(marks: readonly Mark[]): readonly number[] {
  const wanted = marks.reduce((sum, mark) => sum + bits[mark], 0);
  const ofCauses = Array.from({ length: 2 ** causes.length }, (_, index) => index * bits.new);
  return kinds
    .flatMap((kind) => ofCauses.map((ofCause) => bits[kind] + ofCause))
    .filter((all) => (all & wanted) === wanted);
}
