import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { shapesDocument } from '../../mocks/api-documents.ts';
import { readSchema } from './api-document-reading.ts';
import type { Resolve } from './api-schema.ts';
import { SchemaTree } from './SchemaTree.tsx';

const reference = '#/components/schemas/Shape';
const schemas = readSchema(shapesDocument, reference);
const resolve: Resolve = (name) => schemas[name];

const meta = preview.meta({
  title: 'Areas/Api-docs/SchemaTree',
  component: SchemaTree,
  args: { schema: { $ref: reference }, resolve, onMissing: fn() },
});

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByText('One of these, as kind says')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Circle' }));
    await expect(screen.getByText('more than 0')).toBeVisible();
    await expect(screen.getByText('string or null')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'lost Nowhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show #/components/schemas/Nowhere' }));
    await expect(args.onMissing).toHaveBeenCalledWith('#/components/schemas/Nowhere');
  },
});
export const Unfolded = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { openDepth: 4 },
  play: async () => {
    await expect(screen.getAllByText('contains itself').length).toBeGreaterThan(0);
    await expect(screen.getAllByText('file')[0]).toBeVisible();
  },
});
export const ContainsItself = meta.story({
  args: { schema: { $ref: '#/components/schemas/Polygon' } },
  play: async ({ userEvent }) => {
    const parts = screen.getByRole('button', { name: 'parts list of Shape' });
    await userEvent.click(parts);
    await userEvent.click(screen.getByRole('button', { name: 'Polygon' }));
    await expect(screen.getAllByRole('button', { name: 'parts list of Shape' })).toHaveLength(2);
  },
});
export const Anything = meta.story({
  args: { schema: true },
  play: async () => void (await expect(screen.getByText('any')).toBeVisible()),
});
export const LongContent = meta.story({
  args: {
    schema: {
      type: 'object',
      properties: {
        [`a${'VeryLong'.repeat(20)}Name`]: { enum: Array.from({ length: 40 }, (_, index) => `value-${index}`) },
        pattern: { type: 'string', pattern: `^${'[a-z]{2,}'.repeat(30)}$` },
      },
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: '28 more' }));
    await expect(screen.getByText('"value-39"')).toBeVisible();
  },
});
