import type { AdminApi } from '../admin-api.ts';
import { FieldIssue } from '../api-error.ts';
import { expertsDocumentation } from '../manage/experts.ts';
import { fundsDocumentation } from '../manage/funds.ts';
import { imagesDocumentation } from '../manage/images.ts';
import { instrumentsDocumentation } from '../manage/instruments.ts';
import { leaguesDocumentation } from '../manage/leagues.ts';
import { namesDocumentation } from '../manage/names.ts';
import { officialLeaguesDocumentation } from '../manage/official-leagues.ts';
import { playerNotesDocumentation } from '../manage/player-notes.ts';
import { playersDocumentation } from '../manage/players.ts';
import { activityDocumentation } from '../overview/activity.ts';
import { overviewDocumentation } from '../overview/overview.ts';
import { planDocumentation } from '../project/plan.ts';
import { totalDocumentation } from '../records/list-documentation.ts';
import { recordDocumentation } from '../records/record-documentation.ts';
import { restorationDocumentation } from '../records/restoration.ts';
import { scriptLogEvents } from '../scripts/script-log.ts';
import { scriptsDocumentation } from '../scripts/scripts.ts';
import { seasonDocumentation } from '../season/season.ts';
import { auditDocumentation } from '../sudo/audit.ts';
import { grantsDocumentation } from '../sudo/grants.ts';
import { identitiesDocumentation } from '../sudo/identities.ts';
import { invitationsDocumentation } from '../sudo/invitations.ts';
import { sessionsDocumentation } from '../sudo/sessions.ts';
import { staffDocumentation } from '../sudo/staff.ts';
import { translationsDocumentation } from '../translations/translations.ts';
import {
  type CallDocumentation,
  type DocumentedSchema,
  documentObject,
  type FieldsDocumentation,
  type NamesIn,
} from './documented-schema.ts';

/** In the order in which a reader meets them. */
const resources = [
  seasonDocumentation(),
  overviewDocumentation(),
  activityDocumentation(),
  playersDocumentation(),
  playerNotesDocumentation(),
  fundsDocumentation(),
  leaguesDocumentation(),
  namesDocumentation(),
  instrumentsDocumentation(),
  expertsDocumentation(),
  officialLeaguesDocumentation(),
  imagesDocumentation(),
  planDocumentation(),
  staffDocumentation(),
  scriptsDocumentation(),
  translationsDocumentation(),
  identitiesDocumentation(),
  sessionsDocumentation(),
  invitationsDocumentation(),
  grantsDocumentation(),
  auditDocumentation(),
];

/** What the document says of each tag. */
export const tags = resources.flatMap((resource) =>
  Object.entries(resource.tags ?? {}).map(([name, description]) => ({ name, description })),
);

/** The name of a call, from the root of the contract: `leagues.members.list`. */
export type CallName = NamesIn<AdminApi>;

/** What the document says of each call. */
export const callDocumentation: Readonly<Record<CallName, CallDocumentation>> = callsTogether(resources);

/** A call of which no resource says anything is missing in the type. */
function callsTogether<Name extends string>(
  documented: readonly { readonly calls: Readonly<Partial<Record<Name, CallDocumentation>>> }[],
): Readonly<Record<Name, CallDocumentation>> {
  return Object.assign({}, ...documented.map(({ calls }) => calls));
}

/** What the document says of each schema. */
export const schemaDocumentation = new Map<DocumentedSchema[0], DocumentedSchema[1]>([
  totalDocumentation,
  ...recordDocumentation,
  ...restorationDocumentation(),
  documentObject(FieldIssue, 'Where a field of the request is wrong, and why.', {
    path: ['The way to it, from the body or the query. Empty for the whole.', ['reason']],
    message: ['For people.', 'Say why, for the audit trail.'],
  }),
  ...resources.flatMap(({ schemas }) => schemas),
]);

/** What the document says of a parameter whose schema says nothing, by its name. */
export const parameterDocumentation: Readonly<
  Record<string, { readonly description: string; readonly example: unknown }>
> = {
  id: { description: 'The id of the record.', example: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55' },
  sessionId: { description: 'The id of the session.', example: '0a6d9a4e-9a39-4b0e-bb0a-6b1df1b8a111' },
  key: { description: 'The name of the text.', example: 'portfolio.empty.title' },
  fileId: { description: 'The id of the file.', example: '2c4e6a8b-0d1f-4a3c-8e5b-7f9a1c3d5e7f' },
  'Last-Event-ID': {
    description: 'The id of the last event that was read; the answer goes on after it.',
    example: '12',
  },
  noteId: { description: 'The id of the note.', example: '5c7e9a1b-3d5f-4b7a-9c1e-2f4a6b8d0e13' },
  decisionId: { description: 'The id of the decision.', example: '9d8c7b6a-5f4e-4d3c-8b2a-1a0f9e8d7c6b' },
  playerId: { description: 'The id of the player.', example: '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55' },
};

/** What the document says of the events of a stream, by the call that answers it and their names. */
export const eventsDocumentation: Readonly<Partial<Record<CallName, Readonly<Record<string, FieldsDocumentation>>>>> = {
  'scripts.runs.log': scriptLogEvents(),
};

/** What every reader of the document has to know first. */
export const introduction = `The Admin API of one project of Bullpen: what its staff console, and any program of the staff, can ask of a season and change in it.

**Access.** Every call takes a bearer token of the identity provider. Rights are read from the account at the moment of the call: \`r\` may call whatever reads, \`rw\` whatever changes that project, sudo everything. The description of a call says what it needs, and its \`x-access\` the least of it: \`r\`, \`rw\` or \`sudo\`. A token ends with the session that it was made from. Calls of an area that the project has not (experts, plan, scripts, translations) answer 404.

**Lists** that can grow are searched, sorted and filtered over the whole set and answered a page at a time: send \`nextCursor\` back as \`cursor\` for the page after.

**Changes** send the \`version\` that they were made from. When somebody else was quicker the answer is 409 with the record as it is now, and nothing is overwritten. Records get their id from whoever makes them, so that a repeated request makes one thing; once that is deleted, the request is refused with 409 and brings nothing back. What staff deleted is kept for 24 hours, in which \`POST {collection}/{id}/restoration\` brings all of it back under its ids, or names with 409 what is in the way; beside it only the activity of the project says that something is kept. A batch of plan changes is the exception: it is known for a day, and undoing a deletion makes the node again under its id.

**Requests.** HEAD is answered as GET is, without the body; a method that an address does not take gets 405, and \`Allow\` says which it takes. What a call does not know of a query string or a body is ignored.

**Errors** have one shape. \`code\` is for programs, \`message\` for people; with 422 \`data.fields\` says where the request is wrong. \`defined\` is false for what was refused before a call was found. Every answer carries \`X-Request-Id\`: quote it when you ask for help.

**Limits.** 429 and 503 say in \`Retry-After\` after how many seconds to try again. An account makes two exports, imports and dry runs at once. A JSON body may have 64 KiB, a batch of changes to the plan 1 MiB, one of translations 4 MiB, an import of them 8 MiB.

New fields and new words in an enumeration are no breaking change: keep what you do not know.`;
