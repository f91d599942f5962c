import { adminApi, mostPlanNodes, type Plan, type PlanFile } from '@bullpen/contract';
import { clear, entries, get as load, set } from 'idb-keyval';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { draftStore } from '../../foundation/device-drafts.ts';
import { dirk, marieke } from '../../mocks/identities.ts';
import { apiError, endless, networkError, overrideCall } from '../../mocks/override.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { handelskompas } from '../../mocks/projects.ts';
import { ProjectScreen } from './ProjectScreen.tsx';
import { applyAct, contentOf } from './plan-content.ts';

const address = { ...makePort().address, pathname: '/project' };
const meta = preview.meta({
  title: 'Areas/Project/ProjectScreen',
  component: ProjectScreen,
  parameters: { layout: 'fullscreen', port: { address } },
  // What a device has kept belongs to no other story.
  beforeEach: () => clear(draftStore()),
});

const [node] = planNodes;
if (!node) throw new TypeError('The stories have their nodes.');
const { get, change, nodes } = adminApi.plan;
const planOf = (changes: Partial<Plan> = {}): Plan => ({
  version: 1,
  updatedAt: '2026-11-20T16:05:00Z',
  nodes: [...planNodes],
  edges: [...planEdges],
  sharedWith: { known: [], others: 0, productionOthers: 0 },
  ...changes,
});
const keptDraft = {
  saved: planOf(),
  content: applyAct(contentOf(planOf()), {
    is: 'change',
    ids: [planNodes[1]?.id ?? ''],
    changes: { title: 'Kept on this device' },
  }),
  keptAt: Date.now(),
};
const newEdgeId = '00000000-7c1e-4a04-8e13-000000000098';
const keptAs = `${marieke.id} ${handelskompas.plowKey ?? handelskompas.key} 1`;
const keep = (draft: typeof keptDraft) => set(keptAs, draft, draftStore());
const draftCount = /^\d+ drafts?$/;
const tree = () => screen.findByRole('tree', { name: 'Nodes of the plan' });
const item = (name: string | RegExp) => within(screen.getByRole('tree')).findByRole('treeitem', { name });
const titles = () => within(screen.getByRole('tree')).getAllByRole('treeitem');
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Save plan/ }));
  return within(await screen.findByRole('dialog', { name: 'Save the plan' }));
};

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await tree();
    await expect(titles()).toHaveLength(planNodes.length);
    await expect(await item(/Sponsor contract/)).toHaveAttribute('aria-level', '2');
    await expect(await item(/Sponsor contract/)).toHaveTextContent('overdue');
    if (window.innerWidth >= 900)
      await waitFor(() => expect(document.querySelectorAll('.react-flow__node')).toHaveLength(planNodes.length));
  },
});
export const EditByKeyboardSuccess = meta.story({
  play: async () => {
    await tree();
    (await item(/Kick-off/)).focus();
    await userEvent.keyboard('n');
    await screen.findByRole('textbox', { name: 'Title of New node' });
    await userEvent.keyboard('Print deadline{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Title of/ })).toBeNull());
    const made = await item(/Print deadline/);
    await expect(made).toHaveFocus();
    await expect(made).toHaveTextContent('not saved');
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('Deadline{Enter}');
    await item(/^.*Deadline/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await item(/Print deadline/);
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save the plan' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText(draftCount)).toBeNull());
    await expect(await item(/Print deadline/)).not.toHaveTextContent('not saved');
  },
});
export const MoveSuccess = meta.story({
  play: async () => {
    await tree();
    (await item(/Mid-season/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () => expect(await item(/Mid-season/)).toHaveAttribute('aria-level', '2'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(async () => expect(await item(/Mid-season/)).toHaveAttribute('aria-posinset', '2'));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(async () => expect(await item(/Mid-season/)).toHaveAttribute('aria-level', '1'));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(draftCount)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText(draftCount)).toBeVisible();
  },
});
export const CopyAndPasteSuccess = meta.story({
  play: async () => {
    await tree();
    await userEvent.click(await item(/Mid-season/));
    // With Caps Lock.
    await userEvent.keyboard('{Control>}C{/Control}{Control>}v{/Control}{Control>}v{/Control}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length + 2));
    const copies = document.querySelectorAll<HTMLElement>('.react-flow__node[aria-label^="Mid-season"]');
    const places = [...copies].map(({ style }) => `${style.left} ${style.top}`);
    await expect(new Set(places).size).toBe(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length + 1));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length + 2));
    // Whichever way a node goes, the focus stays in the outline.
    const outline = screen.getByRole('region', { name: 'Outline' });
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length + 1));
    await waitFor(() => expect(outline).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length));
    await waitFor(() => expect(outline).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
    await waitFor(() => expect(outline).toContainElement(document.activeElement as HTMLElement));
  },
});
export const ConnectFailure = meta.story({
  play: async () => {
    await tree();
    await userEvent.click(await item(/حملة الخريف/));
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Connect/ }));
    const refused = dialog.getByRole('button', { name: /Kick-off with the newsroom/ });
    await expect(refused).toHaveTextContent('This would lead back to where it begins.');
    await userEvent.click(refused);
    await userEvent.click(dialog.getByRole('button', { name: /Mid-season review/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await item(/Mid-season/)).toHaveAttribute('aria-level', '4'));
  },
});
export const DeleteAndRevertSuccess = meta.story({
  play: async () => {
    await tree();
    await userEvent.click(await item(/Sponsor contract/));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length - 1));
    const dialog = await save();
    await userEvent.click(dialog.getByRole('button', { name: 'Revert: Deleted Sponsor contract' }));
    await expect(await dialog.findByText('Nothing is left to save.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(titles()).toHaveLength(planNodes.length));
  },
});
export const ExportSuccess = meta.story({
  play: async ({ msw, userEvent }) => {
    const names: string[] = [];
    const noted: unknown[] = [];
    msw.use(
      overrideCall(adminApi.staff.noteExport, async (request) => {
        const body = await request.json();
        noted.push(body);
        return body;
      }),
    );
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    for (const kind of [/^Markdown/, /^Picture/]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
      const before = names.length;
      await userEvent.click(await screen.findByRole('button', { name: kind }));
      await waitFor(() => expect(names).toHaveLength(before + 1));
    }
    const rows = planNodes.length;
    await expect(noted).toEqual(['md', 'svg'].map((format) => ({ name: 'plan', rows, format })));
    await expect(names.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
      `${handelskompas.key}-plan-day.md`,
      `${handelskompas.key}-plan-day.svg`,
    ]);
  },
});
export const ExportFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.staff.noteExport, networkError)),
  play: async ({ userEvent }) => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Picture/ }));
    await expect(await screen.findByText(/Every export is written down first/)).toBeVisible();
    await expect(click).not.toHaveBeenCalled();
  },
});
const byDirk = { at: '2026-11-21T12:40:00.000Z', by: { id: dirk.id, email: dirk.traits.email } };
export const SavePlanConflict = meta.story({
  beforeEach: ({ msw }) => {
    let isTaken = false;
    const [first, second, ...others] = planNodes;
    if (!first || !second) throw new TypeError('The story has a plan.');
    const theirs = { ...second, title: 'Sponsor contract, signed', version: second.version + 1 };
    msw.use(
      overrideCall(get, () =>
        isTaken ? planOf({ version: 2, nodes: [first, theirs, ...others], last: byDirk }) : planOf(),
      ),
      overrideCall(change, () => {
        isTaken = true;
        return apiError(409, 'conflict', { data: { nodes: [{ id: second.id, current: theirs }], edges: [] } });
      }),
    );
  },
  play: async () => {
    await tree();
    (await item(/Sponsor contract/)).focus();
    await userEvent.keyboard('{F2}');
    await screen.findByRole('textbox', { name: /^Title of/ });
    await userEvent.keyboard('Contract with the bank{Enter}');
    const dialog = await save();
    await userEvent.click(dialog.getByRole('button', { name: 'Save 1 change' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed by somebody else, too' }));
    await expect(both.getByText(/Sponsor contract, signed/)).toBeVisible();
    await expect(both.getByText(/The plan was last changed by dirk\S+, on 21 Nov 2026, 13:40 CET\./)).toBeVisible();
    await expect(both.getByRole('button', { name: 'Use these versions' })).toBeDisabled();
    await userEvent.click(both.getByRole('radio', { name: /Contract with the bank/ }));
    await expect(both.getByRole('button', { name: 'Use these versions' })).toBeEnabled();
  },
});
export const FilesSuccess = meta.story({
  parameters: { address: `?open=${planNodes[1]?.id}` },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sponsor contract' }));
    await expect(await dialog.findByText('No files.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add files' }));
    const adding = within(await screen.findByRole('dialog', { name: 'Add files' }));
    const input = adding.getByLabelText('Files for Sponsor contract', { selector: 'input' });
    await userEvent.upload(input, new File(['Words.'], 'contract.txt'));
    await userEvent.upload(input, new File(['Others.'], 'wrong.txt'));
    await waitFor(() => expect(adding.getAllByText(/, uploaded$/)).toHaveLength(2));
    await dialog.findByText('wrong.txt');
    await userEvent.click(adding.getByRole('button', { name: 'Remove: wrong.txt' }));
    await waitFor(() => expect(dialog.queryByText('wrong.txt')).toBeNull());
    await userEvent.click(adding.getByRole('button', { name: 'Done' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete contract.txt' }));
    const deleting = within(await screen.findByRole('dialog', { name: 'Delete this file' }));
    await userEvent.type(deleting.getByRole('textbox', { name: 'Reason' }), 'An old version.');
    await userEvent.click(deleting.getByRole('button', { name: 'Delete file' }));
    await expect(await dialog.findByText('No files.')).toBeVisible();
  },
});

const addFile = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sponsor contract' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add files' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add files' }));
  const input = adding.getByLabelText('Files for Sponsor contract', { selector: 'input' });
  await userEvent.upload(input, new File(['Words.'], name));
  return adding;
};
const tooMany = () => apiError(429, 'too_many_requests', { headers: { 'Retry-After': '1' } });
/** What the server was sent, call by call, and when. */
const sentFiles: { readonly file: PlanFile; readonly at: number }[] = [];
/** Answers each file that is sent, as the server does where `answer` says nothing. */
const fileAnswers = (answer: (count: number) => Response | undefined) =>
  overrideCall(nodes.files.create, async (request) => {
    const form = await request.formData();
    const file: PlanFile = {
      id: String(form.get('id')),
      name: String(form.get('name')),
      type: 'text/plain',
      size: 6,
      uploadedAt: '2026-11-21T12:40:00.000Z',
      uploadedBy: byDirk.by,
      version: 1,
    };
    sentFiles.push({ file, at: performance.now() });
    return answer(sentFiles.length) ?? file;
  });

/** The API takes a few files of an account at once: one that it refuses goes again by itself, and not at once. */
export const FileTooManyAtOnce = meta.story({
  parameters: { address: `?open=${planNodes[1]?.id}` },
  beforeEach: ({ msw }) => {
    sentFiles.length = 0;
    msw.use(fileAnswers((count) => (count === 1 ? tooMany() : undefined)));
  },
  play: async () => {
    const adding = await addFile('contract.txt');
    await expect(await adding.findByText(/What waits goes on by itself/)).toBeVisible();
    await expect(await adding.findByText(/, uploaded$/, {}, { timeout: 5_000 })).toBeVisible();
    const [first, again] = sentFiles;
    await expect(again?.file.id).toBe(first?.file.id);
    await expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900);
  },
});

/** A file that may have come with its first attempt is taken back, although the next one certainly failed. */
export const FileTakenBackAfterFailure = meta.story({
  parameters: { address: `?open=${planNodes[1]?.id}` },
  beforeEach: ({ msw }) => {
    sentFiles.length = 0;
    msw.use(
      fileAnswers((count) => (count === 1 ? networkError() : apiError(500, 'internal'))),
      overrideCall(nodes.files.list, () => sentFiles.slice(0, 1).map(({ file }) => file)),
    );
  },
  play: async ({ msw }) => {
    const adding = await addFile('contract.txt');
    await userEvent.click(await adding.findByRole('button', { name: 'Try again: contract.txt' }));
    await waitFor(() => expect(sentFiles).toHaveLength(2));
    await expect(await adding.findByText(/Refused\./)).toBeVisible();
    let removed = '';
    msw.use(
      overrideCall(nodes.files.remove, (request) => {
        removed = new URL(request.url).pathname;
        return sentFiles[0]?.file ?? networkError();
      }),
    );
    await userEvent.click(await adding.findByRole('button', { name: 'Remove: contract.txt' }));
    await waitFor(() => expect(removed).toContain(sentFiles[0]?.file.id));
  },
});

/** Set while a story plays: what the server answers from then on. */
let isTaken = false;
export const OthersDeleteOpenNodeConflict = meta.story({
  parameters: { address: `?open=${planNodes[1]?.id}` },
  beforeEach: ({ msw }) => {
    isTaken = false;
    const theirs = planOf({ version: 2, nodes: planNodes.filter((_, at) => at !== 1), edges: [] });
    msw.use(overrideCall(get, () => (isTaken ? theirs : planOf())));
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Sponsor contract' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ', signed');
    isTaken = true;
    // Whoever uploads a file reads the plan anew.
    const adding = await addFile('contract.txt');
    await expect(await adding.findByText(/, uploaded$/)).toBeVisible();
    await userEvent.click(adding.getByRole('button', { name: 'Done' }));
    await expect(await dialog.findByText('contract.txt')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Sponsor contract, signed');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as draft' }));
    await expect(await screen.findByText('Somebody else has changed what you changed')).toBeVisible();
    await expect(await item(/Sponsor contract, signed/)).toHaveTextContent('not saved');
  },
});
export const ConnectionsToldConflict = meta.story({
  beforeEach: async ({ msw }) => {
    const content = applyAct(contentOf(planOf()), {
      is: 'connect',
      edge: { id: newEdgeId, from: planNodes[1]?.id ?? '', to: planNodes[4]?.id ?? '' },
    });
    await keep({ ...keptDraft, content });
    msw.use(overrideCall(get, () => planOf({ version: 2, nodes: planNodes.slice(0, 4) })));
  },
  play: async () => {
    const told =
      'Your connection Sponsor contract → Mid-season review could not be kept. One of the two nodes is gone.';
    await expect(await screen.findByText(told)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
  },
});
export const DraftsComeBack = meta.story({
  beforeEach: () => keep(keptDraft),
  play: async () => {
    await tree();
    await expect(await item(/Kept on this device/)).toHaveTextContent('not saved');
    await expect(await screen.findByText(draftCount)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await entries(draftStore())).toEqual([]));
  },
});
export const DraftsOfAnotherTab = meta.story({
  async beforeEach() {
    await keep(keptDraft);
    const { promise, resolve } = Promise.withResolvers<void>();
    void navigator.locks.request(`bullpen-plan-drafts ${keptAs}`, () => promise);
    return resolve;
  },
  play: async () => {
    await tree();
    (await item(/Kick-off/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await entries(draftStore())).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await entries(draftStore())).toEqual([[keptAs, keptDraft]]));
    await expect(screen.queryByText('Kept on this device')).toBeNull();
  },
});
export const DraftsUnreadable = meta.story({
  async beforeEach() {
    await keep(keptDraft);
    const spy = spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('Not now.', 'UnknownError');
    });
    return () => spy.mockRestore();
  },
  play: async () => {
    await tree();
    await waitFor(() => expect(IDBObjectStore.prototype.getAll).toHaveBeenCalled());
    await userEvent.click(await item(/Kick-off/));
    await userEvent.keyboard('{Delete}');
    await expect(await screen.findByText(draftCount)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(draftCount)).toBeNull());
    // Longer than it takes until drafts are written.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(await load(keptAs, draftStore())).toEqual(keptDraft);
  },
});
export const ReadOnlyDrafts = meta.story({
  parameters: {
    port: { address, viewer: { identityId: marieke.id, email: marieke.traits.email, isSudo: false, access: 'r' } },
  },
  beforeEach: () => keep(keptDraft),
  play: async () => {
    await tree();
    await item(/Kept on this device/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await item(/Sponsor contract/);
    await waitFor(async () => expect(await entries(draftStore())).toEqual([]));
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: { address, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await tree();
    await expect(screen.getByText(/^You may only read in this project\./, { selector: 'p' })).toBeVisible();
    await userEvent.click(await item(/Kick-off/));
    await userEvent.keyboard('n{F2}{Delete}');
    await expect(titles()).toHaveLength(planNodes.length);
    await expect(await item(/Kick-off/)).toHaveAttribute('aria-selected', 'true');
    await expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Kick-off with the newsroom' }));
    await expect(dialog.getByText('Milestone')).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
});
export const SharedWithProduction = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(get, () => planOf({ sharedWith: { known: [], others: 2, productionOthers: 1 } }))),
  play: async () => {
    await tree();
    const refusal = /shared with 1 production project that you may not open/;
    await expect(screen.getByText(refusal, { selector: 'p' })).toBeVisible();
  },
});
/** Of a test project: the files are open to those who may open production. */
export const FilesOfProduction = meta.story({
  parameters: {
    port: inProject({ ...handelskompas, environment: 'test' }, { address }),
  },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () =>
        planOf({
          nodes: planNodes.map((each) => ({ ...each, fileCount: each.id === node.id ? 2 : 0 })),
          sharedWith: { known: [], others: 2, productionOthers: 1 },
        }),
      ),
      overrideCall(nodes.files.list, () => apiError(403, 'shared_production')),
    ),
  play: async () => {
    await tree();
    await userEvent.click(await item(new RegExp(node.title)));
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: node.title }));
    await expect(
      await dialog.findByText(/^2 files\. To see the files of this plan, .* Ask a sudo person for it\.$/),
    ).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^(Download|Add files)/ })).toBeNull();
  },
});
export const Empty = meta.story({
  tags: ['picture'],
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => planOf({ nodes: [], edges: [] }))),
  play: async () => {
    await expect(await screen.findByText('No plan yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^A campaign/ }));
    await tree();
    await expect(titles()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('No plan yet')).toBeVisible();
    // There is nothing more to undo, and the focus goes on to what is beside it.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus());
  },
});
const notify = { ...makePort().notify, warning: fn() };
export const PasteFailure = meta.story({
  parameters: {
    port: { address, notify, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    await tree();
    await userEvent.click(await item(/Mid-season/));
    await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}');
    await expect(notify.warning).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Nothing was pasted' }));
    await expect(titles()).toHaveLength(planNodes.length);
  },
});
export const Full = meta.story({
  parameters: { port: { address, notify } },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () =>
        planOf({
          nodes: Array.from({ length: mostPlanNodes }, (_, at) => ({
            ...node,
            id: `00000013-7c1e-4a04-8e13-${String(at).padStart(12, '0')}`,
            title: `Node ${at}`,
            position: { x: (at % 25) * 280, y: Math.floor(at / 25) * 140 },
          })),
          edges: [],
        }),
      ),
    ),
  play: async () => {
    await tree();
    await expect(screen.getByText('500 of at most 500 nodes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add a node' }));
    await expect(notify.warning).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'The plan is full' }));
    // All of them stand, also those below what a window shows.
    await waitFor(() => expect(titles()).toHaveLength(mostPlanNodes));
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No node is called “zimmerli”.')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(get, endless)),
  play: async () => {
    await expect(await screen.findByText('Loading the plan')).toBeVisible();
  },
});
export const ReadPlanFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the plan')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null, { address }) },
  play: async () => {
    await expect(screen.getByText('No project')).toBeVisible();
  },
});
export const NoApi = meta.story({
  parameters: {
    port: inProject({ ...handelskompas, key: 'x', apiUrl: null }, { address }),
  },
  play: async () => {
    await expect(screen.getByText('This project has no API')).toBeVisible();
  },
});
