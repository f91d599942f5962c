import type { AdminApiClient } from '@bullpen/contract';
import { projectKey } from '../testing/admin-api-client.ts';
import { imageSamples } from '../testing/image-samples.ts';

/** Something that a project has, as a call names it. */
interface Known {
  readonly id: string;
  readonly version: number;
}

/** One thing of every kind that can be named by its id. */
export type FilledProject = Readonly<Record<Kind, Known>>;

type Kind = (typeof kinds)[number][1] | 'edge' | 'expertOrder';

/** What an id in the path of a call is the id of, by how the path goes on before it. */
const kinds = [
  ['/leagues/{id}/members/{playerId}', 'member'],
  ['/plan/nodes/{id}/files/{fileId}', 'file'],
  ['/players/{id}/notes/{noteId}', 'note'],
  ['/leagues/{id}', 'league'],
  ['/players/{id}', 'player'],
  ['/funds/{id}', 'fund'],
  ['/instruments/{id}', 'instrument'],
  ['/images/{id}', 'image'],
  ['/experts/{id}', 'expert'],
  ['/official-leagues/{id}', 'officialLeague'],
  ['/plan/nodes/{id}', 'node'],
  ['/scripts/presets/{id}', 'preset'],
  ['/scripts/runs/{id}', 'run'],
  ['/names/{id}', 'name'],
  ['/names/{id}/decisions/{decisionId}', 'nameDecision'],
] as const;

/** What a parameter of a path names; fails for what nobody has told it. */
export function kindOf(path: string, parameter: string): Kind {
  const upTo = path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2);
  const known = kinds.find(([way]) => way === upTo);
  if (!known) throw new Error(`Say in filled-project.ts what ${upTo} names, and fill a project with it.`);
  return known[1];
}

const first = <Item>(items: readonly Item[], kind: string): Item => {
  const [item] = items;
  if (item === undefined) throw new Error(`The project has no ${kind}.`);
  return item;
};

/** Gives a project that is played what staff adds to it, and tells what it has. */
export async function fillProject(client: AdminApiClient, confirmation = projectKey): Promise<FilledProject> {
  const { leagues, players, funds, images, experts, officialLeagues, plan, scripts, instruments, names } = client;
  const query = { limit: 1 };
  // Texts are laid out when they are first asked for.
  await client.translations.list({ query });
  const league = first(
    (await leagues.list({ query: { ...query, sort: 'memberCount', order: 'desc' } })).items,
    'league',
  );
  const member = first((await leagues.members.list({ params: { id: league.id }, query })).items, 'member');
  const node = {
    id: crypto.randomUUID(),
    title: 'Ours',
    notes: '',
    position: { x: 0, y: 0 },
    ...({ kind: 'task', status: 'planned' } as const),
  };
  const next = { ...node, id: crypto.randomUUID() };
  const edge = { id: crypto.randomUUID(), from: node.id, to: next.id };
  const body = { id: crypto.randomUUID(), nodes: { create: [node, next] }, edges: { create: [edge] } };
  await plan.change({ body });
  const content = new File([imageSamples['image/png'].slice()], 'ours.png');
  const file = await plan.nodes.files.create({
    params: { id: node.id },
    body: { id: crypto.randomUUID(), name: 'Ours', file: content },
  });
  const image = await images.create({
    body: { id: crypto.randomUUID(), name: 'Ours', alternativeText: 'Ours', file: content },
  });
  const script = { templateId: 'recalculate-ranks', parameters: {} } as const;
  const preset = await scripts.presets.create({ body: { id: crypto.randomUUID(), name: 'Ours', ...script } });
  const run = { id: crypto.randomUUID(), reason: 'To have one.', confirmation };
  const started = await scripts.runs.create({ body: { ...run, ...script } });
  for await (const _ of await scripts.runs.log({ params: { id: started.id } }));
  const name = first((await names.list({ query })).items, 'name that waits');
  const decision = { id: crypto.randomUUID(), version: name.version, decision: 'keep' } as const;
  const { version } = await names.decide({ params: { id: name.id }, body: decision });
  const { version: nodeVersion } = first(
    (await plan.get()).nodes.filter(({ id }) => id === node.id),
    'node',
  );
  const player = first((await players.list({ query })).items, 'player');
  const note = { id: crypto.randomUUID(), version: 1 };
  await players.notes.create({ params: { id: player.id }, body: { id: note.id, text: 'Ours' } });
  return {
    league,
    member,
    image,
    preset,
    file,
    player,
    note,
    fund: first((await funds.list({ query })).items, 'fund'),
    expert: first((await experts.list({ query })).items, 'expert'),
    officialLeague: first((await officialLeagues.list({ query })).items, 'official league'),
    node: { id: node.id, version: nodeVersion },
    run: await scripts.runs.get({ params: { id: started.id } }),
    edge: { id: edge.id, version: 1 },
    name: { id: name.id, version },
    nameDecision: { id: decision.id, version },
    expertOrder: await experts.order.get(),
    instrument: { ...first((await instruments.list({ query })).items, 'instrument'), version: 1 },
  };
}
