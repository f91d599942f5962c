import { GameEvent, ScriptTemplateId } from '@bullpen/contract';
import { expect, it } from 'vitest';
import { undoingOf } from './script-labels.ts';

const types: readonly string[] = GameEvent.def.options.flatMap((option) => option.shape.type.def.values);

it.each([...types, ...ScriptTemplateId.options.filter((id) => id !== 'event')])(
  'promises of %s what is true of it',
  (kind) => {
    const isEvent = types.includes(kind);
    const script = { templateId: isEvent ? 'event' : kind, eventType: isEvent ? kind : undefined };
    const undoing = undoingOf({ ...script, isScheduled: false, isFinal: true });
    expect(undoing).not.toBe(undoingOf({ ...script, templateId: 'party', isScheduled: false, isFinal: true }));
    expect(/can be taken back from the history/.test(undoing)).toBe(
      ['trading_halt', 'market_holiday', 'fund-correction'].includes(kind),
    );
    expect(undoingOf({ ...script, isScheduled: true, isFinal: true })).toBe(
      `Until its moment it can be withdrawn in the history. Afterwards nothing takes it back. ${undoing}`,
    );
  },
);
