import type { Identity } from '@bullpen/contract';
import { Avatar } from '../../../components/Avatar/Avatar.tsx';
import classes from './WhoCard.module.css';

/** Props of {@link WhoCard}. */
export interface WhoCardProps {
  readonly identity: Pick<Identity, 'id' | 'traits'>;
}

/** Whose account this is: address and whole id. */
export function WhoCard({ identity }: WhoCardProps) {
  return (
    <div className={classes.card}>
      <Avatar email={identity.traits.email} size="lg" />
      <div className={classes.who}>
        <div className={classes.email}>{identity.traits.email}</div>
        <div className={classes.id}>{identity.id}</div>
      </div>
    </div>
  );
}
