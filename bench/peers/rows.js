/** As many players as the product is held to, by a rule: each time the same ones. */
export const fields = ['email', 'league', 'rank', 'worth', 'registered', 'active', 'trades'];
export const rows = Array.from({ length: 100_000 }, (_, at) => {
  const name = `Player ${(at * 7919) % 100_000}`;
  const email = `player.${at}@example.com`;
  return {
    id: `${at}`,
    key: `${name} ${email}`.toLowerCase(),
    name,
    email,
    league: `League ${at % 300}`,
    rank: at + 1,
    worth: 100_000 + ((at * 104_729) % 50_000),
    registered: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    active: new Date(Date.UTC(2026, 5, 1) + at * 61_000).toISOString(),
    trades: at % 97,
  };
});
