import { Ban, CircleCheck, CircleHelp } from 'lucide-react';
import classes from './IdentityState.module.css';

/** Props of {@link IdentityState}. */
export interface IdentityStateProps {
  /** As the provider answers it; a word that we do not know is shown as it is. */
  readonly state: string;
}

const known = {
  active: { label: 'Active', icon: <CircleCheck aria-hidden="true" className={classes.active} /> },
  inactive: { label: 'Inactive', icon: <Ban aria-hidden="true" /> },
} as const;

/** The state of an account, as a word with its sign. */
export function IdentityState({ state }: IdentityStateProps) {
  const { label, icon } = Object.hasOwn(known, state)
    ? known[state as keyof typeof known]
    : { label: state, icon: <CircleHelp aria-hidden="true" /> };
  return (
    <span className={classes.state}>
      {icon}
      <span className={classes.label}>{label}</span>
    </span>
  );
}
