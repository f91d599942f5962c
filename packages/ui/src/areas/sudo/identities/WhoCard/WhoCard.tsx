import type { Identity } from '@bullpen/contract';
import { Avatar } from '../../../../components/Avatar/Avatar.tsx';
import { CopyButton } from '../../../../components/CopyButton/CopyButton.tsx';
import classes from './WhoCard.module.css';

/** Props of {@link WhoCard}. */
export interface WhoCardProps {
  readonly identity: Pick<Identity, 'id' | 'traits'>;
  /** Whether its id can be copied here. */
  readonly canCopy?: boolean;
}

/** Whose account this is: address and whole id. */
export function WhoCard({ identity, canCopy = false }: WhoCardProps) {
  return (
    <div className={classes.card}>
      <Avatar email={identity.traits.email} size="lg" />
      <div className={classes.who}>
        <div className={classes.email}>{identity.traits.email}</div>
        <div className={classes.id}>{identity.id}</div>
      </div>
      {canCopy ? <CopyButton text={identity.id} label="Copy id" /> : null}
    </div>
  );
}
