import { expect, test, vi } from 'vitest';
import { createActivityLog } from './activity-log.ts';

const titles = (log: ReturnType<typeof createActivityLog>) => log.entries().map(({ title }) => title);

test('the latest stands first, and what is said anew takes the place of what it was', () => {
  let now = new Date('2026-11-21T13:12:00Z');
  const log = createActivityLog(() => now);
  log.record('loading', 'export', { title: 'Exporting' });
  log.record('info', 'other', { title: 'Something else' });
  now = new Date('2026-11-21T13:13:00Z');
  log.record('success', 'export', { title: 'Exported', description: '247 identities' });
  expect(log.entries()).toEqual([
    {
      id: 'export',
      type: 'success',
      title: 'Exported',
      description: '247 identities',
      at: new Date('2026-11-21T13:13:00Z'),
      isSeen: false,
    },
    expect.objectContaining({ id: 'other' }),
  ]);
});

test('it keeps the last hundred', () => {
  const log = createActivityLog();
  for (let count = 1; count <= 101; count += 1) log.record('info', String(count), { title: `Number ${count}` });
  expect(titles(log)).toHaveLength(100);
  expect(titles(log)[0]).toBe('Number 101');
  expect(titles(log)).not.toContain('Number 1');
});

test('what was seen is new again when it says something else', () => {
  const log = createActivityLog();
  log.record('loading', 'export', { title: 'Exporting' });
  log.markSeen();
  expect(log.entries()[0]?.isSeen).toBe(true);
  log.record('success', 'export', { title: 'Exported' });
  expect(log.entries()[0]?.isSeen).toBe(false);
});

test('what may be done about a notice is offered until it is done', () => {
  const log = createActivityLog();
  log.record('success', 'one', { title: 'Deactivated', action: { label: 'Undo', run: vi.fn() } });
  log.record('info', 'other', { title: 'Nothing to be done' });
  const offered = () => log.entries().flatMap(({ action }) => action?.label ?? []);
  expect(offered()).toEqual(['Undo']);
  expect([log.settle('other'), log.settle('nobody')]).toEqual([false, false]);
  expect(offered()).toEqual(['Undo']);
  expect([log.settle('one'), log.settle('one')]).toEqual([true, false]);
  expect(offered()).toEqual([]);
});

test('changes are told, and nothing is told where nothing changed', () => {
  const log = createActivityLog();
  const listener = vi.fn();
  const stop = log.subscribe(listener);
  log.record('info', 'one', { title: 'One' });
  const before = log.entries();
  expect(log.entries()).toBe(before);
  log.markSeen();
  log.markSeen();
  log.claim('marieke');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  log.record('info', 'two', { title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what was said to one person is not told to the next', () => {
  const log = createActivityLog();
  log.record('info', 'one', { title: 'Before anybody was known' });
  log.claim('marieke');
  log.claim('marieke');
  expect(titles(log)).toEqual(['Before anybody was known']);
  log.claim('dirk');
  expect(log.entries()).toEqual([]);
});
