import { parameterSchemaOf, parseScript, ScriptTemplateId } from '@bullpen/contract';
import { describe, expect, it } from 'vitest';
import { fitValues, givenValues, readFields, switchOption, tellParameters } from './script-schema.ts';

const event = readFields(parameterSchemaOf('event'));
const kinds = event[0]?.kind === 'choice' ? event[0].options : [];
const split = kinds.find(({ value }) => value === 'split');

describe('the fields of a template', () => {
  it.each(ScriptTemplateId.options)('of %s are all of a kind that a form has', (id) => {
    expect(JSON.stringify(readFields(parameterSchemaOf(id)))).not.toContain('"kind":"json"');
  });

  it('say what happens, which list an id is from, and how much is taken', () => {
    expect(kinds.map(({ value }) => value)).toContain('holiday_withdrawal');
    expect(split).toMatchObject({ label: 'Split', touches: ['instruments', 'funds'] });
    expect(split?.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['instrumentId', 'record'],
      ['from', 'number'],
      ['to', 'number'],
    ]);
    expect(split?.fields[1]).toMatchObject({ min: 1, max: 1000, label: 'Shares before' });
  });
});

describe('parameters in a form', () => {
  it('leave out what the template does not know any more, and name it', () => {
    const { values, dropped } = fitValues(event, {
      event: { type: 'split', from: 1, colour: 'red' },
      trigger: { when: 'now' },
      mood: 'good',
    });
    expect(dropped.toSorted()).toEqual(['event.colour', 'mood']);
    expect(values).toEqual({
      event: { type: 'split', instrumentId: '', from: 1, to: '' },
      trigger: { when: 'now' },
    });
    expect(givenValues(values)).toEqual({ event: { type: 'split', from: 1 }, trigger: { when: 'now' } });
  });

  it('leave open what nobody has chosen, or what is not offered any more', () => {
    const { values, dropped } = fitValues(event, {
      event: { type: 'trading_halt', scope: { of: 'galaxy', instrumentIds: ['a'] } },
    });
    expect(values).toEqual({ event: { type: 'trading_halt', scope: {}, until: '' }, trigger: {} });
    expect(dropped).toEqual(['event.scope.galaxy']);
    expect(fitValues(event, {}).values).toEqual({ event: {}, trigger: {} });
    const parsed = parseScript('event', givenValues(values));
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path.join('.'))).toEqual([
      'event.scope.of',
      'trigger.when',
    ]);
  });

  it('keep what two shapes share', () => {
    const dividend = kinds.find(({ value }) => value === 'dividend');
    if (!dividend) return expect.fail();
    expect(switchOption(dividend, 'type', { type: 'split', instrumentId: 'a', from: 1 })).toEqual({
      type: 'dividend',
      instrumentId: 'a',
      amount: '',
    });
  });

  it('are told with their labels and the names of ids', () => {
    const trigger = { when: 'at', at: '2026-11-30T08:00:00Z' };
    const parameters = { event: { type: 'split', instrumentId: 'a', from: 1, to: 2 }, trigger };
    const telling = { nameOf: () => 'KBC', timeZone: 'Europe/Brussels', currency: 'EUR' };
    expect(tellParameters(event, parameters, telling).map(({ term, value }) => `${term}: ${value}`)).toEqual([
      'Event: Split',
      'Instrument: KBC',
      'Shares before: 1',
      'Shares after: 2',
      'When: At a moment',
      'Moment: 30 Nov 2026, 09:00 CET',
    ]);
    const dividend = { event: { type: 'dividend', instrumentId: 'a', amount: 125 } };
    expect(tellParameters(event, dividend, telling).at(-1)?.value).toBe('1.25 EUR');
    const withdrawal = { event: { type: 'holiday_withdrawal', date: '2026-12-02' } };
    expect(tellParameters(event, withdrawal, telling).at(-1)?.value).toBe('2 Dec 2026');
  });
});
