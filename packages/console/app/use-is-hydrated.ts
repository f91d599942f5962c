import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on the server and in the render that has to equal the server's, true from then on. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);
