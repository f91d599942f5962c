import { AuditEvent } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { grants } from './grants.ts';
import { dirk } from './identities.ts';
import { leagues } from './leagues.ts';
import type { World } from './world.ts';

const eventOf = (number: number, event: Omit<AuditEvent, 'id' | 'requestId'>): World['audit'][number] => {
  const { id, at, actor, subject, projectKey, action, before, after, reason } = AuditEvent.parse({
    ...event,
    id: `00000009-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
    requestId: null,
  });
  const entry = { id, at, actor, action, before, after, reason, event: 'changed' } as const;
  return deeplyFrozen({ subjectId: subject.id, projectKey, entry });
};

const givings = grants.flatMap(({ person, projectKey, access, givenBy, givenAt, reason }, index) => {
  if (!givenBy || reason === null) return [];
  const [before, after] =
    projectKey === null
      ? [{ sudo: false }, { sudo: true }]
      : [{ projects: {} }, { projects: { [projectKey]: access } }];
  const event = { at: givenAt, actor: givenBy, projectKey: null, action: 'identity.change', subject: person };
  return [eventOf(index + 1, { ...event, before, after, reason })];
});

/** Who gave the named people their rights, and one change of a league. */
export const auditTrail: readonly World['audit'][number][] = deeplyFrozen([
  ...givings,
  eventOf(100, {
    at: '2026-11-20T15:20:00.000Z',
    actor: { id: dirk.id, email: dirk.traits.email },
    projectKey: 'handelskompas-s03-prod',
    action: 'league.update',
    subject: { id: leagues[0]?.id ?? '', email: null },
    before: { name: 'Vrijdag' },
    after: { name: 'Vrijdagborrel' },
    reason: null,
  }),
]);
