import type { Finding } from '@bullpen/contract';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { heldRun } from '../../../mocks/scripts.ts';
import { type VerdictPart, VerdictView } from './VerdictView.tsx';

const known = (label: string, ...findings: Finding[]): VerdictPart => ({ label, read: 'known', findings });
const total = (value: number) => ({ value, exact: true });
const quiet = ['Fund updates', 'Funds', 'Scripts', 'Translations', 'Plan', 'Names', 'Season'].map((label) =>
  known(label),
);
const run = { ...heldRun, status: 'queued', startsAt: '2026-11-23T08:00:00Z' };

const meta = preview.meta({
  title: 'Areas/Overview/Verdict/VerdictView',
  component: VerdictView,
  args: {
    parts: quiet,
    asOf: new Date('2026-11-21T13:12:00Z'),
    timeZone: 'Europe/Brussels',
    onRetry: fn(),
  },
});

const toLookAt = () => within(screen.getByRole('list', { name: 'To look at' })).getAllByRole('link');
const texts = () => toLookAt().map(({ textContent }) => textContent);
const addresses = () => toLookAt().map((link) => link.getAttribute('href'));

export const Well = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(screen.getByText('All is well, as of 14:12 CET')).toBeVisible();
    await expect(screen.queryByRole('list')).toBeNull();
  },
});
export const EveryTrouble = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: {
    parts: [
      known('Plan', { is: 'nodesDue', count: 2, first: run.id }, { is: 'nodesBlocked', count: 1, first: run.id }),
      known('Fund updates', { is: 'updatesUnusual', isLow: true, hours: 3, until: '2026-11-21T12:00:00Z' }),
      known('Registrations', { is: 'nobodyRegistered', before: 214 }),
      known('Funds', { is: 'fundsStale', total: { value: 10_000, exact: false } }),
      known(
        'Scripts',
        { is: 'runsFailed', total: total(1), first: run },
        { is: 'runsLate', total: total(2), first: run },
      ),
      known(
        'Translations',
        { is: 'textsBroken', count: 4, locales: ['fr-BE'] },
        { is: 'textsMissing', count: 31, locales: ['nl-BE', 'fr-BE'] },
      ),
      known('Names', { is: 'namesWaiting', total: total(9), oldest: '2026-11-20T08:12:00Z' }),
      known('Season', { is: 'marketCloses', date: '2026-11-26', name: 'Thanksgiving' }),
      known('Scripts', { is: 'runAhead', run }),
    ],
  },
  play: async () => {
    await expect(texts()).toEqual([
      'Fund updates below usual in 3 hours, until 13:00 CET',
      'Nobody registered in a day, 214 in the one before',
      '10,000+ stale funds',
      '1 run failed in a day',
      '2 runs late',
      '4 texts with errors',
      '2 nodes of the plan due',
      '1 node of the plan blocked',
      '31 texts missing',
      '9 names wait, the oldest of 20 Nov, 09:12',
    ]);
    await expect(addresses()).toEqual([
      '/overview?range=24h',
      '/overview?range=24h',
      '/manage/funds?flag=stale',
      `/scripts/history?open=${run.id}`,
      `/scripts/history?status=queued&open=${run.id}`,
      '/translate?show=errors&locales=fr-BE',
      `/project?open=${run.id}`,
      `/project?open=${run.id}`,
      '/translate?show=missing&locales=nl-BE,fr-BE',
      '/manage/names?sort=writtenAt',
    ]);
    const ahead = within(screen.getByRole('list', { name: 'Ahead' })).getAllByRole('listitem');
    await expect(ahead.map(({ textContent }) => textContent)).toEqual([
      'Market closed on Thursday 26 Nov 2026, Thanksgiving',
      `${run.title}, 23 Nov, 09:00`,
    ]);
  },
});
export const OnlyAhead = meta.story({
  args: { parts: [...quiet, known('Scripts', { is: 'runAhead', run })] },
  play: async () => {
    await expect(screen.getByText(/^All is well/)).toBeVisible();
    await expect(screen.getByRole('link', { name: /^Dividend of KANT/ })).toBeVisible();
  },
});
export const Loading = meta.story({
  args: {
    parts: [known('Funds', { is: 'fundsStale', total: total(3) }), { label: 'Scripts', read: 'awaited', findings: [] }],
  },
  play: async () => {
    await expect(screen.getByRole('region', { name: 'The season at a glance' })).toHaveAttribute('aria-busy', 'true');
    await expect(screen.queryByText(/^All is well|stale/)).toBeNull();
  },
});
export const OneNotRead = meta.story({
  tags: ['picture', 'picture-narrow'],
  args: {
    parts: [
      ...quiet,
      { label: 'Scripts', read: 'failed', findings: [] },
      known('Funds', { is: 'fundsStale', total: total(3) }),
    ],
  },
  play: async ({ args, userEvent }) => {
    await expect(texts()).toEqual(['3 stale funds']);
    await expect(screen.getByText('Not read: Scripts')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const NothingFoundButNotAllRead = meta.story({
  args: { parts: [...quiet, { label: 'Scripts', read: 'failed', findings: [] }] },
  play: async () => {
    await expect(screen.getByText('Not read: Scripts')).toBeVisible();
    await expect(screen.queryByText(/^All is well/)).toBeNull();
  },
});
export const WhatCounts = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'What counts' }));
    const rules = within(await screen.findByRole('dialog', { name: 'What counts' }));
    await expect(rules.getByText(/^Hours of the last day.*at least 30 updates were to be expected/)).toBeVisible();
  },
});
