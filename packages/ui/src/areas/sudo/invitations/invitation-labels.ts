import type { Invitation } from '@bullpen/contract';
import type { TableFilter } from '../../../components/FilterMenu/table-filter.ts';
import type { PagedListLabels } from '../../../records/PagedList/PagedList.tsx';

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
const stateWord = (state: string): string => state.charAt(0).toUpperCase() + state.slice(1);

/** The same as a menu shows them. */
export const invitationFilterMenu: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: invitationFilters.state.map((value) => ({ value, label: stateWord(value) })),
  },
];

/** The state of an invitation in a word; one that gives nothing as long as it stands so is no pending one to a reader. */
export const invitationWord = ({ state, isLapsed }: Pick<Invitation, 'state' | 'isLapsed'>): string =>
  isLapsed ? 'Lapsed' : stateWord(state);

/** What a lapsed one gives, and what can be done about it. */
export const lapsedFact =
  'Nothing: whoever sent it has no sudo any more. Send it again to give it in your own name, or withdraw it.';
