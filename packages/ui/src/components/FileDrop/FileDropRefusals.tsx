import { Button } from '../Button/Button.tsx';
import { Callout } from '../Callout/Callout.tsx';
import classes from './FileDrop.module.css';
import type { FileRefusal } from './file-refusal.ts';

interface FileDropRefusalsProps {
  readonly refused: readonly FileRefusal[];
  readonly onDismiss: () => void;
}

/** The files of the last drop that were not taken, each by name and with its reason. */
export function FileDropRefusals({ refused, onDismiss }: FileDropRefusalsProps) {
  return (
    <Callout
      title={refused.length === 1 ? 'One file was not taken' : `${refused.length} files were not taken`}
      action={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {[...Map.groupBy(refused, ({ name, reason }) => `${name} ${reason}`)].map(([key, [first, ...more]]) => (
        <span key={key} className={classes.refused}>
          <bdi className={classes.name}>{first?.name}</bdi> {first?.reason}
          {more.length > 0 ? ` (${more.length + 1} files of that name)` : null}
        </span>
      ))}
    </Callout>
  );
}
