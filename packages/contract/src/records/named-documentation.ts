/** The fields of an account that is named for what it did. */
export const accountFields = { id: 'Of the account.', email: 'As its owner typed it; null once the account is gone.' };

/** The fields of a player who is named where something of theirs stands. */
export const playerFields = { id: 'Of the player.', name: 'As the player is called now.' };

/** The fields of a fund that is named where something of it stands. */
export const fundFields = { id: 'Of the fund.', name: 'As the fund is called now.' };

/** What is told of a fund where it is the best of somebody. */
export const fundFigures = {
  value: 'Its cash and what it holds, in the minor unit of the season’s currency: 1234 is 12.34.',
  return: 'What became of its opening cash, as a share of it: 0.05 is 5 %.',
  rank: 'Among the funds of the project by value, from 1; equal values share a rank.',
};

/** The fields of an instrument that is named where something of it stands. */
export const instrumentFields = {
  id: 'Of the instrument.',
  symbol: 'As the exchange writes it; no two of a project share one.',
  name: 'The name of the company.',
};
