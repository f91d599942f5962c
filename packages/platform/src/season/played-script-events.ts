import { parseScript } from '@bullpen/contract';
import type { AuditRow } from '../database/audit.ts';
import { createSeededRandom } from '../database/seeded-random.ts';
import type { PlayedScript } from './played-script.ts';

type Change = readonly [action: string, subjectId: string, at: number, before: unknown, after: unknown];

/** What the audit trail says of a script of the past: that somebody started it, and what it did. */
export function eventsOfScript(run: PlayedScript, projectKey: string): readonly AuditRow[] {
  const { startedBy: actorId, reason } = run;
  const random = createSeededRandom(`events of ${run.id}`);
  return [begin(run), ...effects(run)].map(([action, subjectId, at, before, after]) => ({
    id: random.uuid(),
    actorId,
    projectKey,
    reason,
    action,
    subjectId,
    at: new Date(at),
    before,
    after,
  }));
}

const begin = ({ id, templateId, title, parameters, createdAt }: PlayedScript): Change => [
  ...(['script_run.create', id, createdAt, null] as const),
  { id, templateId, title, parameters, status: 'queued' },
];

function effects({ id, templateId, parameters, status, counts, endedAt, message }: PlayedScript): readonly Change[] {
  if (status === 'cancelled') {
    const before = { status: 'queued', isCancelling: false };
    const after = { status, isCancelling: true };
    return [['script_run.cancel', id, endedAt, before, after]];
  }
  if (status === 'failed') return [];
  if (message) {
    const { id: messageId, ...told } = message;
    return [['announcement.create', messageId, endedAt, null, { ...told, recipients: counts.players }]];
  }
  if (templateId === 'recalculate-ranks') return [['funds.rank', id, endedAt, null, { funds: counts.funds }]];
  const parsed = parseScript(templateId, parameters);
  if (!parsed.ok || parsed.script.templateId !== 'event') return [];
  const { event } = parsed.script.parameters;
  if (event.type !== 'trading_halt' || event.scope.of !== 'instruments') return [];
  const halt = { kind: 'halted', since: new Date(endedAt).toISOString(), until: event.until };
  return event.scope.instrumentIds.map((instrumentId) => ['instrument.halt', instrumentId, endedAt, null, halt]);
}
