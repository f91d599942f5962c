import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../mocks/leagues.ts';
import { RecordName } from './RecordName.tsx';

const [drinks, , friends, , longNamed] = leagues;
if (!drinks || !friends || !longNamed) throw new TypeError('The stories have their leagues.');

const meta = preview.meta({
  title: 'Records/RecordName',
  component: RecordName,
  args: { name: drinks.name },
  render: (args) => (
    <div style={{ width: 200, whiteSpace: 'nowrap' }}>
      <RecordName {...args} />
    </div>
  ),
});

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByText(drinks.name)).toBeVisible();
  },
});
export const RightToLeft = meta.story({ args: { name: friends.name } });
export const LongContent = meta.story({ args: { name: longNamed.name } });
