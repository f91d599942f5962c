import type { FlowMessage } from '../database/schema.ts';

const error = (id: number, text: string): FlowMessage => ({ id, text, type: 'error' });

/** What can be wrong with a form. The ids are the protocol's, the sentences ours. */
export const messages = {
  invalidField: error(4000001, 'Enter a valid e-mail address.'),
  missingField: error(4000002, 'Fill in every field.'),
  passwordTooShort: error(4000032, 'Use at least 8 characters for the password.'),
  wrongCredentials: error(4000006, 'The e-mail or the password is wrong.'),
  accountExists: error(4000007, 'There is already an account with this e-mail. Log in instead.'),
  accountDisabled: error(4010011, 'This account has been deactivated.'),
} as const;
