import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { overrideCall } from '../../mocks/override.ts';
import { planEdges, planNodes } from '../../mocks/plans.ts';
import { makePort } from '../../mocks/port.tsx';
import { NodeDialog } from './NodeDialog.tsx';
import { contentOf } from './plan-content.ts';

const { api } = makePort();
const content = contentOf({ nodes: [...planNodes], edges: [...planEdges] });
const [, sponsor] = planNodes.map(({ id }) => content.nodes[id]);
if (!api || !sponsor) throw new TypeError('The stories have an API and their node.');

const meta = preview.meta({
  title: 'Areas/Project/NodeDialog',
  component: NodeDialog,
  args: {
    api,
    node: sponsor,
    content,
    staff: [],
    today: '2026-11-21',
    isReadOnly: false,
    isSaved: true,
    refused: undefined,
    onChange: fn(),
    onConnect: fn(),
    onDisconnect: fn(),
    onClose: fn(),
  },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(sponsor.title);
    await expect(await screen.findByRole('button', { name: 'Add files' })).toBeVisible();
  },
});
export const FileNameTurnedAround = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.plan.nodes.files.list, () => [
        {
          id: '2c4e6a8b-0d1f-4a3c-8e5b-7f9a1c3d5e7f',
          name: 'invoice\u202Efdp.exe',
          type: 'application/octet-stream',
          size: 48_213,
          uploadedAt: '2026-09-02T08:30:00.000Z',
          uploadedBy: { id: '8dbffcd2-9f22-4e1c-be1a-700ff74b19ea', email: null },
          version: 1,
        },
      ]),
    ),
  play: async () => {
    await expect(await screen.findByText('invoicefdp.exe')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete invoicefdp.exe' }));
    await expect(await screen.findByRole('dialog', { name: 'Delete this file' })).toHaveTextContent('invoicefdp.exe');
  },
});
