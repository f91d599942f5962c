import type { AddressVerdict, ReadAddress } from '../read-addresses.ts';
import classes from './InviteDialog.module.css';

const labels: Record<AddressVerdict, string> = {
  good: 'Can be invited',
  bad: 'No address',
  twice: 'Twice in the list: invited once',
  account: 'Has an account: left out',
  invited: 'Invited already: left out',
};

/** What was pasted, address by address. */
export function InviteDialogAddresses({ addresses }: { readonly addresses: readonly ReadAddress[] }) {
  if (addresses.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ul className={classes.addresses} aria-label="Addresses read" tabIndex={0}>
      {addresses.map(({ text, verdict }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one that is twice in the list is there twice.
        <li key={place}>
          <bdi>{text}</bdi>
          <span className={verdict === 'good' ? undefined : classes.wrong}>{labels[verdict]}</span>
        </li>
      ))}
    </ul>
  );
}
