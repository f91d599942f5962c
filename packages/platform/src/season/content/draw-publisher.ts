import { toSlug } from '@bullpen/contract';
import { createSeededRandom, type SeededRandom, type Weighted } from '../../database/seeded-random.ts';
import { createFullName } from '../names/player-names.ts';
import type { SeasonCalendar } from '../season-calendar.ts';
import type { Some } from '../some.ts';
import { seasonDate } from '../trading-days.ts';
import { contentOf } from './content-of.ts';
import { drawLandscape, drawPattern } from './draw-banner.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { Painting } from './paint.ts';

/** An image that the publisher has, drawn when it is asked for; moments in milliseconds since the epoch. */
interface DrawnImage {
  readonly id: string;
  readonly name: string;
  readonly alternativeText: string;
  readonly createdAt: number;
  draw(): Painting;
}

interface DrawnExpert {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly biography: string;
  readonly portraitId: string | null;
  readonly visibility: 'visible' | 'hidden';
}

interface DrawnOfficialLeague {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly imageId: string | null;
  readonly sponsorName: string | null;
  readonly sponsorLink: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'draft' | 'published';
}

/** What the publisher of a season makes of it. */
export interface Publisher {
  readonly orderId: string;
  /** In their order. */
  readonly experts: readonly DrawnExpert[];
  readonly officialLeagues: readonly DrawnOfficialLeague[];
  readonly images: readonly DrawnImage[];
}

/** Of which season. */
export interface PublisherParams {
  /** Each thing has its own, made of it. */
  readonly seed: string;
  readonly calendar: SeasonCalendar;
  readonly locales: Weighted<string>;
  readonly until: Date;
}

const fewestImages = 8;
const day = 86_400_000;
const daysOfUploads = 30;

/** The publisher of a season: the same one whenever asked for. */
export function drawPublisher(params: PublisherParams): Publisher {
  const random = createSeededRandom(`${params.seed}/publisher`, params.calendar.startsAt);
  const expertCount = 3 + random.integer(6);
  const leagueCount = 2 + random.integer(4);
  const offset = random.integer(60);
  const orderId = random.uuid();
  const images: DrawnImage[] = [];
  const keep = (image: Omit<DrawnImage, 'id' | 'createdAt'>): string => {
    const own = createSeededRandom(`${params.seed}/image/${images.length}`, params.calendar.startsAt);
    const latest = Math.min(params.until.getTime(), params.calendar.startsAt.getTime());
    const createdAt = Math.floor(latest - own.fraction() * daysOfUploads * day);
    images.push({ ...image, id: own.uuid(), createdAt });
    return images.at(-1)?.id ?? '';
  };
  const experts = Array.from({ length: expertCount }, (_, index) =>
    drawExpert(params, { index, offset, isLast: index === expertCount - 1 }, keep),
  );
  const officialLeagues = Array.from({ length: leagueCount }, (_, index) =>
    drawOfficialLeague(params, { index, offset, isLast: index === leagueCount - 1 }, keep),
  );
  const unused = Math.max(1, fewestImages - images.length);
  for (let index = 0; index < unused; index += 1) {
    const { pictures } = contentOf(random.pickWeighted(params.locales));
    const { name, text: alternativeText } = at(pictures, offset + index);
    const own = () => createSeededRandom(`${params.seed}/picture/${index}`);
    const draw = index % 2 === 0 ? () => drawPattern(own(), 8, 5) : () => drawLandscape(own(), 320, 240);
    keep({ name, alternativeText, draw });
  }
  return { orderId, experts, officialLeagues, images };
}

interface Place {
  readonly index: number;
  /** Where to begin in the lists, so that neighbours differ and seasons do too. */
  readonly offset: number;
  readonly isLast: boolean;
}

type Keep = (image: Omit<DrawnImage, 'id' | 'createdAt'>) => string;

/** The last one is new: readers do not see them yet, and there is no portrait. */
function drawExpert(
  { seed, calendar, locales }: PublisherParams,
  { index, offset, isLast }: Place,
  keep: Keep,
): DrawnExpert {
  const random = createSeededRandom(`${seed}/expert/${index}`, calendar.startsAt);
  const id = random.uuid();
  const locale = random.pickWeighted(locales);
  const { titles, biographies, portrait } = contentOf(locale);
  const name = createFullName(random, locale);
  const alternativeText = about(portrait, name);
  const draw = () => drawPortrait(createSeededRandom(`${seed}/portrait/${index}`));
  return {
    id,
    name,
    title: at(titles, offset + index),
    biography: about(at(biographies, offset + index), name),
    portraitId: isLast ? null : keep({ name: `${toSlug(name)}.png`, alternativeText, draw }),
    visibility: isLast ? 'hidden' : 'visible',
  };
}

/** The first one lasts the whole season, and the last one is a draft. */
function drawOfficialLeague(
  params: PublisherParams,
  { index, offset, isLast }: Place,
  keep: Keep,
): DrawnOfficialLeague {
  const random = createSeededRandom(`${params.seed}/official-league/${index}`, params.calendar.startsAt);
  const id = random.uuid();
  const { leagues, sponsors, banner } = contentOf(random.pickWeighted(params.locales));
  const { name, description } = at(leagues, offset + index);
  const slug = toSlug(name);
  const sponsorName = random.integer(3) === 0 ? null : random.pick(sponsors);
  const hasLink = sponsorName !== null && random.integer(4) > 0;
  const draw = () => drawLandscape(createSeededRandom(`${params.seed}/banner/${index}`), 640, 200);
  return {
    id,
    name,
    slug,
    description,
    sponsorName,
    sponsorLink: hasLink ? `https://${toSlug(sponsorName)}.example/${slug}` : null,
    imageId: isLast ? null : keep({ name: `${slug}.png`, alternativeText: about(banner, name), draw }),
    ...(index === 0 ? params.calendar : someWeeks(random, params.calendar)),
    status: isLast ? 'draft' : 'published',
  };
}

/** From a Monday when the market opens to a Friday when it closes. */
function someWeeks(random: SeededRandom, { timeZone, startsAt, endsAt }: SeasonCalendar) {
  const monday = seasonDate(startsAt, timeZone);
  const weeks = Math.ceil(monday.until(seasonDate(endsAt, timeZone)).days / 7);
  const from = 1 + random.integer(Math.max(1, weeks - 6));
  const length = Math.min(2 + random.integer(5), weeks - from);
  const moment = (days: number, plainTime: string) =>
    new Date(monday.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return { startsAt: moment(7 * from, '09:00'), endsAt: moment(7 * (from + length) - 3, '17:30') };
}

const at = <Item>(items: Some<Item>, index: number): Item => items[index % items.length] ?? items[0];

const about = (text: string, name: string): string => text.replace('{name}', name);
