import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { FlowMessage } from '../database/schema.ts';
import { messages } from './messages.ts';

/** Kept as `messages` says them. */
const lengths = { min: 12, max: 1024 };

/** What a new password has to be, said before it is chosen. */
export const passwordRule = `At least ${lengths.min} characters, not easy to guess, and without the name in your email.`;

/** Shorter names are parts of too many words. */
const shortestName = 3;
/** Of what the checker rates, from 0 to 4: 3 is safe from whoever tries ten thousand a second. */
const enoughScore = 3;

/** What is wrong with a new password for the account of an e-mail. */
export async function passwordMessage(password: string, email: string): Promise<FlowMessage | undefined> {
  if (password === '') return messages.missingField;
  if (password.length < lengths.min) return messages.passwordTooShort;
  if (password.length > lengths.max) return messages.passwordTooLong;
  if (hasNameOf(email, password)) return messages.passwordLikeEmail;
  checker ??= loadChecker();
  return (await checker).check(password).score < enoughScore ? messages.passwordWeak : undefined;
}

/** Whether it has the local part of an address in it; `katrin+bullpen` is named as `katrin`. */
function hasNameOf(email: string, password: string): boolean {
  const at = email.lastIndexOf('@');
  const [name = ''] = fold(email.slice(0, Math.max(0, at))).split('+');
  return name.length >= shortestName && fold(password).includes(name);
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

let checker: Promise<ZxcvbnFactory> | undefined;

/** Its lists of words take 70 MB, which nobody needs who never sets a password. */
async function loadChecker(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // Both together take 40 ms at most; the library's own, of 256 and 100, let one password hold everybody up for a second.
    maxLength: 32,
    l33tMaxSubstitutions: 10,
  });
}
