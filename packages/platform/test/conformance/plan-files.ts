import { type AdminApiClient, type PlanFile, planFileCsvColumns } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { expectRows } from './listed-kind.ts';
import { currentIn, sameInJson } from './records.ts';

const fileOf = (content: BlobPart, name = 'a.txt', type = 'text/plain') => new File([content], name, { type });

async function makeNode({ plan }: AdminApiClient): Promise<string> {
  const id = crypto.randomUUID();
  const node = { id, title: 'Files', kind: 'task', status: 'planned', notes: '', position: { x: 0, y: 0 } } as const;
  await plan.change({ body: { id: crypto.randomUUID(), nodes: { create: [node] } } });
  return id;
}

const upload = (
  { plan }: AdminApiClient,
  nodeId: string,
  { id = crypto.randomUUID() as string, name = 'Õ \u202efdp.exe', content = 'Words.' as BlobPart } = {},
): Promise<PlanFile> => plan.nodes.files.create({ params: { id: nodeId }, body: { id, name, file: fileOf(content) } });

async function download({ plan }: AdminApiClient, nodeId: string, fileId: string): Promise<string> {
  const { address } = await plan.nodes.files.link({ params: { id: nodeId, fileId } });
  const response = await fetch(address);
  expect(response.ok, `the file, not ${response.status}`);
  return response.text();
}

const fileCountOf = async ({ plan }: AdminApiClient, nodeId: string) =>
  (await plan.get()).nodes.find(({ id }) => id === nodeId)?.fileCount;

async function expectNotFound(call: Promise<unknown>): Promise<void> {
  const { status } = await refusal(call);
  expect(status === 404, `404, not ${status}`);
}

/** What every implementation must do about the files of a plan. */
export const planFileConformance: readonly ConformanceCase[] = [
  {
    name: 'keeps files of any kind with a node, and gives them back by a link',
    async run({ editor }) {
      const nodeId = await makeNode(editor);
      const { version } = await editor.plan.get();
      const page = '<!doctype html><script>alert(1)</script>';
      const made = await upload(editor, nodeId, { name: 'page.html', content: page });
      expect(made.name === 'page.html' && made.size === page.length && made.version === 1, 'the file');
      const empty = await upload(editor, nodeId, { name: 'empty', content: '' });
      expect(sameInJson(await editor.plan.nodes.files.list({ params: { id: nodeId } }), [made, empty]), 'both');
      expect((await fileCountOf(editor, nodeId)) === 2, 'two files of the node');
      expect((await editor.plan.get()).version === version + 2, 'the plan to have changed twice');
      expect((await download(editor, nodeId, made.id)) === page, 'the content');
      expect((await download(editor, nodeId, empty.id)) === '', 'nothing of the empty one');
    },
  },
  {
    name: 'exports what the list says of the files of a node',
    async run({ editor: { plan }, editor }) {
      const params = { id: await makeNode(editor) };
      expect((await expectRows(await plan.nodes.files.export({ params }), planFileCsvColumns, [])) === 0, 'none');
      for (const name of ['=1+1', 'b']) await upload(editor, params.id, { name });
      const listed = await plan.nodes.files.list({ params });
      expect((await expectRows(await plan.nodes.files.export({ params }), planFileCsvColumns, listed)) === 2, 'both');
      await expectNotFound(plan.nodes.files.export({ params: { id: crypto.randomUUID() } }));
    },
  },
  {
    name: 'does not bring a deleted file back when the upload comes again',
    async run({ editor }) {
      const nodeId = await makeNode(editor);
      const made = await upload(editor, nodeId);
      const query = { version: made.version, reason: 'Made by mistake.' };
      await editor.plan.nodes.files.remove({ params: { id: nodeId, fileId: made.id }, query });
      const { status, code } = await refusal(upload(editor, nodeId, made));
      expect(status === 409 && code === 'already_deleted', `409 already_deleted, not ${status} ${code}`);
      expect((await fileCountOf(editor, nodeId)) === 0, 'no file of the node');
    },
  },
  {
    name: 'makes one file of an upload that is sent twice, and no other under its id',
    async run({ editor }) {
      const nodeId = await makeNode(editor);
      const made = await upload(editor, nodeId);
      expect(sameInJson(await upload(editor, nodeId, made), made), 'the same file');
      for (const other of [{ name: 'Another' }, { content: 'Other words.' }]) {
        const { status, data } = await refusal(upload(editor, nodeId, { ...made, ...other }));
        expect(status === 409 && sameInJson(data, { current: made }), 'the file that is there');
      }
      expect((await fileCountOf(editor, nodeId)) === 1, 'one file');
      expect((await download(editor, nodeId, made.id)) === 'Words.', 'its content as it was');
      expect((await refusedFields(upload(editor, nodeId, { name: ' ' }))) === 'name', 'a name');
      await expectNotFound(upload(editor, crypto.randomUUID()));
    },
  },
  {
    name: 'renames and deletes a file of a node, from its current version',
    async run({ editor }) {
      const nodeId = await makeNode(editor);
      const { id: fileId } = await upload(editor, nodeId);
      const beside = await upload(editor, nodeId, { name: 'The same words' });
      const params = { id: nodeId, fileId };
      const { update, remove, link, list } = editor.plan.nodes.files;
      const renamed = await update({ params, body: { version: 1, name: '契約.txt' } });
      expect(renamed.name === '契約.txt' && renamed.version === 2, 'the new name');
      for (const stale of [
        () => update({ params, body: { version: 1, name: 'Late' } }),
        () => remove({ params, query: { version: 1, reason: 'Late.' } }),
      ]) {
        const { code, data } = await refusal(stale());
        expect(code === 'conflict' && sameInJson(currentIn(data), renamed), 'the current file');
      }
      const query = { version: 2, reason: 'Nobody needs it.' };
      expect(sameInJson(await remove({ params, query }), renamed), 'the file as it was');
      await expectNotFound(remove({ params, query }));
      await expectNotFound(link({ params }));
      await expectNotFound(update({ params, body: { version: 2, name: 'Gone' } }));
      expect(sameInJson(await list({ params: { id: nodeId } }), [beside]), 'the other one alone');
      expect((await download(editor, nodeId, beside.id)) === 'Words.', 'its content, though it was the same');
      const elsewhere = { id: await makeNode(editor), fileId: beside.id };
      await expectNotFound(link({ params: elsewhere }));
    },
  },
  {
    name: 'takes the files of a node along',
    async run({ editor }) {
      const nodeId = await makeNode(editor);
      const { id: fileId } = await upload(editor, nodeId);
      const measured = await editor.plan.nodes.deletion({ params: { id: nodeId } });
      expect(sameInJson(measured, { edges: 0, files: 1 }), 'one file');
      const nodes = { delete: [{ id: nodeId, version: 1 }] };
      await editor.plan.change({ body: { id: crypto.randomUUID(), nodes } });
      await expectNotFound(editor.plan.nodes.files.list({ params: { id: nodeId } }));
      await expectNotFound(editor.plan.nodes.files.link({ params: { id: nodeId, fileId } }));
    },
  },
];
