import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
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
