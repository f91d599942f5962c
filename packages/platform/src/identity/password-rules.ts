import type { FlowMessage } from '../database/schema.ts';
import { messages } from './messages.ts';

const lengths = { min: 8, max: 1024 };

/** What a new password has to be, said before it is chosen. */
export const passwordRule = `At least ${lengths.min} characters.`;

/** What is wrong with a new password. */
export function passwordMessage(password: string): FlowMessage | undefined {
  if (password === '') return messages.missingField;
  if (password.length < lengths.min) return messages.passwordTooShort;
  return password.length > lengths.max ? messages.passwordTooLong : undefined;
}
