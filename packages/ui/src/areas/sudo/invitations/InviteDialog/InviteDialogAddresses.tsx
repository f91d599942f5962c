import type { AddressVerdict, ReadAddress } from '../read-addresses.ts';
import classes from './InviteDialog.module.css';

const labels: Record<AddressVerdict, string> = {
  good: 'Can be invited',
  bad: 'No address',
  twice: 'Twice in the list: invited once',
  account: 'Has an account: left out',
  invited: 'Invited already: left out',
};

/** Such as "2 can be invited, 1 is no address, 3 are left out". */
function verdictsInWords(addresses: readonly ReadAddress[]): string {
  const count = (...verdicts: readonly AddressVerdict[]) =>
    addresses.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const good = count('good');
  const bad = count('bad');
  const left = count('twice', 'account', 'invited');
  return [
    `${good} can be invited`,
    ...(bad === 0 ? [] : [bad === 1 ? '1 is no address' : `${bad} are no addresses`]),
    ...(left === 0 ? [] : [left === 1 ? '1 is left out' : `${left} are left out`]),
  ].join(', ');
}

/** What was pasted, address by address. */
export function InviteDialogAddresses({ addresses }: { readonly addresses: readonly ReadAddress[] }) {
  if (addresses.length === 0) return null;
  return (
    <div>
      <p className={classes.verdicts} role="status">
        {verdictsInWords(addresses)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className={classes.addresses} aria-label="Addresses read" tabIndex={0}>
        {addresses.map(({ text, verdict }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one that is twice in the list is there twice.
          <li key={place}>
            <bdi>{text}</bdi>
            <span className={verdict === 'good' ? undefined : classes.wrong}>{labels[verdict]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
