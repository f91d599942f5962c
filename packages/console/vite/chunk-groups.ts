/** Modules of ours that are bundled together, as patterns of their paths, without `src` or `dist` and the extension. */
export const groups = {
  // What every page has from its beginning: in one file instead of thirty, which compress worse.
  shell: [
    'ui/gates/.*',
    'ui/shell/(AccessChip|AreaTabs|AvatarMenu|Banner|ConsoleShell|OfflineBanner|OutdatedBanner|TopBar)/.*',
    'ui/components/(Mark|Theme)/.*',
    'ui/components/Picker/Picker',
    'ui/components/AlertDialogQueue/(AlertDialogQueue|create-alert-queue)',
    'ui/data/failure',
    'ui/records/writing-refusal',
    'contract/(admin-api-path|session/identity-rights)',
    'console/app/(use-[a-z-]+|page|error-boundary|admission|query-client|session-query|session-memory)',
    'console/app/(build-watch|flows|runtime|session)\\.client',
  ],
  // Comes with the first call of whatever area.
  client: [
    'contract/(admin-call|api-error)',
    'contract/records/(record|storable-text|timestamp)',
    'contract/session/whoami',
    'ui/data/api-client',
    'console/app/session',
  ],
  // What pages with a list have from their beginning, also in one file. What comes late of it is no page's own.
  lists: [
    'ui/components/(ColumnMenu|DataTable|EmptyState|FilterMenu|ListPage|RefusableButton|SearchField)/.*',
    'ui/records/(ExportMenu|FailureNotice|FailureState)/.*',
    'ui/data/(read-state|use-is-slow|use-asked)',
    'ui/provider/use-address-text',
  ],
  // What charts, days in an address and moments of the market share with lists.
  queries: ['ui/foundation/local-time', 'ui/records/list-query', 'ui/records/PagedList/count-of-rows'],
  // What lists that come page by page have besides, in three: other pages and dialogs use the first two alone.
  pages: ['ui/data/use-paged-rows'],
  absences: ['ui/records/PagedList/(NoApiPage|PagedListAbsence|PagedListMore)'],
  records: ['ui/records/PagedList/PagedList', 'ui/records/RecordList/RecordList', 'ui/records/use-list-address'],
  // What the first page of Sudo has from its beginning; its other pages and dialogs use some of it.
  identities: [
    'ui/areas/sudo/identities/IdentitiesScreen/IdentitiesScreen',
    'ui/areas/sudo/identities/identity-(filters|selection)',
    'ui/areas/sudo/identities/(IdentitiesTable|IdentityState)/.*',
    'ui/areas/sudo/(ProjectGrants|SudoTabs)/.*',
    'ui/areas/sudo/project-name',
    'ui/components/ProductionMark/.*',
    'ui/data/identities',
  ],
  // What a page fetches ahead, so that it can tell of an expired session whatever else is gone. Every dialog begins with it.
  interruptions: ['ui/components/AlertDialog/.*', 'ui/shell/SessionInterruption/SessionInterruptionDialog'],
  // Fetched ahead as one, so that whatever is to be told can be told.
  toasts: ['ui/components/Toaster/(ToasterToasts|notice-icons)'],
} as const;

/** A module as it is bundled: of `console/app`, or built into `dist` of a package. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`packages/${path.replace(/^(ui|contract)\//, '$1/dist/')}\\.[jt]sx?$`);

/** What the bundler asks of each module. */
export const ours = (group: keyof typeof groups): RegExp => either(...groups[group].map(patternOf));

/** What one of them says. */
export const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
