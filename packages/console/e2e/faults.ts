import type { Page } from '@playwright/test';
import type { ColumnName } from './fault-columns.ts';

/** A switch of the platform, but for the call that it befalls. */
interface Given {
  readonly fault: Readonly<Record<string, unknown>>;
  readonly times?: number;
  /** The call is carried out, and its answer is lost. */
  readonly isCarriedOut?: true;
}

const status = (code: number, name: string, more: object = {}): Given => ({
  fault: { is: 'status', status: code, code: name, message: `Refused with ${code}.`, ...more },
});
const body = (text: string, contentType = 'application/json', code = 200): Given => ({
  fault: { is: 'body', status: code, contentType, body: text },
});
const changed = (change: object): Given => ({ fault: { is: 'changed', ...change }, isCarriedOut: true });

/** Everything that can go wrong with an answer, by the words of the fault table. */
export const faults = {
  '401': status(401, 'unauthenticated'),
  '403': status(403, 'forbidden'),
  '404': status(404, 'not_found'),
  '409': status(409, 'conflict'),
  '412': status(412, 'precondition_failed'),
  '413': status(413, 'payload_too_large', { message: 'Send at most 65536 bytes, not 70000.' }),
  '415': status(415, 'unsupported_media_type', { message: 'Send application/json.' }),
  '422': status(422, 'unprocessable', {
    data: { fields: [{ path: ['reason'], message: 'Use at most 500 characters.' }] },
  }),
  '429': status(429, 'too_many_requests', { retryAfter: 3 }),
  '500': status(500, 'internal'),
  '502 of a proxy': { ...body('<h1>Bad gateway</h1>', 'text/html', 502), isCarriedOut: true },
  '503': status(503, 'unavailable'),
  HTML: body('<!doctype html><title>Log in</title>', 'text/html'),
  'cut off': { fault: { is: 'cut' }, isCarriedOut: true },
  empty: body(''),
  'wrongly typed': body('{"identities":7}'),
  'missing field': changed({
    unset: [
      'updated_at',
      'registeredAt',
      'createdAt',
      'members',
      'total',
      'timeZone',
      'points',
      'identity',
      'request_url',
      'logout_url',
      'ui',
    ],
  }),
  'unknown enum': changed({ set: { state: 'quarantined', phase: 'overtime' } }),
  'extra field': changed({ set: { shoe_size: 43 } }),
  slow: { fault: { is: 'late', milliseconds: 12_000 }, isCarriedOut: true },
  hanging: { fault: { is: 'late', milliseconds: 120_000 }, times: 2 },
  refused: { fault: { is: 'refused' } },
} as const satisfies Record<string, Given>;

/** A row of the fault table. */
export type FaultName = keyof typeof faults;
/** The rows, in their order. */
export const faultNames = Object.keys(faults) as FaultName[];

/** Throws unless a person sees what they should. */
export type Seen = (page: Page) => Promise<void>;

/** What is not tried in its place, and why. */
type Untried =
  /** Why the fault cannot occur there. */
  | { readonly cannot: string }
  /** It takes long and is tried in another column, where the same code answers it. */
  | { readonly triedIn: ColumnName };

type Cell = { readonly sees: Seen } | Untried;

/** A column of the fault table, no cell of it empty. */
export type Column = Readonly<Record<FaultName, Cell>>;

/** A column of which nothing is tried. */
export type UntriedColumn = Readonly<Record<FaultName, Untried>>;

/** A column in which every fault has to be seen alike. */
export const everywhere = <Same extends Cell>(cell: Same) =>
  Object.fromEntries(faultNames.map((name) => [name, cell])) as Record<FaultName, Same>;

/** The refusals that differ from one another by their number alone, for what asks for nothing but a good answer. */
export const mereRefusals = <Same extends Cell>(cell: Same) =>
  ({
    ...{ '403': cell, '404': cell, '409': cell, '412': cell, '413': cell, '415': cell, '422': cell, '429': cell },
    ...{ '502 of a proxy': cell, '503': cell },
  }) satisfies Partial<Column>;
