import type { AdminApiClient } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import type { FuzzedRequest } from './fuzzed-request.ts';

type Send = (input: object) => Promise<unknown>;

/** Sends a request through the typed client, whatever it holds. */
export function send(client: AdminApiClient, { call, input }: Pick<FuzzedRequest, 'call' | 'input'>): Promise<unknown> {
  const found = call.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], client);
  return (found as Send)(input);
}

/** What a request was answered with. */
export interface Answer {
  readonly status: number;
  /** The machine code of a refusal. */
  readonly code?: string;
  readonly told: unknown;
}

/** Waits for an answer; `success` is the status that the contract has for it. */
export const answerOf = (sent: Promise<unknown>, success: number): Promise<Answer> =>
  sent.then(
    (told) => ({ status: success, told }),
    (error: unknown) => {
      if (error instanceof ORPCError) return { status: error.status, code: error.code, told: error.toJSON() };
      throw error;
    },
  );
