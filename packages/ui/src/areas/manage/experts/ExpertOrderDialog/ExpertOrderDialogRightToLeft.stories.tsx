import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { OrderedExperts } from '../../../../data/experts.ts';
import { experts as all } from '../../../../mocks/experts.ts';
import { ExpertOrderDialog, type ExpertOrderDialogProps } from './ExpertOrderDialog.tsx';

const name = 'דנה כהן';
const experts = all.map((expert, at) => (at === all.length - 1 ? { ...expert, name } : expert));
const ids = experts.map(({ id }) => id);
const order = { id: '00000008-7c1e-4a04-8e13-000000000099', ids, version: 7 };
const newer: OrderedExperts = { order: { ...order, ids: ids.toReversed(), version: 8 }, experts };

const dialog: ExpertOrderDialogProps = {
  known: { is: 'default', page: { order, experts } },
  state: { is: 'idle' },
  onSave: fn(),
  onRetry: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertOrderDialog/RightToLeft',
  component: ExpertOrderDialog,
  args: dialog,
  render: function Refused(props) {
    const [isRefused, setRefused] = useState(false);
    const refusal = { known: { is: 'default', page: newer }, state: { is: 'conflict' } } as const;
    return <ExpertOrderDialog {...props} {...(isRefused ? refusal : {})} onSave={() => setRefused(true)} />;
  },
});

export const Choosing = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Move ${name} up` }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save order' }));
    const [theirs, mine] = await screen.findAllByText(new RegExp(name));
    for (const side of [theirs, mine]) {
      const lines = side?.closest('[dir="auto"]');
      await expect(lines && getComputedStyle(lines).direction).toBe('ltr');
    }
  },
});
