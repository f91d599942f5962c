import { Identity, type ProjectAccess } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** What a fixture says of a person; what is left out is as it is of most. */
export interface MockPerson {
  /** The last digits of the id, so that ids are told apart at a glance. */
  readonly number: number;
  readonly email: string;
  readonly created: string;
  readonly changed: string;
  readonly state?: string;
  /** The last change of state; the creation when left out. */
  readonly stateChanged?: string;
  readonly verified?: boolean;
  /** The last log-in; not known when left out. */
  readonly signedIn?: string;
  readonly sudo?: boolean;
  readonly projects?: Readonly<Record<string, ProjectAccess>>;
}

const uuid = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`;

function wireIdentity({
  number,
  email,
  created,
  changed,
  state = 'active',
  stateChanged,
  verified = true,
  signedIn,
  sudo,
  projects,
}: MockPerson) {
  const address = { value: email.toLowerCase(), via: 'email', created_at: created, updated_at: created };
  return {
    id: uuid(1, number),
    schema_id: 'default',
    schema_url: 'http://localhost:4000/schemas/ZGVmYXVsdA',
    state,
    ...(stateChanged ? { state_changed_at: stateChanged } : {}),
    traits: { email },
    metadata_public: { authz: { ...(sudo ? { sudo } : {}), ...(projects ? { projects } : {}) } },
    organization_id: null,
    recovery_addresses: [{ ...address, id: uuid(3, number) }],
    verifiable_addresses: [{ ...address, id: uuid(2, number), verified, status: verified ? 'completed' : 'sent' }],
    created_at: created,
    updated_at: changed,
    ...(signedIn ? { last_sign_in_at: signedIn } : {}),
  };
}

/** An identity as the Admin API answers it; name only what matters to the story. */
export const makeIdentity = (person: MockPerson): Identity => deeplyFrozen(Identity.parse(wireIdentity(person)));

/** Sudo, and the one who looks at the screen. */
export const marieke = makeIdentity({
  number: 1,
  email: 'marieke.vandenbroucke@handelskompas.example',
  created: '2025-02-02T08:30:00Z',
  changed: '2026-11-18T09:12:00Z',
  signedIn: '2026-11-16T07:30:00Z',
  sudo: true,
});

/** The other sudo person. */
export const urs = makeIdentity({
  number: 2,
  email: 'urs.zimmermann@alpenboerse.example',
  created: '2025-02-02T08:41:00Z',
  changed: '2026-07-14T15:02:00Z',
  sudo: true,
});

/** Reads one production project. */
export const kristiina = makeIdentity({
  number: 3,
  email: 'kristiina.tamm@rahapaev.example',
  created: '2025-01-09T10:00:00Z',
  changed: '2026-11-01T11:20:00Z',
  projects: { 'handelskompas-s03-prod': 'r' },
});

/** Writes in production and test. */
export const dirk = makeIdentity({
  number: 4,
  email: 'dirk.aerts@handelskompas.example',
  created: '2025-03-14T07:55:00Z',
  changed: '2026-11-18T16:45:00Z',
  signedIn: '2026-11-20T13:04:00Z',
  projects: { 'handelskompas-s03-prod': 'rw', 'alpenboerse-s04-test': 'rw', 'demo-s01-test': 'r' },
});

/** Not verified yet, without a project. */
export const tom = makeIdentity({
  number: 5,
  email: 'Tom.Bakker@beursvizier.example',
  created: '2026-11-19T13:05:00Z',
  changed: '2026-11-19T13:05:00Z',
  verified: false,
});

/** Deactivated. */
export const mads = makeIdentity({
  number: 6,
  email: 'mads.lund@havneposten.example',
  created: '2025-06-03T09:00:00Z',
  changed: '2026-06-12T08:00:00Z',
  state: 'inactive',
  stateChanged: '2026-06-12T08:00:00Z',
});

/** In a state that nobody has heard of, with a grant for a project that is not in the catalogue. */
export const sanne = makeIdentity({
  number: 7,
  email: 'sanne.devries@beursvizier.example',
  created: '2025-05-11T12:00:00Z',
  changed: '2026-06-20T12:30:00Z',
  state: 'quarantined',
  projects: { 'beursvizier-s06-test': 'rw' },
});

/** Whoever stands in the list. */
export const identities: readonly Identity[] = deeplyFrozen([marieke, urs, kristiina, dirk, tom, mads, sanne]);

/** An address that is hard on a layout. */
export const longest = makeIdentity({
  number: 8,
  email: 'service-desk+very-long-alias.onboarding.and.offboarding@mail.alpenboerse-verlagshaus.example',
  created: '2025-08-30T06:00:00Z',
  changed: '2026-08-30T06:00:00Z',
  projects: {
    'handelskompas-s03-prod': 'rw',
    'alpenboerse-s04-test': 'r',
    'a-project-with-a-name-that-does-not-end-s12-prod': 'r',
  },
});

/** A list that is hard on a layout. */
export const longIdentities: readonly Identity[] = deeplyFrozen([
  longest,
  makeIdentity({
    number: 9,
    email: 'a@b.example',
    created: '2025-08-30T06:00:00Z',
    changed: '2026-08-29T06:00:00Z',
    state: 'waiting-for-the-second-signature',
    verified: false,
  }),
  marieke,
]);
