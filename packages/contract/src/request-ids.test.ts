import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callsOf } from './calls-of.ts';
import { adminApi } from './index.ts';

/** The pages load this one, and weigh every byte of it; who answers it finds an account by any spelling. */
const exceptions = ['sudo.identities.update params.id'];

const spelt = 'ABCDEF00-0000-4000-8000-00000000000F';

interface Parts {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
}

/** Where an id stands within what a schema takes, each with its own schema. */
function idsIn(schema: z.core.$ZodType, path: readonly string[] = []): [path: string, id: z.core.$ZodType][] {
  const { shape = {}, options = [], innerType, element, valueType } = schema._zod.def as Parts;
  if (z.safeParse(schema, spelt).success && !z.safeParse(schema, 'no-id').success) return [[path.join('.'), schema]];
  return [
    ...Object.entries(shape).flatMap(([key, part]) => idsIn(part, [...path, key])),
    ...[...options, innerType, element, valueType].flatMap((part) => (part ? idsIn(part, path) : [])),
  ];
}

const ids = callsOf(adminApi).flatMap(({ name, call }) => {
  const { inputSchema } = call['~orpc'];
  return (inputSchema ? idsIn(inputSchema as z.core.$ZodType) : []).map(([path, id]) => ({
    where: `${name} ${path}`,
    id,
  }));
});

test('an id is one in every request, whatever its spelling', () => {
  const raw = ids.filter(({ id }) => z.parse(id, spelt) !== spelt.toLowerCase()).map(({ where }) => where);
  expect(raw).toEqual(exceptions);
  expect(ids.map(({ where }) => where)).toEqual(
    expect.arrayContaining([
      'leagues.create body.ownerId',
      'experts.order.update body.ids',
      'grants.list query.identityId',
    ]),
  );
});
