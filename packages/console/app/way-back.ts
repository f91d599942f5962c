import type { Interruption } from '@bullpen/ui';

/** The same cause, with a way to the second factor that leads to `returnTo` afterwards: Kratos's own forgets where from. */
export function withWayBack<Cause extends Interruption>(cause: Cause, returnTo: string | undefined): Cause {
  if (cause.cause !== 'second-factor' || returnTo === undefined) return cause;
  const address = new URL(cause.redirectTo);
  address.searchParams.set('return_to', returnTo);
  return { ...cause, redirectTo: address.href };
}
