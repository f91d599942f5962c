import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ORPCError, os } from '@orpc/server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { imageSamples, noImages } from '../../../test/testing/image-samples.ts';
import { waitFor } from '../../../test/testing/wait-for.ts';
import { imageTypes } from '../../files/content-type.ts';
import type { FilePlace, FileStore } from '../../files/file-store.ts';
import { openFiles } from '../../files/open-files.ts';
import { type LoopbackServer, listenOnLoopback } from '../../loopback-server.ts';
import type { CallContext } from '../call-context.ts';
import { apiError } from '../http/api-error.ts';
import { createBodyRules } from '../http/body-rules.ts';
import { createCallHandler } from '../http/call-handler.ts';
import { createCallRoutes } from '../http/call-routes.ts';
import { readUploadLimits } from '../http/upload-limits.ts';

const megabyte = 1024 * 1024;
const limits = { plan: 64 * megabyte, images: 1000 };
const place: FilePlace = { projectKey: 'demo', kind: 'files' };
const base = os.$context<CallContext>();

/** Two calls as the contract will have them: a file of any kind, and an image. */
const createRouter = (files: FileStore) => ({
  plan: base
    .route({ method: 'POST', path: '/plan/nodes/{id}/files', inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ id: z.string() }),
        body: z.object({ title: z.string(), file: z.file().max(limits.plan) }),
      }),
    )
    .handler(async ({ input: { params, body }, signal }) => {
      const taken = { limit: limits.plan, ...(signal ? { signal } : {}) };
      const { size } = await files.put(place, body.file.stream(), taken);
      return { node: params.id, title: body.title, name: body.file.name, type: body.file.type, size };
    }),
  image: base
    .route({ method: 'POST', path: '/images', inputStructure: 'detailed' })
    .input(z.object({ body: z.object({ file: z.file().max(limits.images).optional() }) }))
    .handler(async ({ input: { body } }) => {
      const options = { limit: limits.images, types: imageTypes };
      return await files.put(place, body.file?.stream() ?? new Blob([]).stream(), options);
    }),
  words: base
    .route({ method: 'POST', path: '/words' })
    .input(z.object({ word: z.string() }))
    .handler(({ input }) => input),
});

describe('a file that is sent to a call', () => {
  let data: string;
  let server: LoopbackServer;
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'bullpen-uploads-test-'));
    const { files, incoming } = await openFiles(data);
    const router = createRouter(files);
    const bodyRules = createBodyRules(readUploadLimits(router));
    const app = new Hono();
    app.onError((error, c) => {
      const answer = error instanceof ORPCError ? error : apiError('internal');
      return c.json(answer.toJSON(), answer.status as 404);
    });
    const routes = createCallRoutes(createCallHandler(router), {
      incoming,
      bodyRules,
      verifyBearer: async () => ({ identityId: '', sessionId: undefined, authTime: undefined, expiresAt: 0 }),
      pace: { wait: async () => {}, enter: async () => ({ [Symbol.dispose]: () => {} }) },
      isServed: () => true,
      methodsOf: () => [],
      refuseUnserved: async () => {},
      async checkSender({ projectKey }) {
        if (projectKey !== place.projectKey) throw apiError('forbidden');
      },
    });
    app.route('/', routes);
    server = await listenOnLoopback(0);
    server.serve(app);
  });
  afterAll(async () => {
    await server.close();
    await rm(data, { recursive: true });
  });

  const addressOf = (path: string, project = place.projectKey) => `${server.url}/${project}/api/admin${path}`;
  const incoming = (): string[] => readdirSync(join(data, 'files/incoming'));
  const kept = () => readdir(join(data, 'files/kept/demo/files')).catch(() => []);
  const send = (path: string, form: FormData, project?: string) =>
    fetch(addressOf(path, project), { method: 'POST', body: form });
  const formOf = (content: BlobPart, name = 'plan.txt', type = 'text/plain', title = 'Õnne') => {
    const form = new FormData();
    form.append('file', new File([content], name, { type }));
    form.append('title', title);
    return form;
  };

  /** A form of `size` bytes of file that says nothing of its length; `before` hears how much has been handed out. */
  function streamed(
    path: string,
    size: number,
    { project, before }: { project?: string; before?: (handedOut: number) => void } = {},
  ) {
    const text = new TextEncoder();
    const part = (disposition: string) =>
      text.encode(`\r\n--edge\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
    const piece = new Uint8Array(64 * 1024).fill(7);
    let handedOut = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(part('name="title"'));
          controller.enqueue(text.encode('Large'));
          controller.enqueue(part('name="file"; filename="large.bin"'));
        },
        pull(controller) {
          before?.(handedOut);
          if (handedOut < size) controller.enqueue(piece);
          else {
            controller.enqueue(text.encode('\r\n--edge--\r\n'));
            controller.close();
          }
          handedOut += piece.length;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return fetch(addressOf(path, project), init);
  }

  test('arrives with its name, its type and the other fields', async () => {
    const answer = await send('/plan/nodes/7/files', formOf('Buy low.', 'kõik ∫.txt'));
    expect(await answer.json()).toEqual({ node: '7', title: 'Õnne', name: 'kõik ∫.txt', type: 'text/plain', size: 8 });
    expect(await kept()).toHaveLength(1);
    expect(incoming()).toEqual([]);
  });

  test('of 64 MB lies on the disk as fast as it comes, never in memory', async () => {
    let most = 0;
    const before = (handedOut: number) => {
      const onDisk = incoming().map((name) => statSync(join(data, 'files/incoming', name)).size);
      most = Math.max(most, handedOut - Math.max(0, ...onDisk));
    };
    const answer = await streamed('/plan/nodes/7/files', limits.plan, { before });
    expect(await answer.json()).toMatchObject({ title: 'Large', name: 'large.bin', size: limits.plan });
    // What the connection itself holds is between the two.
    expect(most).toBeLessThan(16 * megabyte);
    expect(incoming()).toEqual([]);
  });

  test.each([
    ['that says that it is too large', () => send('/images', formOf('x'.repeat(70_000))), 413, /at most 1000 bytes/],
    ['that is too large by a byte', () => send('/images', formOf('x'.repeat(1001))), 413, /at most 1000 bytes/],
    [
      'that says nothing and is too large',
      () => streamed('/plan/nodes/7/files', limits.plan + megabyte),
      413,
      /at most/,
    ],
    [
      'beside a field that is too large',
      () => send('/plan/nodes/7/files', formOf('', 'a', '', 'x'.repeat(70_000))),
      413,
      /at most/,
    ],
    [
      'that is no image, whatever it is called',
      () => send('/images', formOf(noImages.svg, 'a.png', 'image/png')),
      415,
      /image\/png/,
    ],
    ['beside another file', () => send('/images', twice(formOf('1'))), 400, /one file/],
    ['in a form that is none', () => broken('multipart/form-data; boundary=edge'), 400, /not a whole form/],
    ['in a form without boundaries', () => broken('multipart/form-data'), 400, /not a whole form/],
    ['where no file is taken', () => send('/words', formOf('x')), 415, /application\/json/],
    ['in a body of JSON', () => ofType('/images', 'application/json', '{}'), 415, /^Send multipart\/form-data\.$/],
    ['in a body of another type', () => ofType('/images', 'image/png', 'x'), 415, /^Send multipart\/form-data\.$/],
    ['beside a text that is not UTF-8', () => ofBytes('name="title"\r\n\r\nCaf\u00e9'), 400, /not UTF-8/],
    [
      'under a name that is not UTF-8',
      () => ofBytes('name="file"; filename="caf\u00e9.txt"\r\n\r\nx'),
      400,
      /not UTF-8/,
    ],
    [
      'of bytes without a filename',
      () => ofBytes('name="file"\r\nContent-Type: image/png\r\n\r\n\u0089PNG'),
      400,
      /or its file has no filename\.$/,
    ],
    ['without a field', () => send('/plan/nodes/7/files', new FormData()), 422, /not as they should be/],
  ])('%s is refused, and nothing of it is left', async (_name, refused, status, message) => {
    const before = await kept();
    const answer = await refused();
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringMatching(message)]);
    expect(await kept()).toEqual(before);
    expect(incoming()).toEqual([]);
  });

  /** A form of one part, each of whose signs is one byte. */
  const ofBytes = (part: string) =>
    fetch(addressOf('/plan/nodes/7/files'), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: Buffer.from(`--edge\r\nContent-Disposition: form-data; ${part}\r\n--edge--\r\n`, 'latin1'),
    });
  const twice = (form: FormData) => {
    form.append('another', new File(['2'], '2.txt'));
    return form;
  };
  const ofType = (path: string, contentType: string, body: string) =>
    fetch(addressOf(path), { method: 'POST', headers: { 'content-type': contentType }, body });
  const broken = (contentType: string) => ofType('/images', contentType, '--edge\r\nhello');

  test('an image is taken by its content, whatever it is called', async () => {
    const answer = await send('/images', formOf(imageSamples['image/gif'], 'a.svg', 'image/svg+xml'));
    expect(await answer.json()).toMatchObject({ type: 'image/gif', size: imageSamples['image/gif'].length });
  });

  test('of somebody who may not change the project is refused before it is read', async () => {
    let sent = 0;
    const before = (handedOut: number) => {
      sent = handedOut;
    };
    const refused = streamed('/plan/nodes/7/files', limits.plan, { project: 'foreign', before });
    // The connection may break under what is still being sent.
    expect(
      await refused.then(
        ({ status }) => status,
        () => 403,
      ),
    ).toBe(403);
    expect(sent).toBeLessThan(limits.plan);
    expect(incoming()).toEqual([]);
  });

  test.each([
    ['that says its size', { 'content-length': String(8 * megabyte) }],
    ['that does not say its size', { 'transfer-encoding': 'chunked' }],
  ])('a body %s is refused so that its sender hears it, who sends all of it first', async (_name, size) => {
    const line = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let time = 0; time < 10; time += 1) {
      const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
      const headers = { 'content-type': 'application/json', ...size };
      const sending = request(addressOf('/words'), { method: 'POST', headers, agent: line }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      sending.on('error', reject);
      for (let piece = 0; piece < 64; piece += 1) {
        sending.write(Buffer.alloc(megabyte / 8, ' '));
        await new Promise(setImmediate);
      }
      sending.end();
      expect(await status).toBe(413);
    }
    line.destroy();
    const sent = Array.from({ length: 10 }, () =>
      fetch(addressOf('/words'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(8 * megabyte),
      }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(413));
  });

  test('a body is refused so that its sender hears it, who reads nothing before all of it is sent', async () => {
    const { hostname, port, pathname } = new URL(addressOf('/words'));
    const size = 12 * megabyte;
    const line = connect(Number(port), hostname).pause();
    await once(line, 'connect');
    line.write(
      `POST ${pathname} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await new Promise((taken) => line.write(Buffer.alloc(size, ' '), taken));
    let heard = '';
    line.on('data', (piece) => (heard += piece)).resume();
    await waitFor(() => expect(heard).toMatch(/^HTTP\/1\.1 413 /));
    line.destroy();
  });

  test('that the disk does not take is our fault, not that of who sent it', async () => {
    const folder = join(data, 'files/incoming');
    await rename(folder, `${folder}-away`);
    const answer = await send('/images', formOf(imageSamples['image/gif']));
    await rename(`${folder}-away`, folder);
    expect([answer.status, (await answer.json()).code]).toEqual([500, 'internal']);
  });

  test('that breaks off leaves nothing', async () => {
    const before = await kept();
    const sending = request(addressOf('/plan/nodes/7/files'), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': 5_000_000 },
    });
    sending.on('error', () => {});
    sending.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n');
    sending.write('x'.repeat(1_000_000));
    await waitFor(() => expect(incoming()).toHaveLength(1));
    sending.destroy();
    await waitFor(() => expect(incoming()).toEqual([]));
    expect(await kept()).toEqual(before);
  });
});

describe('how large a file may be', () => {
  const upload = (file: z.ZodType) => ({
    upload: base
      .route({ method: 'PUT', path: '/things/{id}/file', inputStructure: 'detailed' })
      .input(z.object({ params: z.object({ id: z.string() }), body: z.object({ file }) }))
      .handler(() => {}),
  });

  test('stands in the contract', () => {
    const limitOf = readUploadLimits(upload(z.file().max(500)));
    expect(limitOf('PUT', '/things/7/file')).toBe(500);
    for (const path of ['/things/file', '/things/7/8/file', '/things/7/file/x'])
      expect(limitOf('PUT', path)).toBeUndefined();
    expect(limitOf('POST', '/things/7/file')).toBeUndefined();
  });

  test('has to stand there', () => {
    expect(() => readUploadLimits(upload(z.file()))).toThrow(
      'upload takes a file and does not say how large it may be.',
    );
  });
});
