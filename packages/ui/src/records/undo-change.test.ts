import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../components/Toaster/notify.ts';
import { RequestFailure } from '../data/failure.ts';
import { createUnsavedChanges } from '../foundation/unsaved-changes.ts';
import { handelskompas } from '../mocks/projects.ts';
import { changedBack, type UndoContext, undoChange } from './undo-change.ts';

afterEach(() => onlineManager.setOnline(true));

const place = `/manage/leagues?open=7&project=${handelskompas.key}`;

/** Takes a change of a league back by a call that ends so. */
function undoing(mutationFn: () => Promise<unknown>) {
  const error = vi.fn<(notice: Notice) => string>(() => '');
  const unsaved = createUnsavedChanges();
  const loading = vi.fn(() => 'one');
  const queryClient = new QueryClient();
  // Goes on once there is a network again.
  queryClient.mount();
  const context = {
    queryClient,
    notify: { loading, error },
    unsaved,
    project: { selectedProject: handelskompas },
  };
  const { run } = undoChange(
    {
      messages: changedBack('league'),
      description: 'Vrijdagborrel',
      openAt: '/manage/leagues?open=7',
      change: { mutationFn, reads: ['leagues'] },
      input: {},
    },
    context as unknown as UndoContext,
  );
  run();
  return { error, loading, unsaved };
}

test('a change back that failed tells where its record is, in which project, and so does one that waits', async () => {
  onlineManager.setOnline(false);
  const { error, loading, unsaved } = undoing(() => Promise.reject(new RequestFailure('No.', { kind: 'forbidden' })));
  await vi.waitFor(() => expect(loading).toHaveBeenCalledTimes(2));
  expect(unsaved.standing()).toMatchObject([{ unsaved: 'unsent', openAt: place }]);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.lastCall?.[0]).toMatchObject({ title: 'League not changed back', openAt: place });
});

test('one that had left when its person did is told of where it failed', async () => {
  const answer = Promise.withResolvers<never>();
  const { error, unsaved } = undoing(() => answer.promise);
  await vi.waitFor(() => expect(unsaved.standing()).toMatchObject([{ unsaved: 'unanswered' }]));
  unsaved.leave(() => undefined);
  unsaved.attempt()?.discard();
  answer.reject(new RequestFailure('No.', { kind: 'forbidden', status: 403 }));
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.lastCall?.[0]).toMatchObject({ openAt: place });
});

test('one that was given up is not told of it again', async () => {
  onlineManager.setOnline(false);
  const { error, loading, unsaved } = undoing(() => Promise.resolve());
  await vi.waitFor(() => expect(loading).toHaveBeenCalledTimes(2));
  unsaved.leave(() => undefined);
  unsaved.attempt()?.discard();
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.lastCall?.[0]).toMatchObject({ title: 'League not changed back', openAt: undefined });
});
