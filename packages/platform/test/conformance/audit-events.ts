import type { AuditedAct } from './act.ts';
import { suiteProject } from './act.ts';
import { contentActs } from './acts-content.ts';
import { gameActs } from './acts-game.ts';
import { nameActs } from './acts-names.ts';
import { planActs } from './acts-plan.ts';
import { scriptActs } from './acts-scripts.ts';
import { staffActs } from './acts-staff.ts';
import { type ConformanceCase, expect } from './case.ts';

/** Every kind of change, by the call that does it. */
export const auditedActs: readonly AuditedAct[] = [
  ...gameActs,
  ...contentActs,
  ...nameActs,
  ...planActs,
  ...scriptActs,
  ...staffActs,
];

/** As JSON, whatever the order of the keys: a database keeps its own. */
function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, inKeyOrder(each)]),
  );
}

/** Acts upon all of a kind, such as the words of a project, and those upon accounts, of which the event itself has the e-mail address. */
const needsNoName = /^(?:expert\.reorder|name-words\.|identity\.)/;

/** What a person calls it by. */
const hasName = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'title', 'key', 'email'].some((key) => typeof Reflect.get(value, key) === 'string');

const asText = (value: unknown): string => JSON.stringify(inKeyOrder(value));

/** What every implementation must write down of each kind of change. */
export const auditEventConformance: readonly ConformanceCase[] = auditedActs.map(
  ({ call, action, isOfStaff, run }): ConformanceCase => ({
    name: `writes down ${action} by ${call}: where, who, what it was and became, and why`,
    async run(subject) {
      const { sudo, sudoId, editorId } = subject;
      const { subjectId, before, after, reason = null } = await run(subject);
      expect(
        needsNoName.test(action) || hasName(after ?? before),
        `the name of what ${action} is done to, in what it became, or was`,
      );
      // What projects share is told in each of them.
      const here = isOfStaff ? {} : { projectKey: suiteProject };
      const [event] = (await sudo.audit.list({ query: { subjectId, action, ...here, limit: 1 } })).items;
      expect(event !== undefined, `an event ${action} of ${subjectId}`);
      const told = [event.actor.id, event.projectKey, event.reason];
      const expected = [isOfStaff ? sudoId : editorId, isOfStaff ? null : suiteProject, reason];
      expect(asText(told) === asText(expected), `${asText(expected)}, not ${asText(told)}`);
      expect(asText(event.before) === asText(before), `before ${asText(before)}, not ${asText(event.before)}`);
      expect(asText(event.after) === asText(after), `after ${asText(after)}, not ${asText(event.after)}`);
    },
  }),
);
