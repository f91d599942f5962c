import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the keyboard has a ⌘ key. False on the server, where nobody knows. */
export const useIsApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
