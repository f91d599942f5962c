import * as z from 'zod';
import type { FlowMessage } from '../database/schema.ts';
import { messages } from './messages.ts';

const Email = z.email();

/** What is wrong with the e-mail of an account. */
export function emailMessage(email: string): FlowMessage | undefined {
  if (email === '') return messages.missingField;
  return Email.safeParse(email).success ? undefined : messages.invalidEmail;
}
