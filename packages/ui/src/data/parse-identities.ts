import { Identity } from '@bullpen/contract';
import * as z from 'zod/mini';

const Identities = z.array(Identity);

/** The list has accounts that are not of the contract's shape. The message names the first and its field, to be mended. */
export class MisshapenIdentityError extends Error {
  override readonly name = 'MisshapenIdentityError';
}

/** The list as the contract says it is, from the bytes of an answer. Throws {@link MisshapenIdentityError}, or what `JSON.parse` does. */
export function parseIdentities(bytes: ArrayBuffer): readonly Identity[] {
  const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { data, error } = Identities.safeParse(answer);
  if (data) return data;
  const [first, ...field] = error.issues[0]?.path ?? [];
  if (typeof first !== 'number') throw error;
  const { id } = Object(Object(answer)[first]);
  const name = typeof id === 'string' && id !== '' ? id : `number ${first + 1}`;
  const place = field.length > 0 ? ` at ${field.join('.')}` : '';
  const others = new Set(error.issues.map(({ path }) => path[0])).size - 1;
  throw new MisshapenIdentityError(
    `Account ${name} is not as it should be${place}${others > 0 ? `, nor ${others === 1 ? 'is one other' : `are ${others} others`}` : ''}.`,
  );
}
