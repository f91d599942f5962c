import type { Port } from '@bullpen/ui';
import { connectApi } from '@bullpen/ui/data';
import {
  alpenboerse,
  autumn,
  beursvizier,
  createHandlers,
  createWorld,
  demo,
  dirk,
  handelskompas,
  identities,
  inProject,
  type MockApiOptions,
  makeIdentity,
  makePort,
  makeSeason,
  marieke,
  mockApi,
  projects,
  type World,
} from '@bullpen/ui/mocks';
import { type Project, projectWithApi, type Season, seasonPhaseAt } from '../packages/contract/src/index.ts';

/** What the toolbar and the address choose, by the names below. */
export type Globals = Readonly<Record<string, unknown>>;

/** Chooses nothing. */
const asStory = { type: 'reset', title: 'As the story says' } as const;

const menu = (title: string, icon: 'mirror' | 'folder' | 'key' | 'globe' | 'time' | 'lightning' | 'browser') => ({
  title,
  icon,
  dynamicTitle: true,
});

/** What can be chosen, by the value that stands in the address: as the menu says it, and what it is. */
const choices = <Value>(rows: Readonly<Record<string, readonly [title: string, is: Value, right?: string]>>) => ({
  items: Object.entries(rows).map(([value, [title, , right]]) => ({ value, title, ...(right ? { right } : {}) })),
  of: (chosen: unknown): Value | undefined =>
    typeof chosen === 'string' && Object.hasOwn(rows, chosen) ? rows[chosen]?.[1] : undefined,
});

const [fewest = demo] = projects
  .filter(({ apiUrl }) => apiUrl !== null)
  .toSorted((one, other) => one.features.length - other.features.length);
const chosenProject = choices({
  production: ['PROD', handelskompas, handelskompas.key],
  test: ['TEST', alpenboerse, alpenboerse.key],
  closed: ['Closed season', beursvizier, beursvizier.key],
  unreachable: ['No API', demo, demo.key],
  fewest: ['Fewest features', fewest],
});
const zone = choices({
  utc: ['UTC', 'UTC'],
  newyork: ['New York', 'America/New_York'],
  kolkata: ['Kolkata', 'Asia/Kolkata', '+5:30'],
  auckland: ['Auckland', 'Pacific/Auckland', '+13:00'],
});
/** Null is the clock on the wall. */
const clock = choices<string | null>({
  first: ['First minute', '2026-09-14T07:00:00Z', '14 September 2026'],
  trading: ['Trading day', '2026-11-23T10:30:00Z', '23 November 2026'],
  holiday: ['Market holiday', '2026-12-25T11:00:00Z', '25 December 2026'],
  over: ['Season over', '2027-02-01T09:00:00Z', '1 February 2027'],
  real: ['Real time', null],
});

/** Inputs of `createPort`, of the network and of the frame. */
export const toolbar = {
  theme: {
    toolbar: {
      ...menu('Theme', 'mirror'),
      items: [
        { type: 'reset', title: 'Light' } as const,
        { value: 'dark', title: 'Dark' },
        { value: 'both', title: 'Light beside dark' },
      ],
    },
  },
  project: {
    toolbar: {
      ...menu('Project', 'folder'),
      items: [asStory, ...chosenProject.items],
    },
  },
  access: {
    toolbar: {
      ...menu('Access', 'key'),
      items: [
        asStory,
        { value: 'none', title: 'No access' },
        { value: 'r', title: 'Reads' },
        { value: 'rw', title: 'Writes' },
        { value: 'sudo', title: 'Sudo' },
      ],
    },
  },
  zone: {
    toolbar: {
      ...menu('Time zone', 'globe'),
      items: [asStory, ...zone.items],
    },
  },
  clock: {
    toolbar: {
      ...menu('Clock', 'time'),
      items: [{ ...asStory, right: '21 November 2026' }, ...clock.items],
    },
  },
  network: {
    toolbar: {
      ...menu('Network', 'lightning'),
      items: [
        asStory,
        { value: 'slow', title: 'Slow', right: '3 s an answer' },
        { value: 'offline', title: 'Offline' },
        { value: 'failing', title: 'Failing', right: '500' },
        { value: 'empty', title: 'Nothing yet', right: 'no players, no leagues …' },
      ],
    },
  },
  shell: {
    toolbar: {
      ...menu('Shell', 'browser'),
      items: [asStory, { value: 'on', title: 'In the shell' }],
    },
  },
};

const says = (globals: Globals, name: string) => typeof globals[name] === 'string';

/** What was chosen, as `globals` of an address has it. */
export const addressedAs = (globals: Globals): string =>
  Object.keys(toolbar)
    .filter((name) => says(globals, name))
    .map((name) => `${name}:${String(globals[name])}`)
    .join(';');

/** The moment at which the story stands, null for that of the clock on the wall. */
export function momentOf(globals: Globals): string | null {
  const chosen = clock.of(globals['clock']);
  return chosen === undefined ? '2026-11-21T13:12:00Z' : chosen;
}

const nowOf = (globals: Globals) => () => new Date(momentOf(globals) ?? Date.now());

/** The season at the chosen moment; undefined where the story says which. */
export function seasonOf(globals: Globals): Season | undefined {
  if (!says(globals, 'clock')) return;
  const now = new Date(momentOf(globals) ?? Date.now());
  return makeSeason({ now: now.toISOString(), phase: seasonPhaseAt(autumn, now) });
}

/** Whoever has been given this access by the toolbar. */
function personOf({ access }: Globals, project: Project | null) {
  if (access === 'sudo') return marieke;
  const { email } = dirk.traits;
  const account = { number: 4, email, created: '2025-03-14T07:55:00Z', changed: '2026-11-18T16:45:00Z' };
  return (access === 'r' || access === 'rw') && project
    ? makeIdentity({ ...account, projects: { [project.key]: access } })
    : makeIdentity(account);
}

const projectOf = (globals: Globals, port?: Partial<Port>) =>
  chosenProject.of(globals['project']) ?? makePort(port).project.selectedProject;

/** What of a story's port, as it is without the toolbar, is another by the toolbar's choice. */
export function chosenPort(globals: Globals, port?: Partial<Port>): Partial<Port> {
  const timeZone = zone.of(globals['zone']);
  return {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(says(globals, 'clock') ? { now: nowOf(globals) } : {}),
    ...(says(globals, 'project') || says(globals, 'access') ? whoAndWhere(globals, port) : {}),
  };
}

function whoAndWhere(globals: Globals, port?: Partial<Port>): Partial<Port> {
  const { access } = globals;
  const project = access === 'none' ? null : projectOf(globals, port);
  const person = says(globals, 'access') ? personOf(globals, project) : null;
  const viewer = person
    ? {
        identityId: person.id,
        email: person.traits.email,
        isSudo: access === 'sudo',
        access: project ? (access === 'r' ? ('r' as const) : ('rw' as const)) : undefined,
      }
    : makePort(port).viewer;
  const theirs = !person || viewer.isSudo ? projects : project ? [project] : [];
  const source = projectWithApi(project, theirs);
  const { project: model } = makePort(inProject(project));
  return {
    viewer,
    project: { ...model, hasAccessProjects: theirs },
    api:
      source &&
      connectApi({
        projectKey: source.key,
        apiUrl: source.apiUrl,
        getToken: async () => viewer.identityId,
        isSeasonClosed: source.status === 'closed',
      }),
  };
}

/** What the mocked API knows of a story: whoever the toolbar has given an access has it there as well. */
export function worldOf(globals: Globals, port?: Partial<Port>): World {
  const person = says(globals, 'access') ? personOf(globals, projectOf(globals, port)) : null;
  const season = seasonOf(globals);
  return createWorld({
    ...(season ? { season, now: nowOf(globals) } : {}),
    ...(person ? { people: [person, ...identities.filter(({ id }) => id !== person.id)] } : {}),
  });
}

/** What `mockApi` puts before its answers, alone: those of the story follow. */
const before = (options: MockApiOptions) => mockApi(options).handlers.slice(0, 1);

/** How the network is: what answers before anything that the story says. */
export function networkOf(globals: Globals, port?: Partial<Port>) {
  switch (globals['network']) {
    case 'slow':
      return before({ latency: 3_000 });
    case 'offline':
      return before({ offline: true });
    case 'failing':
      return before({ failing: true });
    case 'empty': {
      const { identities: people, season, now } = worldOf(globals, port);
      return createHandlers({ ...mockApi({ empty: true }).world, identities: people, season, now });
    }
    default:
      return [];
  }
}
