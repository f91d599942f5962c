import type { AdminApiClient, Expert, Fund, Image, League, Player } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { imageSamples } from '../../testing/image-samples.ts';

/** Records that hang together: whoever changes one may have to touch the others. */
export interface Entangled {
  readonly owner: Player;
  /** In the league of the owner. */
  readonly member: { readonly id: string; readonly version: number };
  readonly funds: readonly Fund[];
  readonly league: League;
  /** They manage the funds of the owner, and show the image. */
  readonly experts: readonly Expert[];
  readonly image: Image;
  /** That nothing shows yet. */
  readonly spareImage: Image;
  /** Somebody else's. */
  readonly otherFund: Fund;
}

type Call = (client: AdminApiClient, entangled: Entangled, random: SeededRandom) => Promise<unknown>;

const reason = 'Calls at once.';
const removal = ({ version }: { readonly version: number }) => ({ version, reason });
const imageFile = () => new File([Uint8Array.from(imageSamples['image/png'])], 'image.png');
function expectSome(): never {
  throw new Error('The season has too little to entangle.');
}
const anyOf = <Item>(items: readonly Item[], random: SeededRandom): Item => {
  const item = items[random.integer(items.length)];
  return item ?? expectSome();
};

/** A name that the owner wrote: any other where there is none. */
async function nameOf(
  { names }: Pick<AdminApiClient, 'names'>,
  { id: playerId }: Player,
  state: 'waiting' | 'decided',
) {
  const [own] = (await names.list({ query: { state, playerId, limit: 1 } })).items;
  const [other] = (await names.list({ query: { limit: 1 } })).items;
  return own ?? other ?? expectSome();
}

/** Makes such records around the owner of a league with others in it; null where no league has several members. */
export async function entangle(client: AdminApiClient, number: number): Promise<Entangled | null> {
  const { items } = await client.leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 100 } });
  const shared = items.filter(({ memberCount }) => memberCount > 1);
  const chosen = shared[number % shared.length];
  if (!chosen) return null;
  const { id } = chosen;
  const members = (await client.leagues.members.list({ params: { id }, query: {} })).items;
  const first = members.find(({ isOwner }) => isOwner) ?? members[0] ?? expectSome();
  const member = members.find((each) => each !== first) ?? expectSome();
  const owner = await client.players.get({ params: { id: first.id } });
  const { version } = await client.leagues.get({ params: { id } });
  const league = await client.leagues.update({ params: { id }, body: { version, ownerId: owner.id } });
  const { items: funds } = await client.funds.list({ query: { playerId: owner.id } });
  const { items: some } = await client.funds.list({ query: { limit: 20 } });
  const otherFund = some.find(({ player }) => player.id !== owner.id) ?? expectSome();
  const upload = () => client.images.create({ body: { id: crypto.randomUUID(), name: 'a.png', file: imageFile() } });
  const image = await upload();
  const spareImage = await upload();
  const experts: Expert[] = [];
  for (const [index, fund] of [...funds, ...funds, ...funds].entries()) {
    const made = { id: crypto.randomUUID(), name: `Ona ${index}`, title: 'Analist', portraitId: image.id };
    experts.push(await client.experts.create({ body: { ...made, fundId: fund.id } }));
  }
  return { owner, member, funds, league, experts, image, spareImage, otherFund };
}

/** What staff may do to them at once; each knows the versions from before. */
export const entangledCalls: Readonly<Record<string, Call>> = {
  async 'experts.order.update'({ experts }, _, random) {
    const { ids, version } = await experts.order.get();
    const from = random.integer(ids.length);
    return experts.order.update({ body: { version, ids: [...ids.slice(from), ...ids.slice(0, from)] } });
  },
  'experts.create': ({ experts }, { image, funds }, random) =>
    experts.create({
      body: {
        id: crypto.randomUUID(),
        name: 'Ina',
        title: 'Analist',
        portraitId: image.id,
        fundId: anyOf(funds, random).id,
      },
    }),
  'experts.update': ({ experts }, entangled, random) => {
    const { id, version } = anyOf(entangled.experts, random);
    const fundId = anyOf([...entangled.funds, entangled.otherFund], random).id;
    return experts.update({
      params: { id },
      body: { version, fundId, portraitId: anyOf([entangled.image, entangled.spareImage], random).id },
    });
  },
  'experts.remove': ({ experts }, entangled, random) => {
    const expert = anyOf(entangled.experts, random);
    return experts.remove({ params: { id: expert.id }, query: removal(expert) });
  },
  async 'experts.restore'({ experts }, entangled, random) {
    const params = { id: anyOf(entangled.experts, random).id };
    await experts.remove({ params, query: removal(await experts.get({ params })) });
    return experts.restore({ params, body: {} });
  },
  'players.update': ({ players }, { owner: { id, version } }) =>
    players.update({ params: { id }, body: { version, name: 'Renamed', reason: 'A race.' } }),
  'players.remove': ({ players }, { owner }) => players.remove({ params: { id: owner.id }, query: removal(owner) }),
  'players.remove of a member': ({ players }, { member: { id } }) =>
    players.get({ params: { id } }).then((player) => players.remove({ params: { id }, query: removal(player) })),
  async 'players.restore'({ players }, { owner, member }, random) {
    const params = { id: random.pick([owner, member]).id };
    await players.remove({ params, query: removal(await players.get({ params })) });
    return players.restore({ params, body: {} });
  },
  'funds.update': ({ funds }, entangled, random) => {
    const { id, version } = anyOf(entangled.funds, random);
    return funds.update({ params: { id }, body: { version, name: 'Renamed', reason: 'A race.' } });
  },
  'names.decide': async ({ names }, { owner }) => {
    const name = await nameOf({ names }, owner, 'waiting');
    const body = {
      id: crypto.randomUUID(),
      version: name.version,
      decision: 'rename',
      name: 'Decided',
      reason: 'A race.',
    } as const;
    return names.decide({ params: name, body });
  },
  'names.withdraw': async ({ names }, { owner }) => {
    const { id, version, decision } = await nameOf({ names }, owner, 'decided');
    return names.withdraw({ params: { id, decisionId: decision?.id ?? crypto.randomUUID() }, query: { version } });
  },
  'names.updateWords': async ({ names }, { owner }, random) => {
    const { words, version } = await names.words();
    // Whatever the owner is called waits for it.
    const held = random.pick([owner.name.slice(0, 40), 'renamed', 'decided']);
    return names.updateWords({ body: { version, words: words.length > 3 ? [] : [...words, held] } });
  },
  'leagues.create': ({ leagues }, { owner }) =>
    leagues.create({ body: { id: crypto.randomUUID(), name: 'Vrijdag', ownerId: owner.id } }),
  'leagues.update': ({ leagues }, { league: { id, version }, member }) =>
    leagues.update({ params: { id }, body: { version, ownerId: member.id } }),
  'leagues.remove': ({ leagues }, { league }) => leagues.remove({ params: { id: league.id }, query: removal(league) }),
  async 'leagues.restore'({ leagues }, { league }) {
    const params = { id: league.id };
    await leagues.remove({ params, query: removal(await leagues.get({ params })) });
    return leagues.restore({ params, body: {} });
  },
  'leagues.members.remove': ({ leagues }, { league, member }) =>
    leagues.members.remove({ params: { id: league.id, playerId: member.id }, query: removal(member) }),
  'images.replace': ({ images }, { image: { id, version } }) =>
    images.replace({ params: { id }, body: { version, file: imageFile() } }),
  'images.remove': ({ images }, { spareImage }) =>
    images.remove({ params: { id: spareImage.id }, query: removal(spareImage) }),
  async 'images.restore'({ images }, { spareImage }) {
    const params = { id: spareImage.id };
    await images.remove({ params, query: removal(await images.get({ params })) });
    return images.restore({ params, body: {} });
  },
};
