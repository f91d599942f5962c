import { type AdminApi, mostPlanFiles, planFileCsvColumns } from '@bullpen/contract';
import type { Router } from '@orpc/server';
import { csvAnswer } from './csv-answer.ts';
import { addressOf, auditedFile, type KeptPlanFile, recount, toFile } from './plan-files.ts';
import type { CallContext, Procedures } from './procedures.ts';
import { createRecord, found, writeAudit } from './records.ts';

const minute = 60_000;

/** The calls about the files of a node. */
export const planFileCalls = ({
  world,
  reading,
  writing,
}: Procedures): Router<AdminApi['plan']['nodes']['files'], CallContext> => {
  const { list, export: exportFiles, link } = reading.plan.nodes.files;
  const { create, update, remove } = writing.plan.nodes.files;
  const find = ({ id, fileId }: { readonly id: string; readonly fileId: string }, errors: { not_found(): Error }) => {
    const file = world.planFiles.get(fileId);
    if (file?.nodeId !== id) throw errors.not_found();
    return file;
  };
  const filesOf = (node: string, errors: { not_found(): Error }) => {
    if (!world.plan.state.nodes.has(node)) throw errors.not_found();
    return [...world.planFiles.values()].filter(({ nodeId }) => nodeId === node).map(toFile);
  };
  return {
    list: list.handler(({ input: { params }, errors }) => filesOf(params.id, errors)),
    export: exportFiles.handler(({ input: { params }, errors }) =>
      csvAnswer('files', planFileCsvColumns, filesOf(params.id, errors)),
    ),
    create: create.handler(async ({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
      const { id: nodeId } = params;
      const { id, name, file } = body;
      const node = found(world.plan.state.nodes.get(nodeId), errors);
      const address = await addressOf(file);
      const isSame = (known: KeptPlanFile) =>
        known.nodeId === nodeId && known.name === name && known.address === address;
      const make = () => {
        if (node.fileCount >= mostPlanFiles)
          throw errors.unprocessable({
            data: { fields: [{ path: ['file'], message: `A node has at most ${mostPlanFiles} files.` }] },
          });
        const uploadedBy = { id: viewer.id, email: viewer.traits.email };
        const uploadedAt = world.now().toISOString();
        const type = file.type || 'application/octet-stream';
        const made = { id, name, type, size: file.size, uploadedAt, uploadedBy, version: 1, nodeId, address };
        world.planFiles.set(id, made);
        recount(world, nodeId);
        return made;
      };
      const act = { world, viewer, projectKey, action: 'plan_file.create' };
      const values = { known: world.planFiles.get(id), isSame, make, audited: auditedFile };
      const conflict = ({ data }: { data: { current: KeptPlanFile } }) =>
        errors.conflict({ data: { current: toFile(data.current) } });
      return toFile(createRecord(act, id, values, { ...errors, conflict }));
    }),
    update: update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
      const file = find(params, errors);
      const { version, name, reason } = body;
      if (file.version !== version) throw errors.conflict({ data: { current: toFile(file) } });
      const changed = { ...file, name, version: version + 1 };
      world.planFiles.set(file.id, changed);
      recount(world, file.nodeId);
      const before = { name: file.name };
      const after = { name };
      writeAudit({ world, viewer, projectKey, action: 'plan_file.update' }, file.id, { before, after, reason });
      return toFile(changed);
    }),
    remove: remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
      const file = find(params, errors);
      if (file.version !== query.version) throw errors.conflict({ data: { current: toFile(file) } });
      world.planFiles.delete(file.id);
      recount(world, file.nodeId);
      const { reason } = query;
      writeAudit({ world, viewer, projectKey, action: 'plan_file.delete' }, file.id, {
        before: auditedFile(file),
        after: null,
        reason,
      });
      return toFile(file);
    }),
    link: link.handler(({ input: { params }, errors }) => {
      const { address } = find(params, errors);
      return { address, expiresAt: new Date(world.now().getTime() + minute).toISOString() };
    }),
  };
};
