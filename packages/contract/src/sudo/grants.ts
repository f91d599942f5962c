import * as z from 'zod/mini';
import { sudoCall } from '../admin-call.ts';
import { documentObject, documentValue, type ResourceDocumentation } from '../openapi/documented-schema.ts';
import type { CsvColumns } from '../records/csv-columns.ts';
import { CsvFile, csvRoute } from '../records/csv-file.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { exportFields, listFields, pageFields } from '../records/list-documentation.ts';
import { accountFields } from '../records/named-documentation.ts';
import { Id } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { type Identity, ProjectAccess } from '../session/identity.ts';
import { isSudo, projectAccess } from '../session/identity-rights.ts';
import { ProjectKey } from '../session/project.ts';

/** What can be given: reading or writing one project, or sudo. */
export const GrantedAccess = z.enum([...ProjectAccess.options, 'sudo']);
/** See the schema. */
export type GrantedAccess = z.infer<typeof GrantedAccess>;

/** A right that somebody has: what, since when, from whom, and whether they use it. */
export const Grant = z.looseObject({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), email: z.email() }),
  /** Null for sudo, which opens every project. */
  projectKey: z.nullable(z.string()),
  access: GrantedAccess,
  /** Null when it was given before anybody wrote that down; no e-mail for an account that is gone. */
  givenBy: z.nullable(z.object({ id: z.uuid(), email: z.nullable(z.string()) })),
  givenAt: timestamp,
  reason: z.nullable(z.string()),
  /** The person's last call in that project, or in any for sudo, give or take five minutes; null for never. */
  lastUsedAt: z.nullable(timestamp),
});
/** See the schema. */
export type Grant = z.infer<typeof Grant>;

/** By what grants can be sorted; one that was never used counts as used at the epoch. */
export const grantSorts = ['givenAt', 'lastUsedAt', 'email'] as const;
/** One of {@link grantSorts}. */
export type GrantSort = (typeof grantSorts)[number];

/** What each of them compares. */
export const grantPlaces = { givenAt: momentPlace, lastUsedAt: momentPlace, email: textPlace } as const;

/** What the list of grants is asked with: the latest first, unless it is asked for otherwise; `search` looks at the e-mail. */
export const GrantQuery = z.extend(listQuery(grantSorts, 'desc'), {
  /** What this person has. */
  identityId: z.optional(Id),
  /** What opens this project alone; sudo does not count. */
  projectKey: z.optional(ProjectKey),
  access: z.optional(GrantedAccess),
});
/** See the schema. */
export type GrantQuery = z.infer<typeof GrantQuery>;

/** What the export of grants is asked with: the same, without a page. */
export const GrantExportQuery = z.omit(GrantQuery, ofOnePage);

/** One page of grants. */
export const GrantPage = pageOf(Grant);
/** See the schema. */
export type GrantPage = z.infer<typeof GrantPage>;

const scopesOf = (rights: Pick<Identity, 'metadata_public'> | null): ReadonlyMap<string | null, GrantedAccess> =>
  new Map<string | null, GrantedAccess>([
    ...(rights && isSudo(rights) ? [[null, 'sudo'] as const] : []),
    ...Object.entries(rights ? projectAccess(rights) : {}),
  ]);

/**
 * The rule that the server and the mocks share: what somebody was given and what was taken from them when their
 * rights went from one state to the other. Another level of access is given anew.
 */
export function grantChanges(
  before: Pick<Identity, 'metadata_public'> | null,
  after: typeof before,
): {
  readonly given: readonly Pick<Grant, 'projectKey' | 'access'>[];
  readonly taken: readonly Grant['projectKey'][];
} {
  const had = scopesOf(before);
  const has = scopesOf(after);
  return {
    given: [...has].flatMap(([projectKey, access]) => (had.get(projectKey) === access ? [] : [{ projectKey, access }])),
    taken: [...had.keys()].filter((projectKey) => !has.has(projectKey)),
  };
}

/** What the file of grants holds. */
export const grantColumns: CsvColumns<Grant> = [
  ['Person id', ({ person }) => person.id],
  ['Person', ({ person }) => person.email],
  ['Project', ({ projectKey }) => projectKey],
  ['Access', ({ access }) => access],
  ['Given by', ({ givenBy }) => givenBy?.email ?? givenBy?.id],
  ['Given', ({ givenAt }) => givenAt],
  ['Reason', ({ reason }) => reason],
  ['Last used', ({ lastUsedAt }) => lastUsedAt],
];

const about = { method: 'GET', tags: ['Sudo'], inputStructure: 'detailed' } as const;

/** The calls about who gave what to whom, for sudo people alone. */
export const grantsApi = {
  list: sudoCall
    .route({
      ...about,
      path: '/sudo/grants',
    })
    .input(z.object({ query: GrantQuery }))
    .output(GrantPage),
  export: sudoCall
    .meta({ exportOf: 'grants' })
    .route({
      ...about,
      ...csvRoute,
      path: '/sudo/grants/export',
    })
    .input(z.object({ query: GrantExportQuery }))
    .output(CsvFile),
};

/** What the document says of them; browsers drop it. */
export const grantsDocumentation = (): ResourceDocumentation<{ grants: typeof grantsApi }> => {
  const person = { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: 'marieke@example.com' };
  const projectKey = 'handelskompas-s03-prod';
  const filters = {
    search: [
      'Looks at the email, and finds the grant or the person with this id. Under three characters it finds what begins with it.',
      'marieke',
    ],
    sort: ['By what the list is sorted; what was never used counts as used at the epoch.', 'lastUsedAt'],
    identityId: ['What this person has.', person.id],
    projectKey: ['What opens this project alone; sudo does not count.', projectKey],
    access: ['Grants of this kind alone.', 'rw'],
  } as const;

  return {
    calls: {
      'grants.list': [
        'List grants',
        'One page of the rights that people have, in all projects together, searched and sorted over all of them: who gave each, when and why, and when it was last used. Needs sudo.',
      ],
      'grants.export': [
        'Export grants',
        'Every grant that the list would show on its pages, as one CSV file. Needs sudo.',
      ],
    },
    schemas: [
      documentValue(GrantedAccess, 'What can be given: reading or writing one project, or sudo.', 'rw'),
      documentObject(Grant, 'A right that somebody has: what, since when, from whom, and whether they use it.', {
        id: ['The grant’s.', '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
        person: ['Who has it.', person, { ...accountFields, email: 'As its owner typed it.' }],
        projectKey: ['What it opens; null for sudo, which opens every project.', projectKey],
        access: ['How.', 'rw'],
        givenBy: ['Null when it was given before anybody wrote that down.', person, accountFields],
        givenAt: ['When it was given.', '2026-11-20T14:03:10.000Z'],
        reason: ['Why, for the audit trail.', 'Joined the markets desk.'],
        lastUsedAt: [
          'The person’s last call there, give or take five minutes; null for never.',
          '2026-11-20T14:03:10.000Z',
        ],
      }),
      documentObject(GrantPage, 'One page of grants.', pageFields),
      documentObject(GrantQuery, 'What the list of grants is asked with.', { ...listFields, ...filters }),
      documentObject(GrantExportQuery, 'What the export of grants is asked with.', { ...exportFields, ...filters }),
    ],
  };
};
