import { projectKey as confirmation } from '../testing/admin-api-client.ts';
import { imageSamples } from '../testing/image-samples.ts';
import type { FilledProject } from './filled-project.ts';

/** A body that would be taken for the record that the path names, by the version that the record has. */
export const soundBodies: Readonly<Record<string, (version: number) => object>> = {
  'leagues.update': (version) => ({ version, name: 'Taken over', reason: 'Taken over' }),
  'players.update': (version) => ({ version, name: 'Taken over', reason: 'Taken over' }),
  'funds.update': (version) => ({ version, name: 'Taken over', reason: 'Taken over' }),
  'leagues.restore': () => ({ reason: 'Taken over' }),
  'players.restore': () => ({ reason: 'Taken over' }),
  'experts.restore': () => ({ reason: 'Taken over' }),
  'officialLeagues.restore': () => ({ reason: 'Taken over' }),
  'images.restore': () => ({ reason: 'Taken over' }),
  'scripts.presets.restore': () => ({ reason: 'Taken over' }),
  'players.notes.create': () => ({ id: crypto.randomUUID(), text: 'Taken over' }),
  'names.decide': (version) => ({ id: crypto.randomUUID(), version, decision: 'keep' }),
  'images.update': (version) => ({ version, name: 'Taken over' }),
  'images.replace': (version) => ({ version, file: new File([imageSamples['image/gif'].slice()], 'taken-over.gif') }),
  'experts.update': (version) => ({ version, name: 'Taken over' }),
  'officialLeagues.update': (version) => ({ version, name: 'Taken over' }),
  'officialLeagues.publish': (version) => ({ version }),
  'officialLeagues.withdraw': (version) => ({ version, reason: 'Taken over' }),
  'plan.nodes.files.create': () => ({ id: crypto.randomUUID(), name: 'Taken over', file: new File(['a'], 'a.txt') }),
  'plan.nodes.files.update': (version) => ({ version, name: 'Taken over' }),
  'scripts.presets.update': (version) => ({ version, name: 'Taken over' }),
  'scripts.runs.cancel': (version) => ({ version }),
  'scripts.runs.confirm': (version) => ({ version, confirmation }),
  'scripts.runs.inverse': () => ({ id: crypto.randomUUID(), reason: 'A test of projects.', confirmation }),
};

/** An input that carries an id of another project, and how it is answered; a refusal names the field. */
export interface ForeignBody {
  readonly params?: { readonly id: string };
  readonly body: object;
  /** 422 unless it is said otherwise. */
  readonly status?: 409;
}

/** `undefined` for an id that says nothing about another project, or is not looked at. */
type Carrying = ((ours: FilledProject, theirs: FilledProject) => ForeignBody) | undefined;

const newId = () => crypto.randomUUID();
const event = (happening: object) => ({
  body: { templateId: 'event', parameters: { event: happening, trigger: { when: 'now' } } },
});
const correction = (fundId: string, change: object) => ({
  body: { templateId: 'fund-correction', parameters: { fundId, change } },
});
const reason = 'A test of projects.';

const events: Readonly<Record<string, Extract<Carrying, object>>> = {
  'body.parameters.event.instrumentId': (_, { instrument: { id: instrumentId } }) =>
    event({ type: 'delisting', instrumentId }),
  'body.parameters.event.intoId': ({ instrument: { id: instrumentId } }, { instrument: { id: intoId } }) =>
    event({ type: 'merger', instrumentId, intoId, from: 2, to: 1 }),
  'body.parameters.event.scope.instrumentIds[]': (_, { instrument }) =>
    event({ type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [instrument.id] } }),
  'body.parameters.event.scope.leagueId': (_, { league: { id: leagueId } }) =>
    event({ type: 'announcement', scope: { of: 'league', leagueId }, title: 'Taken over', text: 'Taken over' }),
  'body.parameters.fundId': (_, { fund }) => correction(fund.id, { of: 'cash', amount: 1 }),
  'body.parameters.change.instrumentId': ({ fund }, { instrument: { id: instrumentId } }) =>
    correction(fund.id, { of: 'shares', instrumentId, shares: 1 }),
};
const runs = Object.entries(events).map(([way, carrying]): [string, Carrying] => [
  way,
  (ours, theirs) => ({ body: { ...carrying(ours, theirs).body, id: newId(), reason, confirmation } }),
]);
/** What a preset holds is looked at when it is run. */
const kept = Object.fromEntries(Object.keys(events).map((way) => [way, undefined]));

const expert = { name: 'Taken over', title: 'Analyst' };
const official = {
  name: 'Taken over',
  slug: 'taken-over',
  start: '2027-01-01T09:00:00Z',
  end: '2027-02-01T09:00:00Z',
};
const ofPlan = (changes: object) => ({ id: newId(), ...changes });

const removal = ({ id, version }: { readonly id: string; readonly version: number }) => ({ delete: [{ id, version }] });

/** By call, and by the way to the id in its input. */
export const foreignBodies: Readonly<Record<string, Readonly<Record<string, Carrying>>>> = {
  'leagues.create': {
    'body.id': ({ player }, { league: { id } }) => ({ body: { id, name: 'Taken over', ownerId: player.id } }),
    'body.ownerId': (_, { player }) => ({ body: { id: newId(), name: 'Taken over', ownerId: player.id } }),
  },
  'leagues.update': {
    'body.ownerId': ({ league: { id, version } }, { member }) => ({
      params: { id },
      body: { version, ownerId: member.id },
    }),
  },
  // Ids of notes are of their player alone.
  'players.notes.create': { 'body.id': undefined },
  // It is looked at in the name that it is about alone.
  'names.decide': { 'body.id': undefined },
  'images.create': {
    'body.id': (_, { image: { id } }) => ({
      body: {
        id,
        name: 'Taken over',
        alternativeText: 'Taken over',
        file: new File([imageSamples['image/png'].slice()], 'a.png'),
      },
    }),
  },
  'experts.create': {
    'body.id': (_, { expert: { id } }) => ({ body: { ...expert, id } }),
    'body.portraitId': (_, { image }) => ({ body: { ...expert, id: newId(), portraitId: image.id } }),
    'body.fundId': (_, { fund }) => ({ body: { ...expert, id: newId(), fundId: fund.id } }),
  },
  'experts.update': {
    'body.portraitId': ({ expert: { id, version } }, { image }) => ({
      params: { id },
      body: { version, portraitId: image.id },
    }),
    'body.fundId': ({ expert: { id, version } }, { fund }) => ({
      params: { id },
      body: { version, fundId: fund.id },
    }),
  },
  'experts.order.update': {
    'body.ids[]': ({ expertOrder: { version } }, { expert: { id } }) => ({ body: { version, ids: [id] } }),
  },
  'officialLeagues.create': {
    'body.id': (_, { officialLeague: { id } }) => ({ body: { ...official, id } }),
    'body.imageId': (_, { image }) => ({ body: { ...official, id: newId(), imageId: image.id } }),
  },
  'officialLeagues.update': {
    'body.imageId': ({ officialLeague: { id, version } }, { image }) => ({
      params: { id },
      body: { version, imageId: image.id },
    }),
  },
  'scripts.presets.create': {
    'body.id': (_, { preset: { id } }) => ({
      body: { id, name: 'Taken over', templateId: 'recalculate-ranks', parameters: {} },
    }),
    ...kept,
  },
  'scripts.presets.update': kept,
  'scripts.dryRun': events,
  // It answers what is wrong instead of refusing the call, and reads what the dry run reads.
  'scripts.validate': kept,
  'scripts.runs.create': {
    'body.id': (_, { run: { id } }) => ({
      body: { id, templateId: 'recalculate-ranks', parameters: {}, reason, confirmation },
    }),
    // Known are runs that are equal, and those are this project's alone.
    'body.knownEqualRuns[]': undefined,
    ...Object.fromEntries(runs),
  },
  // Nothing takes back what the runs of these projects did; what one would make, goes the way of `scripts.runs.create`.
  'scripts.runs.inverse': { 'body.id': undefined, 'body.knownEqualRuns[]': undefined },
  'scripts.runs.confirm': { 'body.knownEqualRuns[]': undefined },
  // Ids of a plan are of that plan alone: what is made may have one that stands elsewhere.
  'plan.change': {
    'body.id': undefined,
    'body.nodes.create[].id': undefined,
    'body.edges.create[].id': undefined,
    // Accounts are of no project: one that there is not stands for one that may not open this one.
    'body.nodes.create[].assigneeId': () => ({
      body: ofPlan({
        nodes: {
          create: [
            {
              id: newId(),
              title: 'Taken over',
              kind: 'task',
              status: 'planned',
              notes: '',
              position: { x: 0, y: 0 },
              assigneeId: newId(),
            },
          ],
        },
      }),
    }),
    'body.nodes.update[].assigneeId': ({ node: { id, version } }) => ({
      body: ofPlan({ nodes: { update: [{ id, version, assigneeId: newId() }] } }),
    }),
    'body.nodes.update[].id': (_, { node: { id, version } }) => ({
      body: ofPlan({ nodes: { update: [{ id, version, title: 'Taken over' }] } }),
      status: 409,
    }),
    'body.nodes.delete[].id': (_, { node }) => ({ body: ofPlan({ nodes: removal(node) }), status: 409 }),
    'body.edges.update[].id': ({ node }, { edge: { id, version } }) => ({
      body: ofPlan({ edges: { update: [{ id, version, from: node.id }] } }),
      status: 409,
    }),
    'body.edges.delete[].id': (_, { edge }) => ({ body: ofPlan({ edges: removal(edge) }), status: 409 }),
    ...Object.fromEntries(
      (['from', 'to'] as const).flatMap((end): [string, Carrying][] => [
        [
          `body.edges.create[].${end}`,
          ({ node: { id } }, { node }) => ({
            body: ofPlan({ edges: { create: [{ id: newId(), from: id, to: id, [end]: node.id }] } }),
          }),
        ],
        [
          `body.edges.update[].${end}`,
          ({ edge: { id, version } }, { node }) => ({
            body: ofPlan({ edges: { update: [{ id, version, [end]: node.id }] } }),
          }),
        ],
      ]),
    ),
  },
  'plan.nodes.files.create': { 'body.id': undefined },
};
