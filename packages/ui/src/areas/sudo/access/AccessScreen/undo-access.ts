import type { NoticeAction } from '../../../../components/Toaster/notify.ts';
import { projectsWith } from '../../projects-with.ts';
import { takeBack } from '../../take-back.ts';
import type { SavedAccess } from './use-access-save.ts';

const messages = {
  running: 'Taking the access back',
  paused: 'Access to be taken back once you are online',
  done: 'Access as it was before',
  reason: 'Change of access undone.',
};

/** Takes a save back, person by person, unless somebody has changed them since. */
export const undoAccess = (saved: readonly SavedAccess[], context: Parameters<typeof takeBack>[2]): NoticeAction =>
  takeBack(
    saved.map(({ identity, cells }) => {
      const held = cells.map((cell) => [cell.projectKey, cell.held] as const);
      return { identity, input: { projects: projectsWith(identity, held) } };
    }),
    messages,
    context,
  );
