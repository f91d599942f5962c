import { ScriptLogLine, ScriptPreset, ScriptRun, type ScriptTemplateId } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { dirk, marieke } from './identities.ts';
import { instruments } from './instruments.ts';

const idOf = (kind: string, number: number) => `0000001${kind}-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`;

const makePreset = (number: number, name: string, templateId: ScriptTemplateId, parameters: object): ScriptPreset =>
  deeplyFrozen(
    ScriptPreset.parse({
      id: idOf('3', number),
      name,
      templateId,
      parameters,
      updatedAt: '2026-09-10T08:00:00Z',
      version: 1,
    }),
  );

const haltOfMarket = { event: { type: 'trading_halt', scope: { of: 'market' } }, trigger: { when: 'now' } };

/** Parameters that staff keeps at hand. */
export const scriptPresets: readonly ScriptPreset[] = deeplyFrozen([
  makePreset(1, 'Halt everything', 'event', haltOfMarket),
  makePreset(2, 'Drei Wochen weg', 'message-inactive-players', {
    days: 21,
    title: 'Your fund misses you',
    text: 'Three weeks without a trade.',
  }),
  makePreset(3, 'Leagues that nobody joined', 'remove-empty-leagues', { days: 30 }),
]);

const noCounts = { players: 0, funds: 0, holdings: 0, instruments: 0, leagues: 0 };

const makeRun = ({ number, ...changes }: Partial<ScriptRun> & { readonly number: number }): ScriptRun => {
  const createdAt = `2026-11-${String(10 + number).padStart(2, '0')}T09:30:00.000Z`;
  return deeplyFrozen(
    ScriptRun.parse({
      id: idOf('4', number),
      templateId: 'recalculate-ranks',
      title: 'Recalculate ranks',
      parameters: {},
      status: 'succeeded',
      progress: 1,
      counts: { ...noCounts, funds: 6 },
      startedBy: { id: dirk.id, email: dirk.traits.email },
      reason: 'A player says that the ranks are wrong.',
      inverseOf: null,
      takenBackBy: null,
      createdAt,
      startsAt: createdAt,
      startedAt: createdAt,
      endedAt: createdAt.replace('30:00', '30:04'),
      outcome: 'Funds ranked: 6.',
      isCancelling: false,
      confirmed: null,
      heldBecause: null,
      failsBecause: null,
      version: 3,
      ...changes,
    }),
  );
};

const [kantwerk] = instruments;

/** One of each end, one under way, one that waits for its moment, and one whose starter is gone. */
export const scriptRuns: readonly ScriptRun[] = deeplyFrozen([
  makeRun({ number: 1 }),
  makeRun({
    number: 2,
    templateId: 'remove-empty-leagues',
    title: 'Remove empty leagues of 30 days and more',
    parameters: { days: 30 },
    status: 'failed',
    progress: 0.5,
    counts: { ...noCounts, leagues: 100 },
    outcome: 'The platform stopped while this ran. What its finished steps did stays done.',
  }),
  makeRun({
    number: 3,
    status: 'cancelled',
    progress: 0,
    counts: noCounts,
    startedAt: null,
    outcome: 'Cancelled before it began.',
    isCancelling: true,
    version: 2,
  }),
  makeRun({
    number: 4,
    templateId: 'event',
    title: 'Announcement: Prizes of the week',
    parameters: {
      event: {
        type: 'announcement',
        scope: { of: 'everyone' },
        title: 'Prizes of the week',
        text: 'A *subscription*.',
      },
      trigger: { when: 'now' },
    },
    counts: { ...noCounts, players: 5 },
    startedBy: { id: idOf('5', 1), email: null },
    outcome: 'Players told: 5.',
  }),
  makeRun({
    number: 5,
    status: 'running',
    progress: 0.5,
    counts: noCounts,
    endedAt: null,
    outcome: null,
    version: 2,
  }),
  makeRun({
    number: 6,
    templateId: 'event',
    title: 'Split of KANT, 1 to 2',
    parameters: {
      event: { type: 'split', instrumentId: kantwerk?.id, from: 1, to: 2 },
      trigger: { when: 'at', at: '2026-11-30T08:00:00Z' },
    },
    status: 'queued',
    progress: 0,
    counts: noCounts,
    startedBy: { id: marieke.id, email: marieke.traits.email },
    startsAt: '2026-11-30T08:00:00.000Z',
    startedAt: null,
    endedAt: null,
    outcome: null,
    version: 1,
  }),
]);

/** One that was scheduled, and run by somebody else before its moment came. */
export const heldRun: ScriptRun = makeRun({
  number: 7,
  templateId: 'event',
  title: 'Dividend of KANT, 1.25 EUR a share',
  parameters: {
    event: { type: 'dividend', instrumentId: kantwerk?.id, amount: 125 },
    trigger: { when: 'at', at: '2026-11-21T09:00:00Z' },
  },
  status: 'needs-confirmation',
  progress: 0,
  counts: noCounts,
  startedBy: { id: marieke.id, email: marieke.traits.email },
  startsAt: '2026-11-21T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  outcome: null,
  confirmed: { counts: { ...noCounts, players: 1, funds: 1, holdings: 1, instruments: 1 }, shares: 20 },
  heldBecause: 'The same was run after this was asked for.',
});

/** One that was scheduled by an editor who has lost the project since. */
export const forsakenRun: ScriptRun = deeplyFrozen({
  ...makeRun({
    number: 8,
    status: 'queued',
    progress: 0,
    counts: noCounts,
    startedBy: { id: marieke.id, email: marieke.traits.email },
    startsAt: '2026-11-30T08:00:00.000Z',
    startedAt: null,
    endedAt: null,
    outcome: null,
    version: 1,
  }),
  failsBecause: 'The editor who ordered it may not change the project any more.',
});

const halt = {
  templateId: 'event',
  title: 'Trading halt: MAAS',
  parameters: {
    event: { type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [instruments[3]?.id] } },
    trigger: { when: 'now' },
  },
  counts: { ...noCounts, instruments: 1 },
  outcome: 'Instruments halted: 1.',
} as const;

/** A halt, and the run that took it back. */
export const haltRun: ScriptRun = makeRun({
  ...halt,
  number: 9,
  takenBackBy: {
    runId: idOf('4', 10),
    by: { id: marieke.id, email: marieke.traits.email },
    at: '2026-11-20T09:30:04.000Z',
  },
});

/** What a run of the mocks has said. */
export const logOf = (run: ScriptRun): readonly ScriptLogLine[] => {
  const level = { failed: 'error', cancelled: 'warning' }[run.status] ?? 'info';
  const texts = [
    ...(run.startedAt === null ? [] : [['info', 'Begins.']]),
    ...(run.startedAt !== null && run.progress > 0 ? [['info', run.title]] : []),
    ...(run.outcome === null ? [] : [[level, run.outcome]]),
  ];
  return texts.map(([word, text], index) =>
    ScriptLogLine.parse({ number: index + 1, at: run.startedAt ?? run.createdAt, level: word, text }),
  );
};
