import { type Context, Hono } from 'hono';
import { imageTypeOf } from '../../files/content-type.ts';
import { attachmentNamed } from '../../files/download-name.ts';
import type { FileLinks } from '../../files/file-links.ts';
import type { FileStore } from '../../files/file-store.ts';
import { nothingHere, requestError } from './api-error.ts';

/** A file of a project's plan. */
export interface PlanFile {
  /** As whoever uploaded it called it. */
  readonly name: string;
  /** Its name in the {@link FileStore}. */
  readonly storedAs: string;
}

/** Finds a file of a plan by its id. */
export type FindPlanFile = (projectKey: string, id: string) => Promise<PlanFile | undefined>;

export interface FileRoutesOptions {
  readonly files: FileStore;
  readonly links: FileLinks;
  /** Whether a project has an image with that file; without it every file that is kept is one. */
  readonly hasImage?: ((projectKey: string, storedAs: string) => Promise<boolean>) | undefined;
  /** Without it no project has plan files. */
  readonly findPlanFile?: FindPlanFile | undefined;
}

/** Where an image can be seen for ever: another content has another address. */
export const imageAddress = (url: string, projectKey: string, storedAs: string): string =>
  `${url}/${projectKey}/media/${storedAs}`;

/** Images for everybody and plan files for whoever has a link. What they hold was made by others: it is never run. */
export function createFileRoutes({
  files,
  links,
  hasImage = async () => true,
  findPlanFile = async () => undefined,
}: FileRoutesOptions): Hono {
  const app = new Hono();
  app.get('/:project/media/:name', async (c) => {
    const { project, name } = c.req.param();
    const type = imageTypeOf(name.slice(name.lastIndexOf('.') + 1));
    const isShown = type !== undefined && (await hasImage(project, name));
    const image = isShown ? await files.get({ projectKey: project, kind: 'media' }, name) : undefined;
    if (!image) throw nothingHere();
    c.header('Content-Type', type);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return send(c, image);
  });
  app.get('/:project/files/:id', async (c) => {
    const { project, id } = c.req.param();
    if (!(await links.verifyFileLink(project, id, c.req.query('signature') ?? ''))) {
      throw requestError('link_expired', 403, 'This link is over or belongs to another file. Ask for a new one.');
    }
    const known = await findPlanFile(project, id);
    const file = known && (await files.get({ projectKey: project, kind: 'files' }, known.storedAs));
    if (!file) throw nothingHere();
    c.header('Content-Type', 'application/octet-stream');
    c.header('Content-Disposition', attachmentNamed(known.name));
    c.header('Cache-Control', 'private, no-store');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    return send(c, file);
  });
  return app;
}

function send(c: Context, { size, read }: { readonly size: number; read(): ReadableStream<Uint8Array> }): Response {
  c.header('Content-Length', String(size));
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return c.body(read());
}
