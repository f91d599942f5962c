import { type Script, type ScriptCounts, writtenCount, writtenMoment } from '@bullpen/contract';
import type { SeededRandom } from '../database/seeded-random.ts';
import type { PlayedMessage, ScriptEnding } from './played-script.ts';
import type { Population } from './tally-season.ts';

/** What somebody wanted, and what came of it when it succeeded. */
interface Draft {
  readonly script: Script;
  readonly reason: string;
  /** As the log calls it. */
  readonly step: string;
  readonly said: string;
  readonly counts: Partial<ScriptCounts>;
  readonly message?: (id: string) => PlayedMessage;
}

interface Circumstances {
  readonly index: number;
  readonly status: ScriptEnding;
  readonly at: number;
  /** Whether the season has begun. */
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly instruments: readonly { readonly id: string; readonly symbol: string }[];
  readonly populationAt: (moment: number) => Population;
}

const now = { when: 'now' } as const;
const hour = 3_600_000;
const day = 24 * hour;

/** The parameters that staff keeps at hand. */
export const presets: readonly { readonly name: string; readonly script: Script }[] = [
  {
    name: 'Halt everything',
    script: {
      templateId: 'event',
      parameters: { event: { type: 'trading_halt', scope: { of: 'market' } }, trigger: now },
    },
  },
  {
    name: 'Three weeks away',
    script: {
      templateId: 'message-inactive-players',
      parameters: {
        days: 21,
        title: 'Your fund misses you',
        text: 'Three weeks without a trade. **Ten minutes, no money**: have a look at where you stand.',
      },
    },
  },
  { name: 'Leagues that nobody joined', script: { templateId: 'remove-empty-leagues', parameters: { days: 30 } } },
];

const news: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Prizes of the week', 'The best fund of the week wins a subscription. Ranks are taken on **Friday at 17:30**.'],
  ['Maintenance on Sunday', 'The game is not there from 06:00 to 07:00. No trades are lost.'],
  ['New official league', 'Our sponsor has opened a league for everybody. You take part already.'],
  ['Dividends are coming', 'Several companies pay this month; what your fund holds on the day counts.'],
];

/** One of the things that staff runs, the kinds in turn. */
export function draftScript(random: SeededRandom, circumstances: Circumstances): Draft {
  const { index, status, isOpen } = circumstances;
  // What is put off or breaks is what takes long.
  if (status === 'failed') return messageInactive(random, circumstances);
  if (status === 'cancelled') return removeLeagues(random);
  if (!isOpen) return announce(random, circumstances);
  const kinds = [announce, rank, halt, messageInactive, announce, rank];
  return (kinds[index % kinds.length] ?? rank)(random, circumstances);
}

function announce(random: SeededRandom, { at, populationAt }: Circumstances): Draft {
  const [title, text] = random.pick(news);
  const scope = { of: 'everyone' } as const;
  const { players } = populationAt(at);
  return {
    script: { templateId: 'event', parameters: { event: { type: 'announcement', scope, title, text }, trigger: now } },
    reason: random.pick([
      'Asked for by marketing.',
      'Weekly news.',
      'The sponsor’s account manager wants it out today.',
    ]),
    step: 'Tell the players',
    said: `Players told: ${writtenCount(players)}.`,
    counts: { players },
    message: (id) => ({ id, title, text, audience: scope }),
  };
}

function messageInactive(random: SeededRandom, { at, populationAt }: Circumstances): Draft {
  const days = 14 + 7 * random.integer(3);
  const title = 'Your fund misses you';
  const text = `It is ${days} days since you were here.`;
  const players = Math.round(populationAt(at - days * day).players * 0.4 * random.fraction());
  return {
    script: { templateId: 'message-inactive-players', parameters: { days, title, text } },
    reason: 'Win back inactive players, as in the plan.',
    step: 'Tell the players',
    said: `Players told: ${writtenCount(players)}.`,
    counts: { players },
    message: (id) => ({ id, title, text, audience: { of: 'inactive' } }),
  };
}

function rank(random: SeededRandom, { at, populationAt }: Circumstances): Draft {
  const { funds } = populationAt(at);
  return {
    script: { templateId: 'recalculate-ranks', parameters: {} },
    reason: random.pick([
      'A player says that the ranks are wrong.',
      'After a player was removed.',
      'Before the weekly mail.',
    ]),
    step: 'Rank the funds by their values',
    said: `Funds ranked: ${writtenCount(funds)}.`,
    counts: { funds },
  };
}

function halt(random: SeededRandom, { instruments, at, timeZone }: Circumstances): Draft {
  const instrumentIds = instruments
    .slice(random.integer(20))
    .slice(0, 1)
    .map(({ id }) => id);
  const until = new Date(at + (1 + random.integer(3)) * hour).toISOString();
  return {
    script: {
      templateId: 'event',
      parameters: { event: { type: 'trading_halt', scope: { of: 'instruments', instrumentIds }, until }, trigger: now },
    },
    reason: random.pick(['The exchange has halted it: news pending.', 'A wrong price came in.']),
    step: 'Halt trading',
    said: `Instruments halted: 1, until ${writtenMoment(until, timeZone)}.`,
    counts: { instruments: 1 },
  };
}

const removeLeagues = (random: SeededRandom): Draft => ({
  script: { templateId: 'remove-empty-leagues', parameters: { days: 30 + random.integer(30) } },
  reason: 'Clean up before the mid-season review.',
  step: 'Remove empty leagues, from 1',
  said: 'Leagues removed: 0.',
  counts: {},
});
