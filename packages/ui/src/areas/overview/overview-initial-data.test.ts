import { expect, test } from 'vitest';
import { initialDataFor } from './overview-initial-data.ts';

const projectKey = 'handelskompas-s03-prod';
const charts = { range: 'custom', from: '2026-11-19T12:00:00Z', to: '2026-11-19T17:00:00Z' } as const;
const initialData = { projectKey, charts };

test('figures that a document carries are shown where they are asked for', () => {
  expect(initialDataFor(initialData, { projectKey, charts: { ...charts } })).toBe(initialData);
});
test.each([
  ['another project', { projectKey: 'rahapaev-s05-prod', charts }],
  ['no project', { projectKey: undefined, charts }],
  ['another range', { projectKey, charts: { range: '24h' } as const }],
  ['another beginning', { projectKey, charts: { ...charts, from: '2026-11-19T11:00:00Z' } }],
  ['another end', { projectKey, charts: { ...charts, to: '2026-11-19T18:00:00Z' } }],
])('and not for %s', (_name, wanted) => {
  expect(initialDataFor(initialData, wanted)).toBeUndefined();
});
test('a document may carry none', () => {
  expect(initialDataFor(undefined, { projectKey, charts })).toBeUndefined();
});
