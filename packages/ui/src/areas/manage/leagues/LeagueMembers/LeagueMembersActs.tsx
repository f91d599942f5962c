import type { LeagueMember } from '@bullpen/contract';
import { Crown, UserMinus } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import classes from './LeagueMembers.module.css';

/** Props of {@link LeagueMembersActs}. */
export interface LeagueMembersActsProps {
  readonly member: LeagueMember;
  /** True where this person can change nothing; their dialog says why. */
  readonly isReadOnly: boolean;
  readonly onMakeOwner: (member: LeagueMember) => void;
  readonly onRemove: (member: LeagueMember) => void;
}

/** Says what to do first. */
const ownerStays = 'The owner stays until the league has another one. Make another member the owner first.';

/** What can be done with one member. In a narrow table an icon stands for the word. */
export function LeagueMembersActs({ member, isReadOnly, onMakeOwner, onRemove }: LeagueMembersActsProps) {
  const removal = {
    variant: 'outline',
    size: 'sm',
    title: 'Remove',
    'aria-label': `Remove ${member.name}…`,
    children: (
      <>
        <UserMinus aria-hidden="true" />
        <span>Remove…</span>
      </>
    ),
  } as const;
  return (
    <span className={classes.acts}>
      {member.isOwner ? null : (
        <Button
          variant="outline"
          size="sm"
          title="Make owner"
          disabled={isReadOnly}
          aria-label={`Make owner: ${member.name}…`}
          onClick={() => onMakeOwner(member)}
        >
          <Crown aria-hidden="true" />
        </Button>
      )}
      {isReadOnly ? (
        <Button {...removal} disabled />
      ) : (
        <RefusableButton
          {...removal}
          refusal={member.isOwner ? ownerStays : undefined}
          onClick={() => onRemove(member)}
        />
      )}
    </span>
  );
}
