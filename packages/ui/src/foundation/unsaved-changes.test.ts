import { describe, expect, test, vi } from 'vitest';
import { createUnsavedChanges } from './unsaved-changes.ts';

describe('leaving', () => {
  test('with nothing unsaved nobody is asked', () => {
    const unsaved = createUnsavedChanges();
    const go = vi.fn();
    unsaved.leave(go);
    expect(go).toHaveBeenCalledOnce();
    expect(unsaved.attempt()).toBeNull();
  });

  test('with something unsaved the person is asked, and may stay', () => {
    const unsaved = createUnsavedChanges();
    const go = vi.fn();
    const stay = vi.fn();
    unsaved.hold('typed');
    unsaved.leave(go, stay);
    expect(go).not.toHaveBeenCalled();
    unsaved.attempt()?.keep();
    expect([go.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1]);
    expect(unsaved.isHeld()).toBe(true);
    expect(unsaved.attempt()).toBeNull();
  });

  test('once agreed to, nothing is asked a second time on the way', () => {
    const unsaved = createUnsavedChanges();
    const go = vi.fn();
    unsaved.hold('typed');
    unsaved.hold('typed');
    unsaved.leave(() => unsaved.leave(go));
    unsaved.attempt()?.discard();
    expect(go).toHaveBeenCalledOnce();
    expect(unsaved.isHeld()).toBe(false);
  });

  test('what the device keeps is asked about at the end of the session alone', async () => {
    const unsaved = createUnsavedChanges({ keptDraftsOf: async () => null });
    const [go, onDiscard, end] = [vi.fn(), vi.fn(), vi.fn()];
    unsaved.hold('kept', onDiscard);
    unsaved.leave(go);
    expect([go.mock.calls.length, unsaved.isHeld(), onDiscard.mock.calls.length]).toEqual([1, false, 0]);
    await unsaved.leaveSession('somebody', end);
    expect([end.mock.calls.length, unsaved.attempt()?.unsaved]).toEqual([0, 'kept']);
    unsaved.attempt()?.discard();
    expect([end.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
  });

  test('drafts of other pages are asked about in the same question, and deleted by whoever knows the way out', async () => {
    const happened: string[] = [];
    const discard = async () => void happened.push('deleted');
    const unsaved = createUnsavedChanges({ keptDraftsOf: async (id) => (id === 'somebody' ? discard : null) });
    const end = (discardKept: () => Promise<void>) => void discardKept().then(() => happened.push('gone'));
    const hold = unsaved.hold('typed');
    await unsaved.leaveSession('somebody', end);
    expect(unsaved.attempt()).toMatchObject({ unsaved: 'typed', also: ['kept'] });
    unsaved.attempt()?.keep();
    expect([happened, unsaved.isHeld()]).toEqual([[], true]);

    hold.release();
    await unsaved.leaveSession('somebody', end);
    expect(unsaved.attempt()).toMatchObject({ unsaved: 'kept', also: [] });
    unsaved.attempt()?.discard();
    await vi.waitFor(() => expect(happened).toEqual(['deleted', 'gone']));
    await unsaved.leaveSession('another', end);
    await vi.waitFor(() => expect(happened).toEqual(['deleted', 'gone', 'gone']));
  });

  test('of two attempts the later one stands, and the earlier one is told to stay', () => {
    const unsaved = createUnsavedChanges();
    const first = vi.fn();
    const stay = vi.fn();
    const second = vi.fn();
    unsaved.hold('typed');
    unsaved.leave(first, stay);
    unsaved.leave(second);
    expect(stay).toHaveBeenCalledOnce();
    unsaved.attempt()?.discard();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('what has been saved or closed asks no more, whatever else is unsaved', () => {
    const unsaved = createUnsavedChanges();
    const one = unsaved.hold('typed');
    const other = unsaved.hold('typed');
    one.release();
    one.release();
    expect(unsaved.isHeld()).toBe(true);
    other.release();
    expect(unsaved.isHeld()).toBe(false);
  });

  test('the question goes when nothing is unsaved any more, and nobody leaves', () => {
    const unsaved = createUnsavedChanges();
    const go = vi.fn();
    const stay = vi.fn();
    const { release } = unsaved.hold('typed');
    unsaved.leave(go, stay);
    release();
    expect(unsaved.attempt()).toBeNull();
    expect([go.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1]);
  });

  test('of several things the gravest is asked about', () => {
    const unsaved = createUnsavedChanges();
    const asked = () => {
      unsaved.leave(() => undefined);
      return unsaved.attempt()?.unsaved;
    };
    unsaved.hold('typed');
    expect(asked()).toBe('typed');
    const { release } = unsaved.hold('unanswered');
    unsaved.hold('unsent');
    expect(asked()).toBe('unanswered');
    release();
    expect(asked()).toBe('unsent');
  });

  test('what would go on by itself is taken back, before anybody goes', () => {
    const unsaved = createUnsavedChanges();
    const happened: string[] = [];
    unsaved.hold('unsent', () => happened.push('taken back'));
    unsaved.leave(() => happened.push('gone'));
    expect(happened).toEqual([]);
    unsaved.attempt()?.discard();
    expect(happened).toEqual(['taken back', 'gone']);
  });

  test('what was agreed to holds on the way, and not for somebody who could not leave', () => {
    const unsaved = createUnsavedChanges();
    const hold = unsaved.hold('unsent');
    unsaved.leave(() => undefined);
    unsaved.attempt()?.discard();
    hold.change('typed');
    expect(unsaved.isHeld()).toBe(false);
    unsaved.remain();
    expect(unsaved.isHeld()).toBe(true);
    unsaved.leave(() => undefined);
    expect(unsaved.attempt()?.unsaved).toBe('typed');
  });

  test('whoever logs out is asked about other tabs, and about those alone when this page holds nothing', async () => {
    const tell = vi.fn();
    let isElsewhere = true;
    const unsaved = createUnsavedChanges({
      tabs: { tell, isHeldElsewhere: async () => isElsewhere },
      keptDraftsOf: async () => null,
    });
    const go = vi.fn();
    await unsaved.leaveSession('somebody', go);
    expect(unsaved.attempt()).toMatchObject({ unsaved: 'elsewhere', also: [] });
    const { release } = unsaved.hold('typed');
    expect(tell).toHaveBeenLastCalledWith(true);
    unsaved.hold('kept');
    await unsaved.leaveSession('somebody', go);
    expect(unsaved.attempt()).toMatchObject({ unsaved: 'typed', also: ['kept', 'elsewhere'] });
    release();
    expect(tell).toHaveBeenLastCalledWith(false);
    expect(go).not.toHaveBeenCalled();
    unsaved.leave(go);
    expect(go).toHaveBeenCalledOnce();
    isElsewhere = false;
    await unsaved.leaveSession('somebody', go);
    expect(unsaved.attempt()).toMatchObject({ unsaved: 'kept', also: [] });
  });

  test('a dialog asks about itself alone, and what stands behind it stays unsaved', () => {
    const unsaved = createUnsavedChanges();
    const close = vi.fn();
    const goOn = vi.fn();
    unsaved.hold('unanswered');
    const dialog = unsaved.hold('typed');
    dialog.leave(close);
    expect(unsaved.attempt()?.unsaved).toBe('typed');
    unsaved.attempt()?.discard();
    expect(close).toHaveBeenCalledOnce();
    dialog.release();
    unsaved.leave(goOn);
    expect(goOn).not.toHaveBeenCalled();
    expect(unsaved.attempt()?.unsaved).toBe('unanswered');
    dialog.leave(close);
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('a question that is not true any more is taken back', () => {
    const unsaved = createUnsavedChanges();
    const go = vi.fn();
    const stay = vi.fn();
    const hold = unsaved.hold('unsent');
    unsaved.hold('typed');
    unsaved.leave(go, stay);
    hold.change('unanswered');
    expect(unsaved.attempt()).toBeNull();
    expect([go.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1]);
  });

  test('every change of the question is told', () => {
    const unsaved = createUnsavedChanges();
    const listener = vi.fn();
    const stop = unsaved.subscribe(listener);
    unsaved.hold('typed');
    unsaved.leave(() => undefined);
    unsaved.attempt()?.keep();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    unsaved.leave(() => undefined);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the tab', () => {
  test('is guarded while something is unsaved, and only then', () => {
    vi.stubGlobal('window', new EventTarget());
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const unsaved = createUnsavedChanges();
    expect(asks()).toBe(false);
    const { release } = unsaved.hold('typed');
    expect(asks()).toBe(true);
    release();
    expect(asks()).toBe(false);
    unsaved.hold('typed');
    unsaved.leave(() => undefined);
    unsaved.attempt()?.discard();
    expect(asks()).toBe(false);
    unsaved.remain();
    expect(asks()).toBe(true);
  });
});
