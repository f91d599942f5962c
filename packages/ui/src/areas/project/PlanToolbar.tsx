import { Download, Redo2, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import { formatCount } from '../../foundation/format.ts';
import { useAct } from '../../foundation/shortcuts.ts';
import type { PlanEditing } from './plan-editing.ts';
import classes from './project.module.css';
import type { PlanCommands } from './use-plan-commands.ts';

/** Props of {@link PlanToolbar}. */
interface PlanToolbarProps {
  readonly editing: PlanEditing;
  readonly commands: PlanCommands;
  readonly draftCount: number;
  /** Whether the device has got them. */
  readonly isKept: boolean;
  /** Why nobody here may change the plan; undefined where one may. */
  readonly refusal: string | undefined;
  readonly exportButton: Partial<ComponentProps<typeof Button>>;
  readonly onConnect: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** What can be done with the whole plan, and how many drafts there are. */
export function PlanToolbar({ editing, commands, draftCount, isKept, refusal, ...props }: PlanToolbarProps) {
  const { exportButton, onConnect, onSave, onDiscard } = props;
  const { selected, picked } = commands;
  const isEmpty = Object.keys(editing.content.nodes).length === 0;
  const hasConflicts = editing.newer !== null;
  return (
    <header className={classes.toolbar}>
      {refusal === undefined ? (
        <>
          <EditingKeys
            onUndo={commands.undo}
            onRedo={commands.redo}
            onSave={onSave}
            onAdd={() => commands.add(picked[0])}
            onConnect={() => picked[0] && onConnect()}
            onLayOut={() => void commands.layOut()}
          />
          <Button
            variant="outline"
            disabled={isEmpty}
            className={classes.canvasTool}
            onClick={() => void commands.layOut()}
          >
            {selected.size > 1 ? `Lay out ${selected.size}` : 'Auto-layout'}
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label="Undo"
            aria-keyshortcuts="Control+Z"
            disabled={editing.past.length === 0}
            onClick={commands.undo}
          >
            <Undo2 aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={editing.future.length === 0}
            onClick={commands.redo}
          >
            <Redo2 aria-hidden="true" />
          </Button>
        </>
      ) : null}
      <Button {...exportButton} variant="outline" size="icon" aria-label="Export" disabled={isEmpty}>
        <Download aria-hidden="true" />
      </Button>
      <span className={classes.draftsState} role="status">
        {draftCount === 0 ? null : (
          <>
            <b>
              {formatCount(draftCount)} {draftCount === 1 ? 'draft' : 'drafts'}
            </b>{' '}
            {isKept ? 'kept on this device' : 'not saved'}
          </>
        )}
      </span>
      {draftCount === 0 ? null : (
        <Button variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {refusal === undefined ? (
        <Button disabled={draftCount === 0 && !hasConflicts} onClick={onSave}>
          Save plan
          <span className={classes.saveKeys} aria-hidden="true">
            <Shortcut keys="$mod+s" />
          </span>
        </Button>
      ) : (
        <RefusableButton refusal={refusal}>Save plan</RefusableButton>
      )}
    </header>
  );
}

type EditingActs = Readonly<Record<'onUndo' | 'onRedo' | 'onSave' | 'onAdd' | 'onConnect' | 'onLayOut', () => void>>;

/** Keys and commands of whoever may change the plan. */
function EditingKeys({ onUndo, onRedo, onSave, onAdd, onConnect, onLayOut }: EditingActs) {
  useAct({ keys: '$mod+z', label: 'Undo in the plan' }, onUndo);
  useAct({ keys: '$mod+Shift+z', label: 'Redo in the plan' }, onRedo);
  useAct({ keys: '$mod+s', label: 'Save the plan' }, onSave);
  useAct({ keys: 'n', label: 'Add a node after the selected one' }, onAdd);
  useAct({ keys: 'e', label: 'Connect the selected node' }, onConnect);
  useAct({ keys: 'l', label: 'Lay out the plan, or what is selected' }, onLayOut);
  return null;
}
