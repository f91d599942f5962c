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

/** Parts that somebody asks for, by the name of their module. */
export const asked: Readonly<Record<string, LazyPart>> = {
  AuditListEvent: {
    at: '/sudo/audit',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Event' }),
    isKept: true,
  },
  InvitationsListDialogs: {
    at: '/sudo/invitations',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Invitation' }),
    isKept: true,
  },
  InvitationsListInvite: { at: '/sudo/invitations', ask: push('Invite…'), shown: dialog('Invite') },
  ActivityTrayPopover: { at: '/overview', ask: push('Activity'), shown: dialog('Activity') },
  ColumnMenuPopover: { at: '/sudo', ask: push('Columns'), shown: dialog('Columns') },
  CommandsMenu: { at: '/overview', ask: press('Control+k'), shown: dialog('Go to or find') },
  ExportMenuPopover: { at: '/sudo', ask: push('Export'), shown: dialog('Export') },
  FilterMenuPopover: { at: '/sudo', ask: push('Filter'), shown: dialog('Filter') },
  IdentitiesScreenDialogs: {
    at: '/sudo?search=reader%40',
    ask: (page) => page.getByRole('link', { name: /reader@bullpen\.test/ }).click(),
    shown: (page) => page.getByRole('dialog').getByText('reader@bullpen.test').first(),
    isKept: true,
  },
  OverviewCustomRangePopover: { at: '/overview', ask: push('Custom'), shown: dialog('Custom range') },
  IdentitiesBulk: {
    at: '/sudo?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowgroup').last().getByRole('checkbox').first().click(),
    shown: (page) => page.getByRole('region', { name: 'Selected rows' }),
  },
  PlayersBulk: {
    at: '/manage/players?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowgroup').last().getByRole('checkbox').first().click(),
    shown: (page) => page.getByRole('region', { name: 'Selected rows' }),
  },
  PlayersListDialogs: {
    at: '/manage/players?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Player' }),
    isKept: true,
  },
  ExpertsListCreation: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: push('New expert…'),
    shown: dialog('New expert'),
  },
  ExpertsListDialogs: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Expert' }),
    isKept: true,
  },
  ExpertsListOrder: {
    at: '/manage/experts?project=handelskompas-s03-test',
    ask: push('Change order…'),
    shown: dialog('Order of the experts'),
  },
  ImagesListDialogs: {
    at: '/manage/images?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Image' }),
    isKept: true,
  },
  LeagueDialogs: {
    at: '/manage/leagues?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'League' }),
    isKept: true,
  },
  OfficialLeaguesListCreation: {
    at: '/manage/official-leagues?project=handelskompas-s03-test',
    ask: push('New official league…'),
    shown: dialog('New official league'),
  },
  OfficialLeaguesListDialogs: {
    at: '/manage/official-leagues?project=handelskompas-s03-test',
    ask: (page) => page.getByRole('rowheader').first().getByRole('link').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Official league' }),
    isKept: true,
  },
  PickerPopover: { at: '/overview', ask: push(/^Project/), shown: (page) => page.getByRole('option').first() },
  SeasonClockPopover: { at: '/overview', ask: push(/^Season/), shown: dialog('Season') },
  ShortcutSheet: { at: '/overview', ask: press('Shift+?'), shown: dialog('Keyboard shortcuts') },
};

/** Every other module that comes late, and why nobody can lose it by asking. */
export const others: Readonly<Record<string, string>> = {
  '@ory/client': 'comes by itself, before anything is asked for',
  session: 'comes by itself, with @ory/client',
  ToasterToasts: 'comes by itself: deploys-unsaved.e2e.ts is told with it',
  SessionInterruptionDialog: 'comes by itself: deploys-unsaved.e2e.ts sees it',
  DiscardDialog: 'comes with the first letter that is typed: deploys-unsaved.e2e.ts is asked by it',
  'api-client': 'comes with the first page that calls: a page whose own code is lost is loaded anew',
  'xhr-send': 'comes with the first file that is sent; without it nothing has left, and it can be tried again',
  '@bullpen/contract/image-content':
    'comes with the first file that is chosen; without it the server looks into it alone',
  changedpi: 'comes with a picture for print; without it none is saved, and it can be tried again',
  'counting-lines': 'comes with an export that the server writes, which can be begun again',
  'conflicting-identity': 'asked for by a refused change: deploys-unsaved.e2e.ts does without',
  'look-alikes':
    'comes with the first name that is typed; without it names that are the same are still found, see alike-names',
  DataTableEdge: 'comes with the table; without it the columns keep their widths, see DataTableHead',
  AccessSaveDialog: 'comes with the first cell that is changed: deploys-unsaved.e2e.ts saves with it, and does without',
  DataTableWindow:
    'comes with the matrix, and with more than 100 rows; without it every row is drawn, see useRowWindow',
  AlertQueueDialog: 'comes with a message: a page that is loaded anew for it has followed what it would say',
  '@tanstack/react-query-devtools/production': 'comes by itself, in development mode alone',
  ChartSeries: 'comes by itself when a chart is seen; without it the first frame stays, see ChartLazySeries',
  MarkdownFormatted: 'comes with a text that is shown; without it the text stands there as written',
};
