import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Project, parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { jsonOf, readCall, readOutline } from '@bullpen/ui/api-docs';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { worstYaml } from '../../../bench/worst-inputs.ts';
import { dehydratedApiDocument, loadDocument, readYamlIn } from './api-document.server.ts';
import { parseEnvironment } from './env.server.ts';
import { sudo } from './testing/sudo-session.ts';
import { requestIdContext, type Setup, setupContext, visitContext } from './visit.server.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  readYamlIn(undefined);
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const requestId = 'request-1';
const [season = expect.fail('There is no project.')] = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');

/** A project whose document is served so. */
async function projectOf(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { apiDocsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi`, apiUrl: null };
}

/** What comes of a document that is served so. */
const loaded = async (listener: RequestListener) => await loadDocument(await projectOf(listener), requestId);

const answering =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
const minimal = { openapi: '3.0.3', paths: {} };
const eightMegabytes = Buffer.alloc(8 * 1024 * 1024 + 1, ' ');

describe('a document', () => {
  it.each([
    ['JSON', JSON.stringify(minimal)],
    ['JSON after a byte order mark', `\uFEFF${JSON.stringify(minimal)}`],
    ['YAML', 'openapi: 3.0.3\npaths: {}\n'],
  ])('may be %s', async (_name, text) => {
    expect(await loaded(answering(text))).toMatchObject({ is: 'read', document: minimal });
  });

  it.each([
    ['JSON', '{"openapi":"3.1.0","info":{"version":1.10},"paths":{},"x":[-0,1e400,9007199254740993,1.5]}'],
    ['YAML', 'openapi: 3.1.0\ninfo:\n  version: 1.10\npaths: {}\nx: [-0, 1e400, +9007199254740993, 1.5]\n'],
  ])('in %s keeps the digits of its numbers', async (_name, text) => {
    const read = await loaded(answering(text));
    if (read.is !== 'read') throw new Error('It can be read.');
    expect(jsonOf(read.document)).toBe(
      '{"openapi":"3.1.0","info":{"version":1.10},"paths":{},"x":[-0,1e400,9007199254740993,1.5]}',
    );
    expect(readOutline(read.document, { address: null, readAt: read.readAt }).version).toBe('1.10');
  });

  it('in YAML keeps the names of its fields, and texts as texts', async () => {
    const read = await loaded(
      answering(
        `openapi: 3.1.0\npaths: {}\n1.10: "1.10"\n.50: .50\n0x20000000000001: 0x20000000000001\n"a\\"": '\uE000digits x'\n`,
      ),
    );
    if (read.is !== 'read') throw new Error('It can be read.');
    expect(jsonOf(read.document)).toBe(
      '{"openapi":"3.1.0","paths":{},"1.10":"1.10","0.50":0.50,"9007199254740993":9007199254740993,"a\\"":"\uE000digits x"}',
    );
  });

  it.each<[string, string, object]>([
    ['that can be read', 'openapi: 3.0.3\npaths: {}\n', { is: 'read', document: minimal }],
    ['of references to itself', 'openapi: 3.0.3\npaths: &a\n  b: *a\n', { is: 'broken', problem: { is: 'tooDeep' } }],
    ['of many keys that breaks off', `${worstYaml(2_000)}"`, { is: 'broken', problem: { is: 'unreadable' } }],
  ])('in YAML %s is read in a thread, where no request waits for it', async (_name, text, outcome) => {
    readYamlIn(new URL('../yaml-thread.ts', import.meta.url));
    expect(await loaded(answering(text))).toMatchObject(outcome);
  });

  const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

  it.each<[string, URL, number | undefined, RegExp]>([
    ['is not there', new URL('../no-thread.ts', import.meta.url), undefined, /Cannot find module/],
    ['fails', script("throw new Error('no js-yaml in /srv/console')"), undefined, /no js-yaml in/],
    ['takes all memory', script('for (const all = []; ; ) all.push(Array(1e6).fill(0.5))'), undefined, /out of memory/],
    ['never ends', script('for (;;);'), 1, /aborted/],
  ])('whose thread %s is no fault of the document, and is logged', async (_name, thread, timeout, cause) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    readYamlIn(thread, timeout);
    const project = await projectOf(answering('openapi: 3.0.3\npaths: {}\n'));
    const problem = { address: project.apiDocsUrl, is: 'readingFailed' };
    expect(await loadDocument(project, requestId)).toEqual({ is: 'broken', problem });
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toMatchObject([
      { level: 'error', event: 'failure', id: requestId, error: expect.stringMatching(cause) },
    ]);
    readYamlIn(undefined);
    expect(await loadDocument(project, requestId)).toMatchObject({ is: 'read' });
  });

  it('is read once at a time, however long that takes and how many others are asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const waiting: (() => void)[] = [];
    const project = await projectOf((request, response) => {
      waiting.push(() => answering(JSON.stringify(minimal))(request, response));
    });
    const first = loadDocument(project, requestId);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    for (let count = 0; count < 9; count += 1) await loaded(answering(JSON.stringify(minimal)));
    vi.setSystemTime(Date.now() + 3_600_000);
    const second = loadDocument(project, requestId);
    for (const answer of waiting) answer();
    expect(await second).toBe(await first);
    expect(waiting).toHaveLength(1);
  });

  it('is asked for without a cookie or a token', async () => {
    let asked: object = {};
    await loaded((request, response) => {
      asked = request.headers;
      answering(JSON.stringify(minimal))(request, response);
    });
    expect(asked).not.toHaveProperty('cookie');
    expect(asked).not.toHaveProperty('authorization');
  });

  it.each<[string, RequestListener, object]>([
    ['refused', answering('', {}, 403), { is: 'refused', status: 403 }],
    ['somewhere else', answering('', { location: 'http://127.0.0.1:9/' }, 302), { is: 'redirected' }],
    ['cut off', (request) => request.socket.destroy(), { is: 'unreachable' }],
    ['too large', answering(eightMegabytes), { is: 'tooLarge', limit: 8 * 1024 * 1024 }],
    [
      'too large once it is unpacked',
      answering(gzipSync(eightMegabytes), { 'content-encoding': 'gzip' }),
      { is: 'tooLarge' },
    ],
    ['broken', answering('{"openapi": "3.1.0",'), { is: 'unreadable', detail: expect.stringContaining('JSON') }],
    ['a page', answering('<!doctype html><title>Docs</title>'), { is: 'notOpenApi' }],
    ['empty', answering(''), { is: 'notOpenApi' }],
    ['of another version', answering('{"swagger": "2.0", "paths": {}}'), { is: 'version', version: '2.0' }],
  ])('that is %s is a problem with a name', async (_name, listener, problem) => {
    expect(await loaded(listener)).toMatchObject({ is: 'broken', problem });
  });

  it('that cannot be read is not fetched again at once; one that did not come is', async () => {
    let asked = 0;
    let isUp = false;
    const project = await projectOf((request, response) => {
      asked += 1;
      if (isUp) answering('{')(request, response);
      else answering('', {}, 503)(request, response);
    });
    expect(await loadDocument(project, requestId)).toMatchObject({ problem: { is: 'refused' } });
    isUp = true;
    expect(await loadDocument(project, requestId)).toMatchObject({ problem: { is: 'unreadable' } });
    expect(await loadDocument(project, requestId)).toMatchObject({ problem: { is: 'unreadable' } });
    expect(asked).toBe(2);
  });

  it('is kept, but not more of them than there is room for', async () => {
    let asked = 0;
    const text = JSON.stringify({ ...minimal, info: { description: 'x'.repeat(7 * 1024 * 1024) } });
    const { apiDocsUrl, apiUrl } = await projectOf((request, response) => {
      asked += 1;
      answering(text)(request, response);
    });
    const load = (name: string) => loadDocument({ apiDocsUrl: `${apiDocsUrl}/${name}`, apiUrl }, requestId);
    for (const name of ['a', 'a', 'b', 'a']) await load(name);
    expect(asked).toBe(2);
    for (const name of ['c', 'a']) await load(name);
    expect(asked).toBe(4);
  });

  it('that says much by aliases is refused', async () => {
    const list = `[${Array(500).fill('*long').join(', ')}]`;
    const text = `openapi: 3.1.0\npaths: {}\nlong: &long ${'x'.repeat(50_000)}\nlist: ${list}\n`;
    expect(await loaded(answering(text))).toMatchObject({ is: 'broken', problem: { is: 'tooDeep' } });
  });

  it('made of aliases of aliases is refused', async () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
    );
    const text = ['openapi: 3.1.0', 'paths: {}', 'l0: &l0 [text]', ...levels].join('\n');
    expect(await loaded(answering(text))).toMatchObject({ is: 'broken', problem: { is: 'tooDeep' } });
  });
});

test('without an address it is the contract’s own, under the project’s API', async () => {
  const apiUrl = 'http://api.test/demo';
  const answer = await loadDocument({ apiUrl }, requestId);
  if (answer.is !== 'read') throw new Error('It can be read.');
  expect(readOutline(answer.document, answer)).toMatchObject({
    address: null,
    servers: [{ address: `${apiUrl}/api/admin` }],
  });
  expect(readCall(answer.document, 'leagues.create')).toMatchObject({ access: 'rw', method: 'POST', path: '/leagues' });
});

test('a page carries no field that would not arrive: its browser asks for it', async () => {
  const call = (name: string) => {
    const schema = `{"properties":{"${name}":{"type":"string"}}}`;
    const answers = `{"200":{"content":{"application/json":{"schema":${schema}}}}}`;
    return `"/${name}":{"get":{"operationId":"${name}","responses":${answers}}}`;
  };
  const text = `{"openapi":"3.1.0","paths":{${['__proto__', 'title'].map(call).join()}}}`;
  const project: Project = { ...season, ...(await projectOf(answering(text))) };
  const carried = async (id: string) => {
    const context = new RouterContextProvider();
    context.set(setupContext, { environment: parseEnvironment({}) } as Setup);
    context.set(requestIdContext, requestId);
    context.set(visitContext, { session: sudo, token: null, setCookies: [], projects: [project], remembered: null });
    const url = new URL(`http://localhost:3000/api-docs?project=${project.key}&call=${id}`);
    const state = await dehydratedApiDocument({ context, url, signal: AbortSignal.any([]) });
    return state?.queries.map(({ queryKey }) => queryKey.slice(2).join(' '));
  };
  expect(await carried('title')).toEqual(['outline', 'call title']);
  expect(await carried('__proto__')).toEqual(['outline']);
});
