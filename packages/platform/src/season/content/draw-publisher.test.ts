import { createHash } from 'node:crypto';
import { NewExpert, NewOfficialLeague } from '@bullpen/contract';
import { measureImage } from '@bullpen/contract/image-content';
import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import type { Weighted } from '../../database/seeded-random.ts';
import { playSeason } from '../play-season.ts';
import { layOutSeason } from '../season-calendar.ts';
import { contentOf } from './content-of.ts';
import { drawPublisher, type Publisher } from './draw-publisher.ts';

const until = new Date('2026-11-20T13:12:00Z');
const projectKey = 'handelskompas-s03-prod';
const languages = ['nl-BE', 'fr-BE', 'de-CH', 'da-DK', 'et_EE', 'fi-FI', 'lv-LV', 'en_GB'] as const;
const calendar = layOutSeason({ key: projectKey, status: 'live', transationLocales: ['nl-BE'] }, until);

/** Two languages a season, and all of them over eight seeds. */
const localesOf = (seed: number): Weighted<string> => [
  [languages[seed % languages.length] ?? 'nl-BE', 1],
  [languages[(seed + 1) % languages.length] ?? 'fr-BE', 0.5],
];
const publisherOf = (seed: number) => drawPublisher({ seed: `${seed}`, calendar, locales: localesOf(seed), until });

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hashesOf = ({ images }: Publisher) => images.map(({ draw }) => hashOf(draw().content));
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

const seeds = Array.from({ length: countOf('any publisher of a season') }, (_, seed) => seed);

describe.each(seeds)('the publisher of a season of seed %i', (seed) => {
  const publisher = publisherOf(seed);
  const { experts, officialLeagues, images } = publisher;
  const imageIds = new Set(images.map(({ id }) => id));
  const paintings = images.map(({ draw }) => draw());
  const hashes = paintings.map(({ content }) => hashOf(content));

  it('has three to eight experts who could be made by staff, each with a text about them in their language', () => {
    expect(experts.length).toBeGreaterThanOrEqual(3);
    expect(experts.length).toBeLessThanOrEqual(8);
    const biographies = localesOf(seed).flatMap(([locale]) => contentOf(locale).biographies);
    for (const expert of experts) {
      expect(NewExpert.safeParse({ ...expert, fundId: null }).success).toBe(true);
      expect(biographies.map((text) => text.replace('{name}', expert.name))).toContain(expert.biography);
      const sentences = expert.biography.match(/[.!?*]+(?=\s|$)/g)?.length ?? 0;
      expect([2, 3]).toContain(sentences);
    }
    expect(experts.map(({ visibility }) => visibility)).toEqual([...experts.slice(1).map(() => 'visible'), 'hidden']);
  });

  it('has two to five official leagues within the season, of which the last is a draft', () => {
    expect(officialLeagues.length).toBeGreaterThanOrEqual(2);
    expect(officialLeagues.length).toBeLessThanOrEqual(5);
    expect(unique(officialLeagues.map(({ slug }) => slug))).toBe(true);
    for (const { startsAt, endsAt, sponsorName, sponsorLink, ...league } of officialLeagues) {
      const sponsor = sponsorName === null ? null : { name: sponsorName, link: sponsorLink };
      const params = { ...league, sponsor, start: startsAt.toISOString(), end: endsAt.toISOString() };
      expect(NewOfficialLeague.safeParse(params).error).toBeUndefined();
      expect(startsAt.getTime()).toBeGreaterThanOrEqual(calendar.startsAt.getTime());
      expect(endsAt.getTime()).toBeLessThanOrEqual(calendar.endsAt.getTime());
    }
    const statuses = officialLeagues.map(({ status }) => status);
    expect(statuses).toEqual([...statuses.slice(1).map(() => 'published'), 'draft']);
  });

  it('has eight to fourteen small images of which some are used, once each, and some are not', () => {
    expect(images.length).toBeGreaterThanOrEqual(8);
    expect(images.length).toBeLessThanOrEqual(14);
    const used = [...experts.map(({ portraitId }) => portraitId), ...officialLeagues.map(({ imageId }) => imageId)];
    const present = used.filter((id) => id !== null);
    expect(unique(present) && present.every((id) => imageIds.has(id))).toBe(true);
    expect(present.length).toBeGreaterThan(0);
    expect(present.length).toBeLessThan(images.length);
    for (const { width, height, content } of paintings) {
      expect(measureImage(content)).toEqual({ type: 'image/png', width, height });
      expect(content.length).toBeLessThan(30_000);
    }
    for (const { createdAt } of images) expect(createdAt).toBeLessThanOrEqual(until.getTime());
  });

  it('is the same to the byte whenever it is drawn, and another one with another seed', () => {
    const again = publisherOf(seed);
    expect(JSON.stringify(again)).toBe(JSON.stringify(publisher));
    expect(hashesOf(again)).toEqual(hashes);
    expect(unique(hashes)).toBe(true);
    const other = publisherOf(seed + 1).images.slice(0, 3);
    expect(other.map(({ draw }) => hashes.includes(hashOf(draw().content)))).toEqual([false, false, false]);
  });

  it('lets the funds of its experts play along, under their names and with diligence', () => {
    const params = { projectKey, seed, calendar, locales: ['nl-BE', 'fr-BE'], playerCount: 30, until };
    const season = playSeason(params);
    const [players, funds] = [[...season.players()], [...season.funds()]];
    const rows = [...season.experts()];
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    for (const { name, fundId } of rows) {
      const fund = funds.find(({ id }) => id === fundId);
      expect(players.find(({ id }) => id === fund?.playerId)?.name).toBe(name);
      expect(fund?.tradedAt).not.toBeNull();
    }
    const withoutPlayers = playSeason({ ...params, playerCount: 2 });
    expect([...withoutPlayers.experts()].slice(2).every(({ fundId }) => fundId === null)).toBe(true);
  });
});
