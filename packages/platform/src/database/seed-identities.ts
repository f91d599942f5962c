import type { IdentityAddress, ProjectAccess } from '@bullpen/contract';
import { createIdentityRecord } from './identity-record.ts';
import type { IdentityRecord } from './schema.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { daysBefore } from './staff-time.ts';

type Words = readonly [string, ...string[]];

const publishers: readonly { readonly domain: string; readonly given: Words; readonly family: Words }[] = [
  {
    domain: 'handelskompas.example',
    given: ['Anke', 'Wouter', 'Liesbeth', 'Joris'],
    family: ['De.Smet', 'Vandenberghe', 'Claes', 'Peeters'],
  },
  {
    domain: 'alpenboerse.example',
    given: ['Urs', 'Regula', 'Beat', 'Annina'],
    family: ['Zuercher', 'Huerlimann', 'Aebischer', 'Caviezel'],
  },
  {
    domain: 'rahapaev.example',
    given: ['Katrin', 'Tarmo', 'Liis', 'Ülo'],
    family: ['Tamm', 'Kask', 'Rebane', 'Ilves'],
  },
  {
    domain: 'talouskatsaus.example',
    given: ['Päivi', 'Jukka', 'Aino', 'Eero'],
    family: ['Korhonen', 'Hämäläinen', 'Niemi', 'Salo'],
  },
  {
    domain: 'havneposten.example',
    given: ['Søren', 'Mette', 'Rasmus', 'Bodil'],
    family: ['Kjær', 'Østergaard', 'Holm', 'Lund'],
  },
  {
    domain: 'naudaspasaule.example',
    given: ['Jānis', 'Ilze', 'Māris', 'Zane'],
    family: ['Bērziņš', 'Kalniņa', 'Ozols', 'Liepa'],
  },
  {
    domain: 'beursvizier.example',
    given: ['Sanne', 'Thijs', 'Femke', 'Bram'],
    family: ['van.Dijk', 'Bakker', 'de.Groot', 'Hendriks'],
  },
  {
    domain: 'laplume.example',
    given: ['Éloïse', 'Théo', 'Amélie', 'Noël'],
    family: ['Lefèvre', 'Dubois', 'Garçon', 'Moreau'],
  },
];

const projectKeys: Words = ['handelskompas-s03-prod', 'alpenboerse-s04-test', 'demo-s01-test', 'rahapaev-s05-prod'];
const accessLevels: readonly [ProjectAccess, ProjectAccess] = ['r', 'rw'];

/** Letters of the Latin alphabet without their marks; `ø`, `æ` and `ß` do not decompose. */
const toAscii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('æ', 'ae');

const days = 1040;
const millisecondsPerDay = 86_400_000;

/** The same moment in one of the ways in which RFC 3339 lets it be written. */
function writeTimestamp(milliseconds: number, style: number): string {
  const utc = new Date(milliseconds).toISOString();
  if (style === 0) return utc;
  if (style === 1) return utc.replace(/\.\d+Z$/, 'Z');
  if (style === 2) return utc.replace('Z', '123456Z');
  const hours = style === 3 ? 2 : -5;
  const offset = hours > 0 ? '+02:00' : '-05:00';
  return new Date(milliseconds + hours * 3_600_000).toISOString().replace('Z', offset);
}

const without = (record: IdentityRecord, ...keys: readonly string[]): IdentityRecord => {
  const copy = { ...record };
  for (const key of keys) delete copy[key];
  return copy;
};

const firstAddress = ({ verifiable_addresses: [first] = [] }: IdentityRecord): IdentityAddress[] =>
  first ? [first] : [];

/** Every shape that the contract admits, each applied to every n-th identity. */
const shapes: readonly ((record: IdentityRecord, random: SeededRandom) => IdentityRecord)[] = [
  (record) => record,
  (record) => without(record, 'verifiable_addresses', 'recovery_addresses'),
  (record) => without(record, 'state_changed_at', 'organization_id', 'metadata_admin'),
  (record) => without(record, 'metadata_public', 'recovery_addresses'),
  (record) => ({ ...record, metadata_public: null, state_changed_at: null }),
  (record) => ({ ...record, metadata_public: {} }),
  (record) => ({ ...record, metadata_public: { locale: 'et_EE', theme: 'dark' } }),
  (record) => ({ ...record, metadata_public: { authz: {} } }),
  (record) => ({ ...record, metadata_public: { authz: { sudo: false, projects: {} } } }),
  (record) => ({ ...record, verifiable_addresses: [], recovery_addresses: [] }),
  (record) => ({ ...record, external_id: `hr-${record.id.slice(0, 8)}`, region: 'eu-central' }),
  (record, random) => ({
    ...record,
    organization_id: random.uuid(),
    metadata_admin: { hired_by: 'newsroom', cost_centre: 4711 },
  }),
  (record) => ({
    ...record,
    traits: { ...record.traits, name: { first: 'Ülo', last: "O'Näsström-Ķēniņš" }, phone: '+372 5555 0100' },
  }),
  (record, random) => ({
    ...record,
    verifiable_addresses: firstAddress(record).flatMap((address) => [
      address,
      {
        ...address,
        id: random.uuid(),
        value: `former.${address.value}`,
        verified: false,
        status: 'sent',
        verified_at: null,
      },
      { ...address, id: random.uuid(), value: `37255550100@sms.${address.value.split('@')[1]}`, via: 'sms' },
    ]),
  }),
  (record) => ({
    ...record,
    verifiable_addresses: firstAddress(record).map(({ id, value, via, created_at, updated_at }) => ({
      id,
      value,
      via,
      created_at,
      updated_at,
      verified: true,
    })),
  }),
  (record) => ({ ...record, state: 'inactive', metadata_public: { authz: { sudo: true, granted_by: 'founder' } } }),
];

interface SeedIdentitiesOptions {
  /** The last moment at which anybody changed one, in milliseconds since the epoch. */
  readonly until: number;
  readonly seed?: number;
}

/** `count` staff accounts of the publishers; the same ones for the same `seed`. */
export function createSeedIdentities(
  count: number,
  { until, seed = 20_261_121 }: SeedIdentitiesOptions,
): IdentityRecord[] {
  const lastDay = daysBefore(until, 0, 17);
  const firstDay = daysBefore(lastDay, 1047);
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const publisher = publishers[index % publishers.length];
    const shape = shapes[Math.floor(index / publishers.length) % shapes.length];
    if (!publisher || !shape) throw new RangeError(`Nothing to make identity ${index} from.`);
    const created = firstDay + random.integer(days) * millisecondsPerDay + random.integer(millisecondsPerDay);
    const updated = created + random.integer(lastDay - created);
    const record = createIdentityRecord({
      id: random.uuid(),
      email: createEmail(publisher, index, random),
      state: random.integer(9) === 0 ? 'inactive' : 'active',
      verified: random.integer(6) !== 0,
      authz: { projects: { [random.pick(projectKeys)]: random.pick(accessLevels) } },
      createdAt: writeTimestamp(created, random.integer(5)),
      addressIds: [random.uuid(), random.uuid()],
    });
    return shape({ ...record, updated_at: writeTimestamp(updated, random.integer(5)) }, random);
  });
}

/** A name at the publisher: typed in mixed case, with a tag, very long, or plain. The index keeps it unique. */
function createEmail(publisher: (typeof publishers)[number], index: number, random: SeededRandom): string {
  const name = `${toAscii(random.pick(publisher.given))}.${toAscii(random.pick(publisher.family))}`;
  const number = index + 1;
  if (index % 13 === 0)
    return `${name}${number}@${publisher.domain.charAt(0).toUpperCase()}${publisher.domain.slice(1)}`;
  if (index % 11 === 0) return `${name.toLowerCase()}+bullpen${number}@${publisher.domain}`;
  if (index % 29 === 0)
    return `${name.toLowerCase()}.redactie.beurs.en.financiele.markten.${number}@finanzredaktion.wirtschaftsnachrichten.${publisher.domain}`;
  return `${name.toLowerCase()}${number}@${publisher.domain}`;
}
