import type { Viewer } from '../provider/port.ts';

/** Why somebody can change nothing in the selected project; undefined when they can. Only shown: the server refuses by itself. */
export const writingRefusal = ({ access }: Pick<Viewer, 'access'>): string | undefined =>
  access === 'rw' ? undefined : 'You may only read in this project. Ask a sudo person for write access.';
