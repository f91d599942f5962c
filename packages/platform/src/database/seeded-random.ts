import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 up to and without `limit`. */
  integer(limit: number): number;
  /** From 0 up to and without 1. */
  fraction(): number;
  /** Normally distributed, around 0 with a standard deviation of 1. */
  normal(): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Each as often as its weight says, compared with the others. */
  pickWeighted<Item>(items: Weighted<Item>): Item;
  uuid(): string;
}

/** Things with weights above 0; they need not add up to anything. */
export type Weighted<Item> = readonly [readonly [Item, number], ...(readonly [Item, number])[]];

const uint32Range = 2 ** 32;

/**
 * A number has 2³² sequences, each a piece of the same cycle: plenty for fixtures. A text has a sequence of its own, so
 * that millions of them, one a player, share no id. Whoever names an `age` has the same numbers in each, and other ids.
 * Never for anything secret.
 */
export function createSeededRandom(seed: number | string, age?: Date | number): SeededRandom {
  const next = typeof seed === 'number' ? mulberry32(seed) : smallFastCounter(seed);
  const ofAge = age === undefined ? () => 0 : mulberry32(Number(age));
  const mask = { a: ofAge(), b: ofAge(), c: ofAge(), d: ofAge() };
  const integer = (limit: number): number => next() % limit;
  const fraction = (): number => next() / uint32Range;
  return {
    integer,
    fraction,
    // Box and Muller; the logarithm of 0 is nothing to multiply with.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    pick: (items) => items[integer(items.length)] ?? items[0],
    pickWeighted(items) {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items[0][0];
    },
    uuid() {
      const [a, b] = [digits(next() ^ mask.a), digits(next() ^ mask.b)];
      const [c, d] = [digits(next() ^ mask.c), digits(next() ^ mask.d)];
      const variant = '89ab'.charAt(integer(4));
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A season has tens of millions of ids: to look the digits up takes a fraction of what it takes to write them. */
const digits = (word: number): string =>
  `${hexOfByte[word >>> 24]}${hexOfByte[(word >>> 16) & 0xff]}${hexOfByte[(word >>> 8) & 0xff]}${hexOfByte[word & 0xff]}`;

/** 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, here the first of the SHA-256 of the seed. */
function smallFastCounter(seed: string): () => number {
  const hash = createHash('sha256').update(seed).digest();
  let a = hash.readInt32LE(0);
  let b = hash.readInt32LE(4);
  let c = hash.readInt32LE(8);
  let counter = hash.readInt32LE(12);
  return () => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    return mixed >>> 0;
  };
}
