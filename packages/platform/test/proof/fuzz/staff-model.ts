import {
  type AdminApiClient,
  type Identity,
  type ProjectAccess,
  parseCatalogue,
  sharingProjects,
  type TranslationStatus,
} from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { projectKey } from '../../testing/admin-api-client.ts';
import { readAll } from '../../testing/read-all.ts';

/** When the clock of the run begins to go; all that is seeded was done before. */
export const beginning = '2026-12-01T08:00:00.000Z';

export interface KnownSession {
  readonly identityId: string;
  readonly expiresAt: number;
  endedAt: number | null;
}

export interface KnownInvitation {
  readonly email: string;
  readonly sudo: boolean;
  readonly projects: Readonly<Record<string, ProjectAccess>>;
  state: 'open' | 'accepted' | 'expired' | 'withdrawn';
  sentAt: number;
  expiresAt: number;
  version: number;
}

export interface KnownText {
  version: number;
  value: string | null;
  status: TranslationStatus;
}

interface KnownKey {
  readonly id: string;
  readonly source: string;
  /** What is said of it. */
  notes: { readonly description: string | null; readonly tags: readonly string[] };
  /** By locale. */
  readonly texts: Map<string, KnownText>;
}

/** A file that was looked through and can be applied. */
export interface ShownFile {
  readonly format: 'csv' | 'json';
  readonly content: string;
  readonly cells: readonly FileCell[];
  readonly rejected: number;
  readonly token: string;
  /** What applying it would do, as it was when it was looked through. */
  readonly would: string;
}

export interface FileCell {
  readonly key: string;
  readonly locale: string;
  readonly value: string;
  /** Undefined where the file does not say what it translates. */
  readonly source: string | undefined;
}

/** Who asks: with a session of their own, and whether they signed in lately. */
export interface Caller {
  readonly id: string;
  /** Another one once this was ended: they log in again. */
  sessionId: string;
  readonly isRecent: boolean;
}

/** What the fuzzer knows of the staff and of the texts of a project: enough to foretell every answer. */
export interface StaffModel {
  /** Milliseconds since the epoch; the clock stands still unless it is moved. */
  now: number;
  caller: Caller;
  /** The accounts that call. */
  readonly callers: readonly Caller[];
  readonly identities: Map<string, Identity>;
  readonly sessions: Map<string, KnownSession>;
  readonly invitations: Map<string, KnownInvitation>;
  readonly locales: readonly string[];
  readonly keys: Map<string, KnownKey>;
  /** The last that were looked through. */
  readonly files: ShownFile[];
  /** What the audit trail has of this run: action, subject and actor of each event. */
  readonly events: string[];
  /** Addresses to which mail went, in order. */
  readonly mails: string[];
}

/** Lets the model know of a change that was acknowledged. */
export const note = (model: StaffModel, action: string, subjectId: string): void => {
  model.events.push(`${action} ${subjectId} ${model.caller.id}`);
};

/** The catalogue that the platform has. */
export const knownProjects = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');
const sharing = sharingProjects(knownProjects, projectKey, 'translationKey');

/** The same of a text: each project that has it is told. */
export const noteText = (model: StaffModel, action: string, subjectId: string): void => {
  for (let times = 0; times <= sharing.length; times += 1) note(model, action, subjectId);
};

/** Whether a session can be ended still. */
export const isUnended = ({ endedAt, expiresAt }: KnownSession, { now }: StaffModel): boolean =>
  endedAt === null && expiresAt > now;

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

async function readInvitations({ invitations }: AdminApiClient): Promise<Map<string, KnownInvitation>> {
  const all = await readAll((query) => invitations.list({ query }));
  return new Map(
    all.map(({ id, email, sudo, projects, state, sentAt, expiresAt, endedAt, version }) => [
      id,
      {
        email,
        sudo,
        projects,
        version,
        // Time alone writes nothing down: what has expired and has not ended is open.
        state: state === 'pending' || endedAt === null ? 'open' : state,
        sentAt: Date.parse(sentAt),
        expiresAt: Date.parse(expiresAt),
      },
    ]),
  );
}

async function readSessions(
  { sessions }: AdminApiClient,
  people: Iterable<string>,
): Promise<Map<string, KnownSession>> {
  const known = new Map<string, KnownSession>();
  for (const id of people)
    for (const session of await readAll((query) => sessions.list({ params: { id }, query })))
      known.set(session.id, {
        identityId: id,
        expiresAt: Date.parse(session.expiresAt),
        endedAt: momentOf(session.endedAt),
      });
  return known;
}

async function readKeys({ translations }: AdminApiClient): Promise<Map<string, KnownKey>> {
  const entries = await readAll((query) => translations.list({ query }));
  return new Map(
    entries.map(({ id, key, source, description, tags, translations: texts }) => [
      key,
      {
        id,
        source: source.text,
        notes: { description, tags },
        texts: new Map(texts.map(({ locale, version, value, status }) => [locale, { version, value, status }])),
      },
    ]),
  );
}

/** What is there of it now. `people` are those whose sessions are read. */
export async function readStaff(sudo: AdminApiClient, people: Iterable<string>) {
  const identities = new Map((await sudo.sudo.identities.list()).map((identity) => [identity.id, identity]));
  const keys = await readKeys(sudo);
  return {
    identities,
    sessions: await readSessions(sudo, people),
    invitations: await readInvitations(sudo),
    keys,
    locales: [...([...keys.values()][0]?.texts.keys() ?? [])],
  };
}
