import type { AdminApiClient } from '@bullpen/contract';

/** What an implementation hands to the suite: fresh data, seen by one person. */
export interface ConformanceSubject {
  /** Calls as an active, verified sudo person. */
  readonly sudo: AdminApiClient;
  /** The identity behind `sudo`. */
  readonly sudoId: string;
  /** Calls as somebody who has projects and no sudo. */
  readonly editor: AdminApiClient;
  /** The identity behind `editor`. */
  readonly editorId: string;
  /** Calls as the editor, in a project that is not theirs. */
  readonly outsider: AdminApiClient;
  /** Calls as an active person who was granted sudo and has not verified the e-mail. */
  readonly unverifiedSudo: AdminApiClient;
  /** Calls as another sudo person, who proved more than ten minutes ago who they are. */
  readonly longAgoSudo: AdminApiClient;
  /** An active account that is none of them. */
  readonly otherId: string;
  /** Logs somebody else in, twice, and answers whose account it is: always the same. */
  readonly logIn: () => Promise<string>;
}

/** One thing that every implementation of the Admin API must do. */
export interface ConformanceCase {
  readonly name: string;
  run(subject: ConformanceSubject): Promise<void>;
}

/** Throws, with what was expected in it, unless the condition holds. */
export function expect(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`Expected ${what}.`);
}

/** What the API refused a call with; throws when it did not. */
export async function refusal(call: Promise<unknown>): Promise<{ code: string; status: number; data: unknown }> {
  try {
    await call;
  } catch (error) {
    expect(error instanceof Error && 'code' in error && 'status' in error, `an API error, not ${String(error)}`);
    return error as Error & { code: string; status: number; data: unknown };
  }
  throw new Error('Expected the call to be refused.');
}

/** Which fields of a call's input were refused. */
export async function refusedFields(call: Promise<unknown>): Promise<string> {
  const { code, status, data } = await refusal(call);
  expect(status === 422 && code === 'unprocessable', `422 unprocessable, not ${status} ${code}`);
  return (data as { fields: { path: string[] }[] }).fields.map(({ path }) => path.join('.')).join();
}

/** Whether each comes after the one before it, or is equal to it. */
export const isSorted = <Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): boolean =>
  items.every((item, index) => compare(items[index - 1] ?? item, item) <= 0);
