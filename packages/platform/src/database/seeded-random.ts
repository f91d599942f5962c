/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 up to and without `limit`. */
  integer(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  uuid(): string;
}

/** Mulberry32: 32 bits of state, plenty for fixtures. Never for anything secret. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const integer = (limit: number): number => next() % limit;
  return {
    integer,
    pick: (items) => items[integer(items.length)] ?? items[0],
    uuid() {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'.charAt(integer(4));
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
