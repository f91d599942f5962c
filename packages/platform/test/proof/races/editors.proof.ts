import { ORPCError } from '@orpc/client';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { auditEvents } from '../../../src/database/schema.ts';
import { projectKey } from '../../testing/admin-api-client.ts';
import { editedKinds } from './edited-kinds.ts';
import { endedKinds } from './ended-kinds.ts';
import { describeEditors, runTimeout } from './interleaved-editors.ts';
import { planKinds } from './plan-kinds.ts';
import { versionedCalls } from './versioned-calls.ts';

// Fewer than editors: each of them takes something away.
const endings = countOf('endings of one record');

describeEditors('record', editedKinds, (opened) => {
  test.each(endedKinds)(
    '$call: once, whoever asks, and written down once',
    async ({ make, end }) => {
      const { api, sudo } = opened();
      for (let run = 0; run < endings; run += 1) {
        const made = await make(sudo);
        // What changes with it, such as the league of an owner who goes, has events of its own.
        const here = or(isNull(auditEvents.projectKey), eq(auditEvents.projectKey, projectKey));
        const ofIt = and(inArray(auditEvents.subjectId, [made.id, made.within ?? made.id]), here);
        const eventsBefore = await api.database.$count(auditEvents, ofIt);
        const attempts = await Promise.allSettled([end(sudo, made), end(sudo, made), end(sudo, made)]);
        expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
        for (const { reason } of attempts.filter((each) => each.status === 'rejected'))
          expect(['conflict', 'not_found']).toContain(reason instanceof ORPCError ? reason.code : reason);
        expect(await api.database.$count(auditEvents, ofIt)).toBe(eventsBefore + 1);
        await expect(end(sudo, made)).rejects.toMatchObject({ code: expect.stringMatching(/^(conflict|not_found)$/) });
      }
    },
    runTimeout,
  );

  test('are every call of the contract that is made from a version', () => {
    const calls = [...editedKinds, ...planKinds, ...endedKinds].map(({ call }) => call);
    expect([...new Set(calls)].sort()).toEqual([...versionedCalls].sort());
  });
});
