import { expect, screen, spyOn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { RawJson } from './RawJson.tsx';

const value = { ...dirk, external_id: 'HR-1138' };

const meta = preview.meta({ title: 'Areas/Sudo/RawJson', component: RawJson, args: { value } });

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByText(/"external_id": "HR-1138"/)).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByText(/"external_id": "HR-1138"/)).toHaveFocus();
  },
});
export const CopySuccess = meta.story({
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy JSON' }));
    await expect(JSON.parse(write.mock.calls[0]?.[0] ?? '')).toEqual(value);
  },
});
