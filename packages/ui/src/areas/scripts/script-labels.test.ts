import { GameEvent, ScriptTemplateId } from '@bullpen/contract';
import { expect, it } from 'vitest';
import { undoingOf } from './script-labels.ts';

const types: readonly string[] = GameEvent.def.options.flatMap((option) => option.shape.type.def.values);

it.each([...types, ...ScriptTemplateId.options.filter((id) => id !== 'event')])(
  'promises of %s what is true of it',
  (kind) => {
    const isEvent = types.includes(kind);
    const undoing = undoingOf(isEvent ? 'event' : kind, isEvent ? kind : undefined, false);
    const isLasting = ['split', 'dividend', 'merger', 'delisting', 'announcement', 'message-inactive-players'];
    expect(undoing.startsWith('Nothing takes it back')).toBe(isLasting.includes(kind));
    expect(/from the history/.test(undoing)).toBe(['trading_halt', 'market_holiday'].includes(kind));
    expect(undoingOf('event', kind, true)).toMatch(/^Until its moment it can be withdrawn/);
  },
);
