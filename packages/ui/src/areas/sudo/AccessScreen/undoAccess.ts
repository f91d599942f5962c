import type { NoticeAction } from '../../../components/Toaster/notify.ts';
import { projectsWith } from '../projects-with.ts';
import { takeBack } from '../take-back.ts';
import type { SavedAccess } from './useAccessSave.ts';

const words = {
  running: 'Taking the access back',
  held: 'Access to be taken back once you are online',
  done: 'Access as it was before',
  reason: 'Change of access undone.',
};

/** Takes a save back, person by person, unless somebody has changed them since. */
export const undoAccess = (saved: readonly SavedAccess[], surroundings: Parameters<typeof takeBack>[2]): NoticeAction =>
  takeBack(
    saved.map(({ identity, cells }) => {
      const held = cells.map((cell) => [cell.projectKey, cell.held] as const);
      return { identity, wish: { projects: projectsWith(identity, held) } };
    }),
    words,
    surroundings,
  );
