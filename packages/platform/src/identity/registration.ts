import * as z from 'zod';
import { createIdentityRecord, toIdentity } from '../database/identity-record.ts';
import { identities, passwords } from '../database/schema.ts';
import { messages } from './messages.ts';
import { hashPassword } from './password.ts';
import type { SelfService } from './self-service.ts';
import { identityBody } from './session.ts';
import { StorableText } from './storable-text.ts';

const RegistrationForm = z.object({
  method: z.literal('password'),
  traits: z.object({ email: z.string().trim().pipe(z.email()) }),
  password: z.string().min(8).max(1024),
});
const Typed = z.looseObject({ traits: z.looseObject({ email: StorableText }) }).catch({ traits: { email: '' } });

/** One step, an e-mail and a password. The new account is not verified and has no rights. */
export const registration: SelfService = {
  type: 'registration',
  async submit({ database, clock }, sent) {
    const form = RegistrationForm.safeParse(sent);
    if (!form.success) return { identifier: Typed.parse(sent).traits.email, message: messageFor(form.error) };
    const { email } = form.data.traits;
    const hash = await hashPassword(form.data.password);
    const record = createIdentityRecord({
      id: crypto.randomUUID(),
      email,
      state: 'active',
      verified: false,
      createdAt: clock.timestamp(),
      addressIds: [crypto.randomUUID(), crypto.randomUUID()],
    });
    const isNew = await database.transaction(async (transaction) => {
      const stored = await transaction
        .insert(identities)
        .values({ id: record.id, record })
        .onConflictDoNothing({ target: identities.email })
        .returning({ id: identities.id });
      if (stored.length === 0) return false;
      await transaction.insert(passwords).values({ identityId: record.id, identifier: email.toLowerCase(), hash });
      return true;
    });
    return isNew ? { record } : { identifier: email, message: messages.accountExists };
  },
  describe: ({ url }, { record }) => ({ identity: identityBody(toIdentity(record, url)) }),
};

function messageFor({ issues }: z.ZodError): (typeof messages)[keyof typeof messages] {
  const wrongFields = new Set(issues.map(({ path }) => path[0]));
  if (wrongFields.has('method')) return messages.missingField;
  return wrongFields.has('traits') ? messages.invalidField : messages.passwordTooShort;
}
