import { manageTabs, type WrittenName } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useContext } from 'react';
import { RequestFailure } from '../../../data/failure.ts';
import { nameMutations } from '../../../data/name-decisions.ts';
import { nameQueries } from '../../../data/names.ts';
import type { BulkRow } from '../../../data/send-many.ts';
import { formatCount } from '../../../foundation/format.ts';
import { useAct } from '../../../foundation/shortcuts.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../records/BulkBar/BulkBar.tsx';
import { type BulkSending, useBulkRun } from '../../../records/BulkBar/use-bulk-run.ts';
import type { RecordBulkProps } from '../../../records/RecordList/RecordList.tsx';
import { undoMany } from '../../../records/undo-many.ts';
import { decidedAddress } from './name-labels.ts';
import { NameActsContext, overtaken } from './use-name-decisions.ts';

const countOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'name' : 'names'}`;

/** Keeps the names that are picked, each by a decision of its own, and offers to take those back together. */
export function NamesBulk({ api, rows, scope, shown, matching, onSelect }: RecordBulkProps<WrittenName>) {
  const port = usePort();
  const queryClient = useQueryClient();
  const { refusal, offerUndo } = useContext(NameActsContext);
  const { run, start, cancel, retry, close, closeDone } = useBulkRun();

  /** Whether each was decided by what was sent, read anew. */
  async function findOut(
    names: ReadonlyMap<string, WrittenName>,
    { ids, kept }: { readonly ids: ReadonlyMap<string, string>; readonly kept: Map<string, WrittenName> },
    unsure: readonly BulkRow[],
  ) {
    const found = new Map<string, boolean>();
    for (const { id } of unsure) {
      const name = names.get(id);
      const page = name && (await queryClient.fetchQuery(nameQueries.decided(api, name)));
      if (!page) continue;
      const own = page.items.find((each) => each.decision?.id === ids.get(id));
      found.set(id, own !== undefined);
      if (own) kept.set(id, own);
    }
    return found;
  }

  function keepAll() {
    const names = new Map(rows.map((name) => [name.id, name]));
    // Sent again, each decides once.
    const ids = new Map(rows.map(({ id }) => [id, crypto.randomUUID()]));
    const kept = new Map<string, WrittenName>();
    const sending: BulkSending = {
      verb: 'Keep',
      async act({ id }, send) {
        const name = names.get(id);
        if (!name) return;
        try {
          const input = { id: ids.get(id) ?? '', decision: 'keep', version: name.version } as const;
          kept.set(id, await send(nameMutations.decide(api, name, queryClient), input));
        } catch (error) {
          const said = overtaken(error, name.name, port);
          if (!said || !(error instanceof RequestFailure)) throw error;
          const { title, description } = said;
          // Who was first is said already.
          throw new RequestFailure(`${title}: ${description}`, { ...error.facts, data: undefined }, { cause: error });
        }
      },
      findOut: (unsure) => findOut(names, { ids, kept }, unsure),
      onOver() {
        closeDone(sending);
        onSelect(new Set([...names.keys()].filter((id) => !kept.has(id))));
        if (kept.size === 0) return;
        const { run: undo } = undoMany(
          {
            rows: [...kept.values()],
            messages: {
              running: 'Taking the decisions back',
              paused: 'To be taken back once you are online',
              done: 'Names wait again',
            },
            countOf,
            openAt([{ id } = { id: '' }, ...others]) {
              const name = others.length === 0 ? kept.get(id) : undefined;
              return name ? decidedAddress(name) : `${manageTabs.names.path}?state=decided`;
            },
            act: ({ id }, send) => {
              const name = kept.get(id);
              const decisionId = name?.decision?.id;
              return name && decisionId
                ? send(nameMutations.withdraw(api, id, queryClient), { decisionId, version: name.version })
                : Promise.resolve('left');
            },
          },
          { ...port, queryClient },
        );
        offerUndo([...kept.keys()].join(' '), { title: `${countOf(kept.size)} kept` }, undo);
      },
    };
    start(sending, rows);
  }

  useAct({ label: 'Keep the selected names', keys: 'k' }, rows.length > 0 && !run && !refusal ? keepAll : undefined);
  return (
    <BulkBar
      scope={scope}
      matching={matching}
      run={run}
      onCancel={cancel}
      onClear={() => onSelect(new Set())}
      actions={[{ verb: 'Keep', icon: <Check aria-hidden="true" />, refusal, onAct: keepAll }]}
      onRetry={retry}
      onCloseRun={() => {
        const still = new Set(shown.map(({ id }) => id));
        onSelect(new Set(rows.flatMap(({ id }) => (still.has(id) ? [id] : []))));
        close();
      }}
    />
  );
}
