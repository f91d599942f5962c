import type { MswApi } from 'msw-storybook-addon';
import { expect, screen } from 'storybook/test';
import { adminApi, type Project } from '../packages/contract/src/index.ts';
import { overrideCall } from '../packages/ui/src/mocks/override.ts';

type Answer = () => Response | Promise<Response>;

/** Prepares a story in which the list of identities is answered so. */
export const listAnswers =
  (answer: Answer) =>
  ({ msw }: { readonly msw: MswApi }) =>
    msw.use(overrideCall(adminApi.sudo.identities.list, answer));

/** Plays that a text is shown. */
export const shows = (text: string | RegExp) => async () => {
  await expect(await screen.findByText(text)).toBeVisible();
};

/** A story in which the list of identities is answered so, and shows a text. */
export const answered = (answer: Answer, text: string | RegExp) => ({
  beforeEach: listAnswers(answer),
  play: shows(text),
});

/** The port of a person who has these projects, of which the first is selected, and no API. */
export const projectOf = (...hasAccessProjects: readonly Project[]) => ({
  api: null,
  project: {
    hasAccessProjects,
    selectedProject: hasAccessProjects[0] ?? null,
    recentKeys: [],
    selectProject: () => undefined,
  },
});
