import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// The components that the specification names, by the entry that has them.
const names = {
  '': 'LoadingSpinner WelcomeGate DeactivatedGate UnverifiedGate NoProjectsGate ConsoleShell TopBar ProjectSelector AvatarMenu NotFoundPage GenericErrorPage AlertDialogQueue Toaster Tooltip Avatar Button Badge MarkdownRenderer AutosizingTextArea',
  'areas/manage':
    'ExpertsScreen UpsertExpertDialog ImagesScreen LeaguesScreen LeaguesTable LeagueDialog LeagueMembersTable LeagueRenameDialog LeagueDeleteDialog OfficialLeaguesScreen UpsertOfficialLeagueDialog PlayersScreen PlayersTable PlayerDialog PlayerRenameDialog PlayerDeleteDialog RenameFundDialog OrigamiPage',
  'areas/overview':
    'OverviewScreen FundUpdateRateChart PlayerRegistrationRateChart TopBoughtAndSoldTable TopPerformers TopPerformersByLeague TopPerformersTableCard',
  'areas/project': 'ProjectScreen CustomNode NodeDialog FileUploadDialog',
  'areas/sudo': 'IdentitiesScreen IdentitiesTable IdentityDialog IdentityActivateDialog IdentitySetSudoDialog',
  'areas/scripts': 'ScriptsScreen EventSystemTemplate',
  'areas/translations': 'TranslationsScreen TranslationsGrid',
  'areas/api-docs': 'ApiDocsScreen',
} as const;

describe.each(Object.entries(names))('@bullpen/ui, %s', (entry, all) => {
  const index = readFileSync(path.resolve(import.meta.dirname, '../packages/ui/src', entry, 'index.ts'), 'utf8');
  it.each(all.split(' '))('has %s', (name) => {
    expect(index).toMatch(new RegExp(`^export \\{[^}]*\\b(?<!type )${name}\\b`, 'm'));
  });
});
