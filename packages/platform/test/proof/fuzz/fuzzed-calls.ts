import { adminApi, type CallMeta } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';

const namesWithin = (router: object): readonly string[] => callsOf(router).map(({ name }) => name);

const { sudo, sessions, invitations, grants, audit, translations, ...others } = adminApi;

/** What the fuzzer of staff and texts has to draw. */
export const staffCalls = namesWithin({ sudo, sessions, invitations, grants, audit, translations });

/** What the fuzzer of a project has to draw: all the rest of the contract. */
export const projectCalls = namesWithin(others);

/** Whether a call takes a whole list away, or tells that somebody did: either is written down. */
export const isExport = (call: string): boolean => call === 'staff.noteExport' || exports.has(call);

const exports = new Set(
  callsOf(adminApi).flatMap(({ name, call }) => {
    const { exportOf }: CallMeta = call['~orpc'].meta;
    return exportOf === undefined ? [] : [name];
  }),
);
