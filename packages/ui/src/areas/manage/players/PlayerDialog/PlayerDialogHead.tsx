import type { Player } from '@bullpen/contract';
import { Avatar } from '../../../../components/Avatar/Avatar.tsx';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import classes from './PlayerDialog.module.css';

/** Who it is: name and whole id. */
export const PlayerDialogHead = ({ player: { id, name, email } }: { readonly player: Player }) => (
  <div className={classes.head}>
    <Avatar email={email} size="lg" />
    <div className={classes.who}>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.idLine}>
        <code className={classes.id}>{id}</code>
        <CopyButton text={id} label="Copy id" />
      </span>
    </div>
  </div>
);
