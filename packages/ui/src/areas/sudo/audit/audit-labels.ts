import { type AuditEvent, Authz, auditedProjects, grantChanges, type Project } from '@bullpen/contract';
import * as z from 'zod/mini';
import { formatCount } from '../../../foundation/format.ts';
import { shownFileName } from '../../../foundation/shown-file-name.ts';
import { type ActWord, actAddress, auditActs, exportedLists, filled, quoted } from '../../../records/audit-acts.ts';
import { projectName } from '../project-name.ts';

/** One event as a person reads it. */
export interface AuditLabels {
  readonly sentence: readonly ActWord[];
  /** Who did it. */
  readonly by: string;
  /** Where; undefined for what belongs to no project. */
  readonly project: string | undefined;
  readonly reason: string | undefined;
}

const Rights = z.partial(z.extend(Authz, { state: z.string() }));
const Ended = z.object({ sessions: z.array(z.string()), password: z.optional(z.boolean()) });
const Tried = z.object({ tries: z.number() });
const Invited = z.object({ email: z.string() });
const Exported = z.object({ rows: z.number(), format: z.string() });
const Left = z.object({ league: z.object({ name: z.string() }) });
const Named = z.union([
  z.pipe(
    z.object({ name: z.string() }),
    z.transform(({ name }) => name),
  ),
  z.pipe(
    z.object({ title: z.string() }),
    z.transform(({ title }) => title),
  ),
  z.pipe(
    z.object({ key: z.string() }),
    z.transform(({ key }) => key),
  ),
]);

const states: Readonly<Record<string, string>> = { active: 'activated', inactive: 'deactivated' };

/** The rights that an event speaks of, as they were and as they became. */
function rightsOf({ before, after }: AuditEvent) {
  const was = Rights.safeParse(before).data ?? {};
  const is = Rights.safeParse(after).data ?? {};
  const authzOf = ({ sudo, projects: access }: typeof was) => ({
    metadata_public: { authz: { sudo, projects: access } },
  });
  return { was, is, ...grantChanges(authzOf(was), authzOf(is)) };
}

interface Reading {
  /** The catalogue, for names. */
  readonly projects: readonly Project[];
  /** Whether what it was done to and where are told beside the sentence. */
  readonly isPlaced: boolean;
}

/** What became of the rights of an account, one after the other. */
function rightsSentence(event: AuditEvent, { projects, isPlaced }: Reading): readonly string[] {
  const { was, is, given, taken } = rightsOf(event);
  const isNamed = !isPlaced || auditedProjects(event).length > 1;
  const nameOf = (key: string | null) =>
    key === null ? 'sudo' : isNamed ? `access to ${projectName(key, projects)}` : 'access';
  const state = is.state === undefined || is.state === was.state ? [] : [states[is.state] ?? `now ${is.state}`];
  return [
    ...state,
    ...given.map(({ projectKey, access }) => {
      const right = projectKey !== null && isNamed ? `${access} in ${projectName(projectKey, projects)}` : access;
      return `${right} given${event.action === 'identity.undo' ? ' back' : ''}`;
    }),
    ...taken.map((key) => `${nameOf(key)} taken away`),
  ];
}

const countOf = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

function sentenceOf(event: AuditEvent, reading: Reading): readonly ActWord[] {
  const { action, subject, before, after } = event;
  const isUndo = action === 'identity.undo';
  const name = { name: subject.email ?? subject.id };
  const account: readonly ActWord[] = [...(reading.isPlaced ? [] : ['Account ']), name, isUndo ? ', undone: ' : ': '];
  if (action === 'identity.change' || isUndo) {
    const changes = rightsSentence(event, reading);
    return [...account, changes.length === 0 ? 'left as it was' : changes.join(', ')];
  }
  if (action === 'identity.end_sessions') {
    const count = Ended.safeParse(before).data?.sessions.length ?? 0;
    return [...account, `${countOf(count, 'session')} ended`];
  }
  if (action === 'sign-in.fail') {
    const tries = Tried.safeParse(after).data?.tries ?? 1;
    return [...account, `${tries === 1 ? '1 try' : `${formatCount(tries)} tries`} to log in within an hour failed`];
  }
  const phrase = Object.hasOwn(auditActs, action) ? auditActs[action] : undefined;
  // One that this console does not know yet.
  if (phrase === undefined) return [action];
  if (action.startsWith('identity.') || action.startsWith('sign-in.')) {
    const words = filled(phrase, [{ name: Invited.safeParse(before).data?.email ?? subject.email ?? subject.id }]);
    const ended = action === 'identity.verify' ? Ended.safeParse(before).data : undefined;
    const isFollowed = ended !== undefined && (ended.password === true || ended.sessions.length > 0);
    return isFollowed ? [...words, ', passwords and sessions from before ended'] : words;
  }
  if (action.startsWith('invitation.')) {
    const email = (Invited.safeParse(after).data ?? Invited.safeParse(before).data)?.email;
    const words = filled(phrase, email === undefined ? undefined : [{ name: email }]);
    // Then they are somebody's.
    const rights = action === 'invitation.accept' ? rightsSentence(event, reading) : [];
    return rights.length === 0 ? words : [...words, `: ${rights.join(', ')}`];
  }
  const shown = (called: string | undefined) =>
    called !== undefined && action.startsWith('plan_file.') ? shownFileName(called) : called;
  const was = shown(Named.safeParse(before).data);
  const is = shown(Named.safeParse(after).data);
  if (action === 'list.export') {
    const list = is === undefined ? undefined : Object.hasOwn(exportedLists, is) ? exportedLists[is] : undefined;
    const words = filled(phrase, is === undefined ? undefined : ['of ', list ?? { name: is }]);
    const file = Exported.safeParse(after).data;
    return file ? [...words, `, ${countOf(file.rows, 'row')}, ${file.format.toUpperCase()}`] : words;
  }
  // A connection is called by its ends.
  const isRenamed = action === 'name.decide' || (action.endsWith('.update') && action !== 'plan_edge.update');
  if (isRenamed && was !== undefined && is !== undefined && was !== is) {
    return [`${phrase.split(' …')[0]} renamed from `, ...quoted(was), ' to ', ...quoted(is)];
  }
  const league = Left.safeParse(before).data?.league.name;
  if (action === 'league.remove_member' && league !== undefined && was !== undefined) {
    return ['Member ', ...quoted(was), ' removed from league ', ...quoted(league)];
  }
  const called = is ?? was;
  return filled(phrase, called === undefined ? undefined : quoted(called));
}

/**
 * An event of the audit trail in words. `projects` is the catalogue, for names; `isPlaced` where what it was done to and
 * its only project stand beside the sentence.
 */
export const auditLabels = (event: AuditEvent, projects: readonly Project[], isPlaced = false): AuditLabels => ({
  sentence: sentenceOf(event, { projects, isPlaced }),
  by: event.actor.email ?? (event.action === 'sign-in.fail' ? 'an unknown person' : 'an account that is gone'),
  project: event.projectKey === null ? undefined : projectName(event.projectKey, projects),
  reason: event.reason ?? undefined,
});

/**
 * Where the console shows what an event was about, in the project of the event; undefined where the thing is gone, or
 * is of a kind that this console does not know.
 */
export const auditAddress = ({ action, subject, after }: AuditEvent): string | undefined =>
  after === null && action.endsWith('.delete') ? undefined : actAddress(action, subject.id);
