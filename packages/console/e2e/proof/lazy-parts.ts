import type { Locator, Page } from '@playwright/test';

/** A part of a page whose code comes when somebody asks for it. */
export interface LazyPart {
  readonly at: string;
  readonly ask: (page: Page) => Promise<unknown>;
  readonly shown: (page: Page) => Locator;
  /** What was asked for stands in the address, and is there again by itself. */
  readonly isKept?: true;
}

const press = (keys: string) => (page: Page) => page.keyboard.press(keys);
const push = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const bulkAt = (path: string): LazyPart => ({
  at: `${path}?project=handelskompas-s03-test`,
  ask: (page) => page.getByRole('rowgroup').last().getByRole('checkbox').first().click(),
  shown: (page) => page.getByRole('region', { name: 'Selected rows' }),
});

/** Parts that somebody asks for, by the name of their module. */
export const asked: Readonly<Record<string, LazyPart>> = {
  AuditScreenEvent: {
    at: '/sudo/audit',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Event' }),
    isKept: true,
  },
  InvitationsScreenDialogs: {
    at: '/sudo/invitations',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Invitation' }),
    isKept: true,
  },
  InvitationsScreenInvite: { at: '/sudo/invitations', ask: push('Invite…'), shown: dialog('Invite') },
  ActivityTrayPopover: { at: '/overview', ask: push('Activity'), shown: dialog('Activity') },
  ColumnMenuPopover: { at: '/sudo', ask: push('Columns'), shown: dialog('Columns') },
  CommandsMenu: { at: '/overview', ask: press('Control+k'), shown: dialog('Go to or find') },
  ExportMenuPopover: { at: '/sudo', ask: push('Export'), shown: dialog('Export') },
  FilterMenuPopover: { at: '/sudo', ask: push('Filter'), shown: dialog('Filter') },
  IdentityDialog: {
    at: '/sudo?search=reader%40',
    ask: (page) => page.getByRole('link', { name: /reader@bullpen\.test/ }).click(),
    shown: (page) => page.getByRole('dialog').getByText('reader@bullpen.test').first(),
    isKept: true,
  },
  OverviewCustomRangePopover: { at: '/overview', ask: push('Custom'), shown: dialog('Custom range') },
  IdentitiesBulk: bulkAt('/sudo'),
  ImagesBulk: bulkAt('/manage/images'),
  LeaguesBulk: bulkAt('/manage/leagues'),
  PlayersBulk: bulkAt('/manage/players'),
  PlayerDialog: {
    at: '/manage/players?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Player' }),
    isKept: true,
  },
  UpsertExpertDialog: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: push('New expert…'),
    shown: dialog('New expert'),
  },
  ExpertDialog: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Expert' }),
    isKept: true,
  },
  ExpertsScreenOrder: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: push('Change order…'),
    shown: dialog('Order of the experts'),
  },
  ImageDialog: {
    at: '/manage/images?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Image' }),
    isKept: true,
  },
  LeagueDialog: {
    at: '/manage/leagues?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'League' }),
    isKept: true,
  },
  UpsertOfficialLeagueDialog: {
    at: '/manage/official-leagues?project=handelskompas-s03-test',
    ask: push('New official league…'),
    shown: dialog('New official league'),
  },
  OfficialLeagueDialog: {
    at: '/manage/official-leagues?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Official league' }),
    isKept: true,
  },
  PickerPopover: { at: '/overview', ask: push(/^Project/), shown: (page) => page.getByRole('option').first() },
  SeasonClockPopover: { at: '/overview', ask: push(/^Season/), shown: dialog('Season') },
  ShortcutSheet: { at: '/overview', ask: press('Shift+?'), shown: dialog('Keyboard shortcuts') },
};
