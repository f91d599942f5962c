import { Shortcut } from '../../../../components/Shortcut/Shortcut.tsx';
import classes from './ReviewList.module.css';

const keys = [
  ['↑ ↓', 'move'],
  ['k', 'keep'],
  ['w', 'withdraw'],
  ['u', 'undo'],
] as const;

/** What can be pressed in the list. */
export const ReviewListKeys = () => (
  <span className={classes.keys}>
    {keys.map(([key, label]) => (
      <span key={key}>
        {key.split(' ').map((each) => (
          <Shortcut key={each} keys={each} />
        ))}{' '}
        {label}
      </span>
    ))}
  </span>
);
