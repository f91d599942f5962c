import type { ScriptDraft } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal } from './case.ts';
import { confirmation, noId, reason, untilOver } from './script-runs.ts';

/** What every implementation must do about the correction of a fund. */
export const fundCorrectionConformance: readonly ConformanceCase[] = [
  {
    name: 'corrects a fund, tells of it with its run, and takes it back once',
    async run({ editor: client }) {
      const { scripts, funds } = client;
      const [fund] = (await funds.list({ query: { sort: 'value', order: 'desc', limit: 1 } })).items;
      expect(fund !== undefined, 'a fund in the list');
      const params = { id: fund.id };
      const body = (fundId: string, amount: number): ScriptDraft => ({
        templateId: 'fund-correction',
        parameters: { fundId, change: { of: 'cash', amount }, title: 'Tere', text: '**Laat**' },
      });
      const wrong = async (draft: ScriptDraft) => {
        const answer = await scripts.validate({ body: draft });
        return answer.ok ? '' : answer.issues.map(({ path }) => path.join('.')).join();
      };
      expect((await wrong(body(noId, 1))) === 'fundId', 'a fund of the project');
      expect((await wrong(body(fund.id, 0))) === 'change.amount', 'an amount');
      expect((await wrong(body(fund.id, -fund.cash - 1))) === 'change.amount', 'no more than the cash of the fund');
      const correction = body(fund.id, 1_234);
      const { counts, samples } = await scripts.dryRun({ body: correction });
      expect(counts.funds === 1 && counts.players === 1 && counts.holdings === 0, 'one fund, and its player told');
      expect(
        samples.some(({ id, owner }) => id === fund.id && owner === fund.player.name),
        'the fund',
      );
      const start = () =>
        scripts.runs.create({ body: { id: crypto.randomUUID(), ...correction, reason, confirmation } });
      const run = await untilOver(client, (await start()).id);
      expect(run.status === 'succeeded', `success, not ${run.outcome}`);
      expect((await refusal(start())).code === 'equal_run', 'the same once more to be refused');
      const { items, balance } = await funds.ledger({ params, query: { kind: 'correction', limit: 1 } });
      const [moved] = items;
      expect(moved?.cause.by === 'script' && moved.cause.run.id === run.id, 'a movement of that run');
      expect(moved.cash === 1_234 && moved.instrument === null && balance.isEven, 'what it gave');
      const to = (await client.season.get()).now;
      const { parts, explained } = await funds.explanation({ params, query: { from: fund.openedAt, to } });
      const part = parts.find((each) => each.run?.id === run.id);
      expect(explained && part?.kind === 'correction' && part.amount === 1_234, 'a part of the change');
      const inversion = () => ({ id: crypto.randomUUID(), reason, confirmation });
      const ofRun = { params: { id: run.id } };
      const back = await scripts.runs.inverse({ ...ofRun, body: inversion() });
      expect((await untilOver(client, back.id)).status === 'succeeded', 'it to be taken back');
      expect((await funds.get({ params })).cash === fund.cash, 'the cash of before');
      const again = await refusal(scripts.runs.inverse({ ...ofRun, body: inversion() }));
      expect(again.status === 422, `nothing left to take back, not ${again.code}`);
    },
  },
];
