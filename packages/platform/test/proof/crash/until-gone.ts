import { ORPCError } from '@orpc/client';

/** As the platform answers while its database is gone already. */
const unavailable = 503;

/** Works until the platform is gone. Any other refusal is thrown: nothing of what is done amid a crash may be refused. */
export async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ORPCError && error.status !== unavailable) throw error;
  }
}
