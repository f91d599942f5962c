import type { AuditedAct } from './act.ts';
import { waitingName } from './names.ts';

const reason = 'Not fit for a newspaper.';

/** The changes of names in the queue, and of the words that bring them there. */
export const nameActs: readonly AuditedAct[] = [
  {
    call: 'names.decide',
    action: 'name.decide',
    async run({ editor }) {
      const { id, version, name, kind, recordId } = await waitingName(editor);
      const body = { id: crypto.randomUUID(), version, decision: 'rename', name: 'Schoner', reason } as const;
      await editor.names.decide({ params: { id }, body });
      const before = { name, kind, recordId };
      return { subjectId: id, before, after: { ...before, name: 'Schoner', decision: 'rename' }, reason };
    },
  },
  {
    call: 'names.withdraw',
    action: 'name.withdraw',
    async run({ editor }) {
      const { id, version, name, kind, recordId } = await waitingName(editor);
      const decisionId = crypto.randomUUID();
      const kept = await editor.names.decide({ params: { id }, body: { id: decisionId, version, decision: 'keep' } });
      await editor.names.withdraw({ params: { id, decisionId }, query: { version: kept.version, reason } });
      const after = { name, kind, recordId };
      return { subjectId: id, before: { ...after, decision: 'keep' }, after, reason };
    },
  },
  {
    call: 'names.updateWords',
    action: 'name-words.update',
    async run({ sudo, editor }) {
      const { words, version } = await editor.names.words();
      const changed = await editor.names.updateWords({ body: { version, words: [...words, 'zwendel'], reason } });
      const [event] = (await sudo.audit.list({ query: { action: 'name-words.update', limit: 1 } })).items;
      const subjectId = event?.subject.id ?? '';
      return { subjectId, before: { words }, after: { words: changed.words }, reason };
    },
  },
];
