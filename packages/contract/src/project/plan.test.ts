import { describe, expect, it } from 'vitest';
import { PlanChanges } from './plan.ts';

const idOf = (place: number) => `0000000a-0000-4000-8000-${String(place).padStart(12, '0')}`;
const id = idOf(1);
const newNode = { id, title: 'Kick-off', kind: 'task', status: 'planned', notes: '', position: { x: 0, y: 0 } };
const removals = (count: number) => Array.from({ length: count }, (_, place) => ({ id: idOf(place), version: 1 }));

describe('PlanChanges', () => {
  const issues = (changes: object) =>
    (PlanChanges.safeParse({ id: idOf(0), ...changes }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it.each<[string, object, string]>([
    ['nothing', {}, ': Say what to change.'],
    [
      'one node twice',
      { nodes: { create: [newNode], delete: [{ id: id.toUpperCase(), version: 1 }] } },
      'nodes.delete.0.id: Name each only once in a batch.',
    ],
    [
      'a change of nothing',
      { nodes: { update: [{ id, version: 1 }] } },
      'nodes.update.0: Say what to change: title, kind, status, notes, position, assignee or due date.',
    ],
    [
      'notes without an end',
      { nodes: { update: [{ id, version: 1, notes: 'x'.repeat(10_001) }] } },
      'nodes.update.0.notes: Use at most 10,000 characters.',
    ],
    [
      'half of a surrogate pair',
      { nodes: { update: [{ id, version: 1, notes: '\ud83e' }] } },
      'nodes.update.0.notes: Leave out characters that are none.',
    ],
    ['too many', { nodes: { delete: removals(1_001) } }, ': Send at most 1000 changes at once, not 1001.'],
  ])('refuses %s', (_, changes, issue) => {
    expect(issues(changes)).toEqual([issue]);
  });

  it('refuses a kind that nobody knows', () => {
    expect(issues({ nodes: { create: [{ ...newNode, kind: 'party' }] } })).toEqual([
      expect.stringMatching(/^nodes\.create\.0\.kind: /),
    ]);
  });
});
