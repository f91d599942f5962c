import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';

/** A call by its name in the contract (`leagues.update`), and what goes with it. */
interface Request {
  readonly call: string;
  readonly input: object;
  readonly options?: object;
}

type Send = (input: object, options?: object) => Promise<unknown>;

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Sends a request through the typed client, whatever it holds; of an answer that comes in pieces, all of them. */
export async function send(client: AdminApiClient, { call, input, options }: Request): Promise<unknown> {
  const found = call.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], client);
  const answer = await (found as Send)(input, options);
  if (!isStream(answer)) return answer;
  const pieces: unknown[] = [];
  for await (const piece of answer) pieces.push(piece);
  return pieces;
}

/** What a request was answered with. */
export interface Answer {
  readonly status: number;
  /** The machine code of a refusal. */
  readonly code?: string;
  readonly told: unknown;
}

/** Waits for an answer; the client tells no status of what went well. */
export const answerOf = (sent: Promise<unknown>, successStatus: () => number): Promise<Answer> =>
  sent.then(
    (told) => ({ status: successStatus(), told }),
    (error: unknown) => {
      if (error instanceof ORPCError) return { status: error.status, code: error.code, told: error.toJSON() };
      throw error;
    },
  );
