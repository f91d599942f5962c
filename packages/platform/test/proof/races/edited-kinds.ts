import {
  type AdminApiClient,
  type Image,
  type Invitation,
  type NameWords,
  projectAccess,
  type TranslationEntry,
} from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { encode } from 'fast-png';

/** A record as an editor sees it. */
export interface Edited {
  readonly id: string;
  readonly version: string | number;
  /** What the editors write over one another. */
  readonly mark: string;
}

/** A kind of record that two people can edit at once. */
export interface EditedKind {
  readonly name: string;
  /** The call that writes it: `players.update`. */
  readonly call: string;
  /** Of sudo: nobody else may edit identities. */
  readonly pick: (sudo: AdminApiClient) => Promise<Edited>;
  readonly read: (sudo: AdminApiClient, id: string) => Promise<Edited>;
  /** `passTime` moves the clock on, in milliseconds, for what cannot be done twice within a while. */
  readonly write: (sudo: AdminApiClient, edited: Edited, passTime: (time: number) => void) => Promise<Edited>;
}

interface Named {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}
const named = ({ id, version, name }: Named): Edited => ({ id, version, mark: name });
const renaming = ({ version, mark }: Edited) => ({ version: Number(version), name: mark, reason: 'A race.' });

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('There is nothing to edit.');
  return item;
}

const reason = 'Editors at once.';
const identityEmail = 'reader@bullpen.test';
const mailPause = 60_000;

async function readIdentity({ sudo }: AdminApiClient): Promise<Edited> {
  const identity = first((await sudo.identities.list()).filter(({ traits }) => traits.email === identityEmail));
  return { id: identity.id, version: identity.updated_at, mark: JSON.stringify(projectAccess(identity)) };
}

const sent = ({ id, version, sentAt }: Invitation): Edited => ({ id, version, mark: sentAt });

const sized = ({ id, version, width, height }: Image): Edited => ({ id, version, mark: `${width} ${height}` });

/** The first of the project's languages is the one that is edited. */
const firstText = ({ id, translations }: TranslationEntry): Edited => {
  const { version, value } = first(translations);
  return { id, version, mark: value ?? '' };
};

const findEntry = async ({ translations }: AdminApiClient, id: string): Promise<TranslationEntry> =>
  first((await translations.list({ query: { search: id } })).items);

async function readOrder({ experts }: AdminApiClient): Promise<Edited> {
  const { id, ids, version } = await experts.order.get();
  return { id, version, mark: ids.join() };
}

const wordsOf = (id: string, { words, version }: NameWords): Edited => ({ id, version, mark: words.join() });

/** Its id stands in the audit trail alone. */
async function readNameWords({ names, audit }: AdminApiClient): Promise<Edited> {
  const query = { action: 'name-words.update', limit: 1 } as const;
  const { words, version } = await names.words();
  if (version === 1) {
    await names.updateWords({ body: { version, words } });
    return readNameWords({ names, audit } as AdminApiClient);
  }
  const { subject } = first((await audit.list({ query })).items);
  return wordsOf(subject.id, await names.words());
}

const presetsOf = ({ scripts }: AdminApiClient) => scripts.presets;

/** Every kind that carries a version and can be changed, but for those of the plan. */
export const editedKinds: readonly EditedKind[] = [
  {
    name: 'player',
    call: 'players.update',
    pick: async ({ players }) => named(first((await players.list({ query: { limit: 1 } })).items)),
    read: async ({ players }, id) => named(await players.get({ params: { id } })),
    write: async ({ players }, edited) =>
      named(await players.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'fund',
    call: 'funds.update',
    pick: async ({ funds }) => named(first((await funds.list({ query: { limit: 1 } })).items)),
    read: async ({ funds }, id) => named(await funds.get({ params: { id } })),
    write: async ({ funds }, edited) =>
      named(await funds.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'league',
    call: 'leagues.update',
    pick: async ({ leagues }) => named(first((await leagues.list({ query: { limit: 1 } })).items)),
    read: async ({ leagues }, id) => named(await leagues.get({ params: { id } })),
    write: async ({ leagues }, edited) =>
      named(await leagues.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'expert',
    call: 'experts.update',
    pick: async ({ experts }) => named(first((await experts.list({ query: { limit: 1 } })).items)),
    read: async ({ experts }, id) => named(await experts.get({ params: { id } })),
    write: async ({ experts }, edited) =>
      named(await experts.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'order of experts',
    call: 'experts.order.update',
    pick: readOrder,
    read: readOrder,
    async write(client, { version, mark }) {
      const { ids } = await client.experts.order.get();
      const first = Number(mark.replace(/\D/g, '')) % ids.length;
      const wanted = [...ids.slice(first), ...ids.slice(0, first)];
      const order = await client.experts.order.update({ body: { version: Number(version), ids: wanted } });
      return { id: order.id, version: order.version, mark: order.ids.join() };
    },
  },
  {
    name: 'official league',
    call: 'officialLeagues.update',
    pick: async ({ officialLeagues }) => named(first((await officialLeagues.list({ query: { limit: 1 } })).items)),
    read: async ({ officialLeagues }, id) => named(await officialLeagues.get({ params: { id } })),
    write: async ({ officialLeagues }, edited) =>
      named(await officialLeagues.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'image',
    call: 'images.update',
    pick: async ({ images }) => named(first((await images.list({ query: { limit: 1 } })).items)),
    read: async ({ images }, id) => named(await images.get({ params: { id } })),
    write: async ({ images }, edited) =>
      named(await images.update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    // What two pictures differ in is how large they are.
    name: 'content of an image',
    call: 'images.replace',
    pick: async ({ images }) => sized(first((await images.list({ query: { limit: 1 } })).items)),
    read: async ({ images }, id) => sized(await images.get({ params: { id } })),
    async write({ images }, { id, version, mark }) {
      const [run = 0, editor = 0] = mark.split(' ').map(Number);
      const width = 1 + run;
      const height = 1 + editor;
      const content = encode({ width, height, data: new Uint8Array(width * height), channels: 1 });
      const file = new File([Uint8Array.from(content)], 'image.png');
      return sized(await images.replace({ params: { id }, body: { version: Number(version), file } }));
    },
  },
  {
    // One record a project; what people do at once is to add a word of their own.
    name: 'words that bring names into the queue',
    call: 'names.updateWords',
    pick: readNameWords,
    read: readNameWords,
    async write(client, { id, version, mark }) {
      const changed = await client.names.updateWords({ body: { version: Number(version), words: [`zzz ${mark}`] } });
      return wordsOf(id, changed);
    },
  },
  {
    name: 'preset of a script',
    call: 'scripts.presets.update',
    pick: async (client) => named(first(await presetsOf(client).list({ query: {} }))),
    read: async (client, id) => named(await presetsOf(client).get({ params: { id } })),
    write: async (client, edited) =>
      named(await presetsOf(client).update({ params: { id: edited.id }, body: renaming(edited) })),
  },
  {
    name: 'identity',
    call: 'sudo.identities.update',
    pick: readIdentity,
    read: readIdentity,
    async write({ sudo }, { id, version, mark }) {
      // Other projects for each mark, by its bits: the whole map is what is written over.
      const marked = catalogue.filter((_, bit) => (Number(mark.replace(/\D/g, '')) >> bit) % 2 === 1);
      const projects = Object.fromEntries(marked.map(({ key }) => [key, 'rw' as const]));
      const body = { version: String(version), projects, reason };
      const changed = await sudo.identities.update({ params: { id }, body });
      return { id, version: changed.updated_at, mark: JSON.stringify(projectAccess(changed)) };
    },
  },
  {
    // Its text stays; what people do at once is send its mail again.
    name: 'invitation',
    call: 'invitations.resend',
    pick: async ({ invitations }) => sent(first((await invitations.list({ query: { state: 'expired' } })).items)),
    read: async ({ invitations }, id) => sent(first((await invitations.list({ query: { search: id } })).items)),
    async write({ invitations }, { id, version }, passTime) {
      passTime(mailPause);
      return sent(await invitations.resend({ params: { id }, body: { version: Number(version) } }));
    },
  },
  {
    name: 'translation',
    call: 'translations.update',
    async pick({ translations }) {
      const { items } = await translations.list({ query: { limit: 200 } });
      // Without placeholders, any text is one that players can read.
      return firstText(first(items.filter(({ source }) => !/[{<]/.test(source.text))));
    },
    read: async (client, id) => firstText(await findEntry(client, id)),
    async write(client, { id, version, mark }) {
      const { key, translations } = await findEntry(client, id);
      const { locale } = first(translations);
      const changes = [{ key, locale, version: Number(version), value: mark }];
      return firstText(first((await client.translations.update({ body: { changes } })).entries));
    },
  },
];
