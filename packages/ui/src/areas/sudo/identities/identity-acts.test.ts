import { projectAccess } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { dirk } from '../../../mocks/identities.ts';
import { projects } from '../../../mocks/projects.ts';
import { activation, deactivation, sudoChange, withdrawal } from './identity-acts.ts';

const [{ key } = expect.fail()] = projects;

test('access to a project that the catalogue does not have cannot be given back', () => {
  expect(withdrawal(dirk, key, projects).back).toEqual({ projects: projectAccess(dirk) });
  expect(withdrawal(dirk, key, projects.slice(1)).back).toBeUndefined();
});

test('an undo is written down as one, and not with words that nobody said', () => {
  const acts = [activation, deactivation, sudoChange(true), sudoChange(false), withdrawal(dirk, key, projects)];
  expect(acts.map(({ undoReason }) => undoReason)).toEqual([
    'Activation undone.',
    'Deactivation undone.',
    'Giving of sudo undone.',
    'Taking away of sudo undone.',
    'Withdrawal undone.',
  ]);
});
