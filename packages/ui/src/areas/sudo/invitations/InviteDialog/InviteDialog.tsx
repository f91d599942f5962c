import { type Project, type ProjectAccess, Reason } from '@bullpen/contract';
import { useMemo, useRef, useState } from 'react';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { confirmationText } from '../../access/access-summary.ts';
import { sudoConfirmationText } from '../../sudo-confirmation-text.ts';
import { type AddressVerdict, type ReadAddress, readAddresses } from '../read-addresses.ts';
import classes from './InviteDialog.module.css';
import { InviteDialogAccess } from './InviteDialogAccess.tsx';

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
function InviteDialogAddresses({ addresses }: { readonly addresses: readonly ReadAddress[] }) {
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

/** Whom to invite, what they get, and why. */
export interface InviteInput {
  readonly emails: readonly string[];
  readonly sudo: boolean;
  readonly projects: Readonly<Record<string, ProjectAccess>>;
  readonly reason: string;
}

/** Props of {@link InviteDialog}. */
export interface InviteDialogProps {
  readonly projects: readonly Project[];
  /** The addresses of every account; undefined while they are not known: then the API tells. */
  readonly accounts: readonly string[] | undefined;
  /** The addresses of those who have been invited and are waited for. */
  readonly invited: readonly string[] | undefined;
  readonly onInvite: (input: InviteInput) => void;
  readonly onClose: () => void;
}

const folded = (addresses: readonly string[] = []) => new Set(addresses.map((address) => address.toLowerCase()));

/** Invites one or many: a pasted list, checked line by line, access and a reason for all of them. */
export function InviteDialog({ projects, accounts, invited, onInvite, onClose }: InviteDialogProps) {
  const [pasted, setPasted] = useState('');
  const [access, setAccess] = useState<InviteInput['projects']>({});
  const [sudo, setSudo] = useState(false);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const addressField = useRef<HTMLTextAreaElement>(null);
  const known = useMemo(() => ({ accounts: folded(accounts), invited: folded(invited) }), [accounts, invited]);
  const addresses = useMemo(() => readAddresses(pasted, known), [pasted, known]);
  const emails = addresses.filter(({ verdict }) => verdict === 'good').map(({ text }) => text);
  const bad = addresses.filter(({ verdict }) => verdict === 'bad').length;
  const why = Reason.safeParse(reason);
  const hasAccess = sudo || Object.keys(access).length > 0;
  const isDirty = pasted !== '' || hasAccess || reason !== '';
  const production = projects.filter(({ environment }) => environment === 'production');
  const inProduction = production.filter(({ key }) => key in access);
  const reachesProduction = inProduction.length > 0 || (sudo && production.length > 0);
  const addressProblem =
    badAddressesMessage(bad) ?? (emails.length === 0 ? 'Give at least one address that can be invited.' : undefined);
  return (
    <ConfirmDialog
      title="Invite"
      isWide
      {...(reachesProduction ? { reach: { environment: 'production', text: 'Reaches production' } } : {})}
      state={{ is: 'idle' }}
      done="sent"
      undoing="Each gets a mail and has 7 days to accept. An invitation can be withdrawn until then."
      isDirty={isDirty}
      submitLabel={submitLabelOf(emails.length, bad)}
      nameToType={sudo ? sudoConfirmationText(emails) : confirmationText(emails.length * inProduction.length)}
      onConfirm={() => {
        setAsked(true);
        if (bad > 0) addressField.current?.focus();
        if (addressProblem === undefined && hasAccess && why.success) {
          onInvite({ emails, sudo, projects: access, reason: why.data });
        }
      }}
      onCancel={onClose}
      onCheck={() => undefined}
      onClose={onClose}
      fields={
        <TextArea
          label="Reason"
          hint="kept in the audit trail"
          rows={2}
          dir="auto"
          value={reason}
          error={isAsked && !why.success ? why.error.issues[0]?.message : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      }
    >
      <div className={classes.columns}>
        <div className={classes.who}>
          <TextArea
            ref={addressField}
            label="Addresses"
            hint="commas, semicolons or lines"
            rows={3}
            autoFocus
            spellCheck={false}
            placeholder="Ana Silva <ana@example.com>"
            value={pasted}
            error={isAsked ? addressProblem : undefined}
            onChange={({ target }) => setPasted(target.value)}
          />
          <InviteDialogAddresses addresses={addresses} />
        </div>
        <InviteDialogAccess
          projects={projects}
          access={access}
          sudo={sudo}
          error={isAsked && !hasAccess ? 'Give access to a project, or sudo.' : undefined}
          onAccess={setAccess}
          onSudo={setSudo}
        />
      </div>
    </ConfirmDialog>
  );
}

/** What is wrong comes first: until it is mended nobody is invited. */
const submitLabelOf = (count: number, bad: number): string => {
  if (bad > 0) return bad === 1 ? 'Mend 1 address' : `Mend ${bad} addresses`;
  if (count === 0) return 'Invite';
  return count === 1 ? 'Invite 1 person' : `Invite ${count} people`;
};

const badAddressesMessage = (bad: number): string | undefined =>
  bad === 0 ? undefined : `${bad === 1 ? 'One of them is' : `${bad} of them are`} no address. Mend or remove it.`;
