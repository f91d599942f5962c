import { Eye, Pencil } from 'lucide-react';
import { usePort } from '../../provider/BullpenProvider.tsx';
import classes from './AccessChip.module.css';

/**
 * What the person may do in the selected project; nothing when none is selected.
 *
 * Use it in the top bar; why one button is refused, the RefusableButton says.
 */
export function AccessChip() {
  const { access } = usePort().viewer;
  if (access === undefined) return null;
  const Icon = access === 'rw' ? Pencil : Eye;
  return (
    <span className={classes.chip}>
      <Icon aria-hidden="true" />
      <span className={access === 'rw' ? classes.ordinary : undefined}>
        {access === 'rw' ? 'Read and write' : 'Read only'}
      </span>
    </span>
  );
}
