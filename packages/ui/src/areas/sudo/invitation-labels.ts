import type { Invitation } from '@bullpen/contract';
import type { TableFilter } from '../../components/FilterMenu/table-filter.ts';
import type { PagedListLabels } from '../../components/PagedList/PagedList.tsx';

/** What the list of invitations says of itself. */
export const invitationLabels: PagedListLabels = {
  title: 'Invitations',
  one: 'invitation',
  many: 'invitations',
  searchLabel: 'Search email or id',
  searched: 'Email addresses and whole ids are searched, in any case.',
  failureTitle: 'Failed to fetch the invitations',
  empty: { title: 'No invitations yet', text: 'Whoever is invited stands here, until they have an account and after.' },
  shared: {
    noApi: 'Invitations are read through the API of a project, and none of the projects has one.',
    whomToAsk: 'Your account may not list invitations any more. Ask another sudo person.',
  },
};

/** The filters of the list, with the values that the API takes. */
export const invitationFilters = { state: ['pending', 'accepted', 'expired', 'withdrawn'] } as const;

/** A state in words, such as "Pending"; one that is unknown as the API says it. */
export const stateWord = (state: string): string => state.charAt(0).toUpperCase() + state.slice(1);

/** The same as a menu shows them. */
export const invitationFilterMenu: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: invitationFilters.state.map((value) => ({ value, label: stateWord(value) })),
  },
];

/** What an invitation gives of sudo, in a word. */
export const sudoWord = ({ sudo, isSudoLapsed }: Pick<Invitation, 'sudo' | 'isSudoLapsed'>): string => {
  if (!sudo) return 'No';
  return isSudoLapsed ? 'Not given' : 'Yes';
};

/** The same with what can be done about it. */
export const sudoFact = (invitation: Pick<Invitation, 'sudo' | 'isSudoLapsed'>): string =>
  invitation.sudo && invitation.isSudoLapsed
    ? 'Not given: whoever invited has none any more. Withdraw it and invite anew to give sudo.'
    : sudoWord(invitation);
