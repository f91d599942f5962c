import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { passwordMessage } from './password-rules.ts';

test.each([
  ['', messages.missingField],
  ['nine-long', messages.passwordTooShort],
  ['eleven-long', messages.passwordTooShort],
  ['twelve-longs', undefined],
  ['play-the-season', undefined],
  ['x'.repeat(1025), messages.passwordTooLong],
  ['passwordpassword', messages.passwordWeak],
  ['aaaaaaaaaaaaaaaa', messages.passwordWeak],
  ['iloveyoubaby', messages.passwordWeak],
  ['a'.repeat(1024), messages.passwordWeak],
  ['quiet-MAARJA-lantern', messages.passwordLikeEmail],
  // In full-width letters.
  ['quiet-ｍａａｒｊａ-lantern', messages.passwordLikeEmail],
  ['quiet-bullpen-lantern', undefined],
])('of the password %j says what is wrong', async (password, message) => {
  expect(await passwordMessage(password, 'Maarja+Bullpen@bullpen.test')).toBe(message);
});

test.each(['ma@bullpen.test', 'no address', ''])('a name as short as that of %j forbids nothing', async (email) => {
  expect(await passwordMessage('quiet-marble-lantern', email)).toBeUndefined();
});
