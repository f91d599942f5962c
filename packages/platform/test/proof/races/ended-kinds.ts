import type { AdminApiClient } from '@bullpen/contract';
import { projectKey as confirmation } from '../../testing/admin-api-client.ts';
import { imageSamples } from '../../testing/image-samples.ts';
import { waitFor } from '../../testing/wait-for.ts';

/** What can be done once to a record: it is over then, or stays so. */
export interface EndedKind {
  /** The call that does it: `players.remove`. */
  readonly call: string;
  /** A record to which nobody has done it, and the version that it has. */
  readonly make: (sudo: AdminApiClient) => Promise<Ended>;
  readonly end: (sudo: AdminApiClient, ended: Ended) => Promise<unknown>;
}

interface Ended {
  readonly id: string;
  readonly version: number;
  /** What it belongs to, or is the same as. */
  readonly within?: string;
}

const reason = 'Editors at once.';
const removal = ({ version }: Ended) => ({ version, reason });
const week = 7 * 86_400_000;
const moments = { start: '2026-10-01T09:00:00Z', end: '2026-10-31T16:30:00Z' };
const imageOf = () => new File([Uint8Array.from(imageSamples['image/png'])], 'image.png');

async function somebody({ players }: AdminApiClient): Promise<Ended> {
  const [player] = (await players.list({ query: { sort: 'registeredAt', limit: 1 } })).items;
  if (!player) throw new Error('Nobody plays.');
  return player;
}

async function anyNode({ plan }: AdminApiClient): Promise<string> {
  const [node] = (await plan.get()).nodes;
  if (!node) throw new Error('There is no plan.');
  return node.id;
}

async function anyMember({ leagues }: AdminApiClient): Promise<Ended> {
  const [league] = (await leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } })).items;
  const within = league?.id ?? '';
  const { items } = await leagues.members.list({ params: { id: within }, query: {} });
  const member = items.find(({ isOwner }) => !isOwner);
  if (!member) throw new Error('Every league has its owner alone.');
  return { id: member.id, version: member.version, within };
}

/** One that was decided waits again: a season has few. */
async function waitingName({ names }: AdminApiClient): Promise<Ended> {
  const [decided] = (await names.list({ query: { state: 'decided', limit: 1 } })).items;
  if (decided?.decision) {
    const params = { id: decided.id, decisionId: decided.decision.id };
    return names.withdraw({ params, query: { version: decided.version } });
  }
  const [waiting] = (await names.list({ query: { limit: 1 } })).items;
  if (!waiting) throw new Error('No name waits.');
  return waiting;
}

const makeOfficial = ({ officialLeagues }: AdminApiClient): Promise<Ended> => {
  const id = crypto.randomUUID();
  return officialLeagues.create({ body: { id, name: 'Cup', slug: `cup-${id}`, ...moments } });
};

/** A run that needs confirmation: the same was run after it was scheduled. */
async function makeHeldRun({ scripts: { runs }, season }: AdminApiClient): Promise<Ended> {
  const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Twice', text: crypto.randomUUID() };
  const id = crypto.randomUUID();
  const body = { templateId: 'event', reason, confirmation } as const;
  const at = new Date(Date.parse((await season.get()).now) + 4_000).toISOString();
  await runs.create({ body: { ...body, id, parameters: { event, trigger: { when: 'at', at } } } });
  const parameters = { event, trigger: { when: 'now' } };
  const within = crypto.randomUUID();
  await runs.create({ body: { ...body, id: within, parameters, knownEqualRuns: [id] } });
  return waitFor(async () => {
    const { status, version } = await runs.get({ params: { id } });
    if (status !== 'needs-confirmation') throw new Error(`The run is ${status}.`);
    return { id, version, within };
  });
}

/** Every kind of it. */
export const endedKinds: readonly EndedKind[] = [
  {
    call: 'leagues.remove',
    async make(client) {
      const ownerId = (await somebody(client)).id;
      return client.leagues.create({ body: { id: crypto.randomUUID(), name: 'Vrijdag', ownerId } });
    },
    end: ({ leagues }, each) => leagues.remove({ params: { id: each.id }, query: removal(each) }),
  },
  {
    call: 'leagues.members.remove',
    make: anyMember,
    end: ({ leagues }, each) =>
      leagues.members.remove({ params: { id: each.within ?? '', playerId: each.id }, query: removal(each) }),
  },
  {
    call: 'experts.remove',
    make: ({ experts }) => experts.create({ body: { id: crypto.randomUUID(), name: 'Ona', title: 'Analist' } }),
    end: ({ experts }, each) => experts.remove({ params: { id: each.id }, query: removal(each) }),
  },
  {
    call: 'officialLeagues.remove',
    make: makeOfficial,
    end: ({ officialLeagues }, each) => officialLeagues.remove({ params: { id: each.id }, query: removal(each) }),
  },
  {
    call: 'officialLeagues.publish',
    make: makeOfficial,
    end: ({ officialLeagues }, { id, version }) => officialLeagues.publish({ params: { id }, body: { version } }),
  },
  {
    call: 'officialLeagues.withdraw',
    async make(client) {
      const { id, version } = await makeOfficial(client);
      return client.officialLeagues.publish({ params: { id }, body: { version } });
    },
    end: ({ officialLeagues }, each) => officialLeagues.withdraw({ params: { id: each.id }, body: removal(each) }),
  },
  {
    call: 'images.remove',
    make: ({ images }) => images.create({ body: { id: crypto.randomUUID(), name: 'a.png', file: imageOf() } }),
    end: ({ images }, each) => images.remove({ params: { id: each.id }, query: removal(each) }),
  },
  {
    call: 'plan.nodes.files.remove',
    async make(client) {
      const within = await anyNode(client);
      const body = { id: crypto.randomUUID(), name: 'a.png', file: imageOf() };
      const { id, version } = await client.plan.nodes.files.create({ params: { id: within }, body });
      return { id, version, within };
    },
    end: ({ plan }, each) =>
      plan.nodes.files.remove({ params: { id: each.within ?? '', fileId: each.id }, query: removal(each) }),
  },
  {
    call: 'scripts.presets.remove',
    make: ({ scripts }) =>
      scripts.presets.create({
        body: { id: crypto.randomUUID(), name: 'Ranks', templateId: 'recalculate-ranks', parameters: {} },
      }),
    end: ({ scripts }, each) => scripts.presets.remove({ params: { id: each.id }, query: removal(each) }),
  },
  {
    call: 'scripts.runs.cancel',
    make({ scripts }) {
      const parameters = {
        event: { type: 'season_close' },
        trigger: { when: 'at', at: new Date(Date.now() + week).toISOString() },
      };
      const run = { id: crypto.randomUUID(), templateId: 'event', parameters, reason, confirmation } as const;
      return scripts.runs.create({ body: run });
    },
    end: ({ scripts }, { id, version }) => scripts.runs.cancel({ params: { id }, body: { version } }),
  },
  {
    call: 'scripts.runs.confirm',
    make: makeHeldRun,
    end: ({ scripts }, { id, version, within = '' }) =>
      scripts.runs.confirm({ params: { id }, body: { version, knownEqualRuns: [within], confirmation } }),
  },
  {
    call: 'names.decide',
    make: waitingName,
    end: ({ names }, { id, version }) =>
      names.decide({ params: { id }, body: { id: crypto.randomUUID(), version, decision: 'keep' } }),
  },
  {
    call: 'names.withdraw',
    async make(client) {
      const { id, version } = await waitingName(client);
      const decision = { id: crypto.randomUUID(), version, decision: 'keep' } as const;
      const kept = await client.names.decide({ params: { id }, body: decision });
      return { id, version: kept.version, within: decision.id };
    },
    end: ({ names }, { id, version, within = '' }) =>
      names.withdraw({ params: { id, decisionId: within }, query: { version } }),
  },
  {
    call: 'invitations.withdraw',
    make({ invitations }) {
      const id = crypto.randomUUID();
      const projects = { 'handelskompas-s03-prod': 'r' as const };
      return invitations.create({ body: { id, email: `guest.${id}@freelance.example`, projects, reason } });
    },
    end: ({ invitations }, each) => invitations.withdraw({ params: { id: each.id }, query: removal(each) }),
  },
  // The last: leagues lose their members with them.
  {
    call: 'players.remove',
    make: somebody,
    end: ({ players }, each) => players.remove({ params: { id: each.id }, query: removal(each) }),
  },
];
