import { eq } from 'drizzle-orm';
import { flowErrors } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import { isUuid } from './uuid.ts';

/** The error that a browser was sent to read. */
export async function findFlowError({ database }: IdentityProvider, id: string | undefined) {
  if (!isUuid(id)) return undefined;
  const [found] = await database.select().from(flowErrors).where(eq(flowErrors.id, id));
  return found;
}
