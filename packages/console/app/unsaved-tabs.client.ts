import type { UnsavedTabs } from '@bullpen/ui';

const name = 'bullpen-unsaved';

/** Every tab with something unsaved shares a lock, which a browser takes from it even when it crashes. */
export function unsavedTabs(): UnsavedTabs {
  /** Lets go of it; undefined while it is not wanted. */
  let release: (() => void) | undefined;
  return {
    tell(isHeld) {
      if (isHeld === (release !== undefined)) return;
      if (!isHeld) {
        release?.();
        release = undefined;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      navigator.locks?.request(name, { mode: 'shared' }, () => promise).catch(console.error);
    },
    async isHeldElsewhere() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return held.filter((lock) => lock.name === name).length > (release ? 1 : 0);
    },
  };
}
