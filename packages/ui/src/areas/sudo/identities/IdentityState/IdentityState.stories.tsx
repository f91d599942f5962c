import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { IdentityState } from './IdentityState.tsx';

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentityState',
  component: IdentityState,
  args: { state: 'active' },
});

export const Active = meta.story();
export const Inactive = meta.story({ args: { state: 'inactive' } });
export const Unknown = meta.story({ args: { state: 'quarantined' } });
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Active, Inactive, Unknown }),
});
