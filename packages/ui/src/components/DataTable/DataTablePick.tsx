import { Checkbox } from '../Checkbox/Checkbox.tsx';
import classes from './DataTable.module.css';

interface DataTablePickProps {
  readonly label: string;
  /** Id of the element that names the row. */
  readonly rowName?: string;
  readonly isPicked: boolean | 'some';
  readonly tabIndex?: number;
  /** `isRange` with Shift: everything from the row before. */
  readonly onPick: (isPicked: boolean, isRange: boolean) => void;
}

/** A checkbox as large as its cell. */
export function DataTablePick({ label, rowName, isPicked, tabIndex, onPick }: DataTablePickProps) {
  const id = rowName && `${rowName}-pick`;
  return (
    <label className={classes.pick}>
      <Checkbox
        id={id}
        tabIndex={tabIndex}
        aria-label={label}
        aria-labelledby={id && `${id} ${rowName}`}
        checked={isPicked}
        onChange={(event) => {
          const { nativeEvent } = event;
          onPick(event.target.checked, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}
