import { isActiveState } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type FlowMessage, identities, passwords } from '../database/schema.ts';
import { messages } from './messages.ts';
import { verifyPassword } from './password.ts';
import { accountDisabled } from './protocol-error.ts';
import type { SelfService } from './self-service-outcome.ts';
import { noteFailedLogIn } from './sign-in-audit.ts';
import { StorableText } from './storable-text.ts';

const Text = StorableText.trim().catch('');
const Sent = z
  .object({ method: z.string().catch(''), identifier: Text, password: z.string().catch('') })
  .catch({ method: '', identifier: '', password: '' });

export const login: SelfService = {
  type: 'login',
  async submit(provider, sent) {
    const { database, strictKratos } = provider;
    const { method, identifier, password } = Sent.parse(sent);
    const refuse = (message: FlowMessage) => ({ identifier, messages: [message] });
    if (method !== 'password') return refuse(messages.unknownLoginMethod);
    if (!identifier || !password) {
      const fieldMessages = {
        ...(!identifier && { identifier: messages.missingField }),
        ...(!password && { password: messages.missingField }),
      };
      return { identifier, fieldMessages };
    }
    const [account] = await database
      .select({ hash: passwords.hash, record: identities.record })
      .from(passwords)
      .innerJoin(identities, eq(identities.id, passwords.identityId))
      .where(eq(passwords.identifier, identifier.toLowerCase()));
    const isRight = await verifyPassword(password, account?.hash);
    if (account && !isRight) noteFailedLogIn(provider, account.record.id);
    if (!account || !isRight) return refuse(messages.wrongCredentials);
    if (strictKratos && !isActiveState(account.record.state)) {
      if (strictKratos === '26.2') throw accountDisabled();
      return refuse(messages.accountDisabled);
    }
    return { record: account.record, hash: account.hash };
  },
  finish: () => Promise.resolve({ body: {}, continueWith: [] }),
};
