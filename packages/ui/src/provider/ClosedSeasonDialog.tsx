import { type Project, projectLabel } from '@bullpen/contract';
import { AlertDialog } from '../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../components/Button/Button.tsx';
import type { ChangeAttempt } from '../data/change-question.ts';

/** Props of {@link ClosedSeasonDialog}. */
export interface ClosedSeasonDialogProps extends ChangeAttempt {
  readonly project: Project | null;
}

/** Asks before a season that is over is changed. */
export const ClosedSeasonDialog = ({ project, agree, decline }: ClosedSeasonDialogProps) => (
  <AlertDialog
    title="Change a closed season?"
    description={`${project ? projectLabel(project) : 'This season'} is closed. What you change now changes how it ended. You are asked once, until the page is loaded anew.`}
    onEscape={decline}
    actions={
      <>
        <Button variant="outline" onClick={decline}>
          Leave it as it is
        </Button>
        <Button onClick={agree}>Change it</Button>
      </>
    }
  />
);
