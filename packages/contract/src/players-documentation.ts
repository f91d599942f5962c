import { type AreaDocumentation, documentObject } from './documented-schema.ts';
import { listFields, pageFields } from './list-documentation.ts';
import { Player, PlayerPage, PlayerQuery } from './player.ts';

export const playersDocumentation: AreaDocumentation = {
  tags: { Players: 'The people who play the season of a project. They register themselves; staff watch over them.' },
  schemas: [
    documentObject(Player, 'A person who plays a season.', {
      id: ['Never changes.', '7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'],
      name: ['As they name themselves, in any script.', 'Õnne Mägi'],
      email: ['Where messages to this person go.', 'onne.magi@example.com'],
      locale: ['One of the project’s locales: messages to this person are written in it.', 'et_EE'],
      registeredAt: ['When they joined the season.', '2026-09-01T06:12:44.000Z'],
      lastActiveAt: ['When they last did something in the game.', '2026-11-20T17:40:02.000Z'],
      version: ['Counts the changes, from 1. A change sends the one that it was made from.', 1],
    }),
    documentObject(PlayerPage, 'One page of players.', pageFields),
    documentObject(PlayerQuery, 'What the list of players is asked with.', {
      ...listFields,
      search: [
        'Looks at name and e-mail, whatever the case and the marks, and finds the player with this id. Under three characters it finds names that begin with it.',
        'magi',
      ],
      sort: ['By what the list is sorted.', 'registeredAt'],
    }),
  ],
};
