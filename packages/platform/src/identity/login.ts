import { isActiveState } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { identities, passwords } from '../database/schema.ts';
import { messages } from './messages.ts';
import { verifyPassword } from './password.ts';
import type { SelfService } from './self-service.ts';
import { StorableText } from './storable-text.ts';

const LoginForm = z.object({
  method: z.literal('password'),
  identifier: StorableText.trim().min(1),
  password: z.string().min(1),
});
const Typed = z.looseObject({ identifier: StorableText }).catch({ identifier: '' });

export const login: SelfService = {
  type: 'login',
  async submit({ database, strictKratos }, sent) {
    const form = LoginForm.safeParse(sent);
    if (!form.success) return { identifier: Typed.parse(sent).identifier, message: messages.missingField };
    const { identifier, password } = form.data;
    const [account] = await database
      .select({ hash: passwords.hash, record: identities.record })
      .from(passwords)
      .innerJoin(identities, eq(identities.id, passwords.identityId))
      .where(eq(passwords.identifier, identifier.toLowerCase()));
    const isRight = await verifyPassword(password, account?.hash);
    if (!account || !isRight) return { identifier, message: messages.wrongCredentials };
    if (strictKratos && !isActiveState(account.record.state)) return { identifier, message: messages.accountDisabled };
    return { record: account.record };
  },
  describe: () => ({}),
};
