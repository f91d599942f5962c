import {
  type ActivityEntry,
  type ActivityQuery,
  activityCsvColumns,
  type Identity,
  staffMemberFor,
  visitEndsAfterMinutes,
} from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { isRestorable } from './records.ts';
import type { World } from './world.ts';

type Event = World['audit'][number];

/** What the record of that id is called now; undefined where there is none. */
function nameOf(world: World, id: string): string | undefined {
  const { players, funds, leagues, officialLeagues, experts, images, scriptPresets, instruments, names } = world;
  const named = [players, funds, leagues, officialLeagues, experts, images, scriptPresets, instruments, names];
  const titled = [world.scriptRuns, world.plan.state.nodes];
  return (
    named.map((records) => records.get(id)?.name).find((name) => name !== undefined) ??
    titled.map((records) => records.get(id)?.title).find((title) => title !== undefined)
  );
}

/** An event of the audit trail as somebody is told of it in a project. */
function toEntry(world: World, viewer: Identity, { subjectId, projectKey, entry }: Event): ActivityEntry {
  const { id, at, actor, action, before } = entry;
  const isOwn = actor.id === viewer.id;
  const identity = world.identities.get(actor.id);
  const member = identity && projectKey !== null ? staffMemberFor(viewer, identity, projectKey) : undefined;
  const restorable = isRestorable(world, { action, subjectId, id });
  const was = isOwn && restorable ? Object(before).name : undefined;
  return {
    id,
    at,
    isOwn,
    action,
    actor: isOwn
      ? { id: viewer.id, email: viewer.traits.email }
      : member
        ? { id: member.id, email: member.email }
        : null,
    subject: { id: subjectId, name: nameOf(world, subjectId) ?? was ?? null },
    isRestorable: restorable,
  };
}

const isAsked =
  ({ from, to, mine }: Pick<ActivityQuery, 'from' | 'to' | 'mine'>) =>
  ({ at, isOwn }: ActivityEntry): boolean =>
    (from === undefined || Date.parse(at) >= Date.parse(from)) &&
    (to === undefined || Date.parse(at) < Date.parse(to)) &&
    (mine !== 'true' || isOwn);

type Asked = Omit<ActivityQuery, 'sort' | 'limit'>;

function source(world: World, viewer: Identity, projectKey: string, query: Asked) {
  // The clock of a world stands still: what was done at one moment comes in the order in which it was.
  const turns = new Map(world.audit.map(({ entry }, turn) => [entry.id, String(turn).padStart(9, '0')]));
  return {
    items: world.audit
      .filter((event) => event.projectKey === projectKey && event.entry.action !== 'list.export')
      .map((event) => toEntry(world, viewer, event))
      .filter(isAsked(query)),
    textOf: () => '',
    sortedBy: ({ at, id }: ActivityEntry) => `${new Date(at).toISOString()} ${turns.get(id)}`,
  };
}

export const activityCalls = ({ world, reading: { activity } }: Procedures): ResourceCalls<'activity'> => ({
  list: activity.list.handler(({ context: { viewer, projectKey }, input: { query } }) =>
    listPage(query, source(world, viewer, projectKey, query)),
  ),
  export: activity.export.handler(({ context: { viewer, projectKey }, input: { query } }) =>
    csvAnswer(`${projectKey}-activity`, activityCsvColumns, listAll(query, source(world, viewer, projectKey, query))),
  ),
});

export const visitCalls = ({ world, reading }: Procedures): ResourceCalls<'visits'> => ({
  touch: reading.visits.touch.handler(({ context: { viewer, projectKey } }) => {
    const key = `${viewer.id} ${projectKey}` as const;
    const now = world.now();
    const visit = world.visits.get(key);
    const isOver = visit !== undefined && now.getTime() - Date.parse(visit.last) > visitEndsAfterMinutes * 60_000;
    const since = isOver ? visit.last : (visit?.since ?? null);
    world.visits.set(key, { since, last: now.toISOString() });
    return { since };
  }),
});
