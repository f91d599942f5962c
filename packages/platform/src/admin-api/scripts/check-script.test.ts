import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/testing/digest.ts';
import { projectKey, stageOfFile } from '../../../test/testing/script-runs.ts';
import { instruments, leagues } from '../../database/schema.ts';
import { dryRunScript, validateScript } from './check-script.ts';

const stage = await stageOfFile();

const message = { title: 'Tere', text: 'Words.' };

describe('a script that is checked or measured', () => {
  it('leaves everything as it is, whatever it would do', async () => {
    const [one, other] = await stage.database
      .select({ id: instruments.id })
      .from(instruments)
      .where(eq(instruments.projectKey, projectKey));
    const [league] = await stage.database.select().from(leagues).where(eq(leagues.projectKey, projectKey));
    const instrumentId = one?.id;
    const ratio = { from: 2, to: 1 };
    const events: readonly object[] = [
      { type: 'season_close' },
      { type: 'market_holiday', date: '2026-12-23', name: 'Jõulud' },
      { type: 'split', instrumentId, ...ratio },
      { type: 'dividend', instrumentId, amount: 100 },
      { type: 'merger', instrumentId, intoId: other?.id, ...ratio },
      { type: 'delisting', instrumentId },
      { type: 'trading_halt', scope: { of: 'market' } },
      { type: 'trading_resume', scope: { of: 'market' } },
      { type: 'announcement', scope: { of: 'league', leagueId: league?.id }, ...message },
    ];
    const drafts = [
      ...events.map((event) => ({ templateId: 'event' as const, parameters: { event, trigger: { when: 'now' } } })),
      { templateId: 'recalculate-ranks' as const, parameters: {} },
      { templateId: 'message-inactive-players' as const, parameters: { days: 1, ...message } },
      { templateId: 'remove-empty-leagues' as const, parameters: { days: 1 } },
    ];
    const before = await digestOf(stage.database);
    for (const draft of drafts) {
      expect(await validateScript(stage, projectKey, draft)).toMatchObject({ ok: true });
      expect((await dryRunScript(stage, projectKey, draft)).preview.title).not.toBe('');
    }
    expect(await digestOf(stage.database)).toEqual(before);
  });
});
