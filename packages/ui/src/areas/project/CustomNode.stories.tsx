import { PlanNodeKind, PlanNodeStatus } from '@bullpen/contract';
import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { sanne } from '../../mocks/identities.ts';
import { planNodes } from '../../mocks/plans.ts';
import { CustomNode, type CustomNodeProps } from './CustomNode.tsx';

const [node, , long, rightToLeft] = planNodes;
if (!node || !long || !rightToLeft) throw new TypeError('The stories have their nodes.');

const card: CustomNodeProps = {
  node: { ...node, status: 'active', dueOn: '2026-11-18' },
  assignee: sanne.traits.email,
  fileCount: 2,
  isDraft: false,
  isSelected: false,
  today: '2026-11-21',
};

const meta = preview.meta({ title: 'Areas/Project/CustomNode', component: CustomNode, args: card });

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByText('18 Nov, overdue')).toBeVisible();
    await expect(screen.getByText(sanne.traits.email)).toBeInTheDocument();
  },
});
export const EveryKindAndStatus = meta.story({
  tags: ['picture', 'picture-dark'],
  render: (props) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20 }}>
      {PlanNodeKind.options.flatMap((kind) =>
        PlanNodeStatus.options.map((status) => (
          <CustomNode key={`${kind} ${status}`} {...props} node={{ ...props.node, kind, status }} />
        )),
      )}
      <CustomNode {...props} node={long} isSelected />
      <CustomNode {...props} node={rightToLeft} assignee={null} fileCount={0} isDraft />
      <CustomNode {...props} node={{ ...node, kind: 'party', status: 'odd' }} />
    </div>
  ),
});
