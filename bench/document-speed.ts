import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { startSystem } from './system.ts';

/** An API document of somebody else, opened at one of its calls on a slow machine, the server beside it; milliseconds. */
export interface DocumentSpeed {
  readonly shape: string;
  readonly calls: number;
  /** Of the document. */
  readonly bytes: number;
  /** From the start of the navigation until the call can be sent. */
  readonly complete: number;
  readonly longestTask: number;
  /** From a press on another call until it can be sent. */
  readonly next: number;
  readonly nodes: number;
}

const sentence = 'What it is and what it is for, in a sentence that is about as long as those of most documents.';
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

interface Shape {
  readonly version?: string;
  readonly calls: number;
  readonly schemas: number;
  readonly fields: number;
  /** A field of a schema: `at` is its place in it, `of` the place of its schema. */
  readonly field: (at: number, of: number) => object;
}

const text = { type: 'string', description: sentence, maxLength: 80, examples: ['Example'] };

const shapes: Readonly<Record<string, Shape>> = {
  'many calls': { calls: 1000, schemas: 200, fields: 6, field: () => text },
  '5 MB': { calls: 600, schemas: 1500, fields: 18, field: () => text },
  'everything refers to everything': {
    calls: 300,
    schemas: 400,
    fields: 24,
    field: (at, of) => (at % 2 === 0 ? to(`S${(of * 7 + at) % 400}`) : text),
  },
  'OpenAPI 3.0': {
    version: '3.0.3',
    calls: 300,
    schemas: 300,
    fields: 12,
    field: (at) => ({
      type: at % 3 === 0 ? 'integer' : 'string',
      nullable: at % 2 === 0,
      minimum: 0,
      exclusiveMinimum: true,
      example: 1,
    }),
  },
  'one of many': {
    calls: 200,
    schemas: 400,
    fields: 8,
    field: (at, of) =>
      at === 0 ? { oneOf: Array.from({ length: 20 }, (_, index) => to(`S${(of + index + 1) % 400}`)) } : text,
  },
  'long enumerations': {
    calls: 200,
    schemas: 150,
    fields: 10,
    field: (at) => (at === 0 ? { enum: Array.from({ length: 500 }, (_, index) => `value-${index}`) } : text),
  },
};

function documentOf({ version = '3.1.0', calls, schemas, fields, field }: Shape) {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
  const content = (name: string) => ({ 'application/json': { schema: to(name) } });
  return {
    openapi: version,
    info: { title: 'An API', version: '1', description: sentence },
    paths: Object.fromEntries(
      numbers(calls).map((index) => [
        `/area-${index % 25}/things-${index}/{id}`,
        {
          put: {
            operationId: `replaceThing${index}`,
            tags: [`Area ${index % 25}`],
            summary: `Replace thing ${index}`,
            description: `${sentence}\n\n- **One** thing\n- and another`,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'thing' }],
            requestBody: { content: content(`S${index % schemas}`) },
            responses: { 200: { description: sentence, content: content(`S${(index + 1) % schemas}`) } },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers(schemas).map((of) => [
          `S${of}`,
          {
            type: 'object',
            description: sentence,
            properties: Object.fromEntries(numbers(fields).map((at) => [`field${at}`, field(at, of)])),
          },
        ]),
      ),
    },
  };
}

declare global {
  var longestTask: number;
}

function observe() {
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

const sendButton = 'main form button[type="submit"]';

/** Documents of six shapes, each that of a project. */
export async function measureDocuments(): Promise<readonly DocumentSpeed[]> {
  const documents = Object.entries(shapes).map(([shape, made]) => ({
    shape,
    calls: made.calls,
    text: JSON.stringify(documentOf(made)),
  }));
  const server = createServer(({ url = '' }, response) => response.end(documents[Number(url.slice(1))]?.text));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(path.join(tmpdir(), 'bullpen-bench-'));
  const catalogue: { readonly key: string }[] = JSON.parse(
    readFileSync(new URL('../packages/contract/catalogue.json', import.meta.url), 'utf8'),
  );
  const documented = catalogue.map((project, at) =>
    documents[at] ? { ...project, features: ['api-docs'], apiDocsUrl: `http://localhost:${port}/${at}` } : project,
  );
  const projectsFile = path.join(folder, 'projects.json');
  writeFileSync(projectsFile, JSON.stringify(documented));
  const system = await startSystem({ environment: { PROJECTS_FILE: projectsFile } });
  try {
    const results: DocumentSpeed[] = [];
    for (const [
      at,
      {
        shape,
        calls,
        text: { length: bytes },
      },
    ] of documents.entries()) {
      const { context, page } = await openSlowPage(system, { isLineSlow: false });
      await page.addInitScript(observe);
      const search = new URLSearchParams({ project: documented[at]?.key ?? '', call: 'replaceThing0' });
      await page.goto(`${system.stack.consoleUrl}/api-docs?${search}`, { waitUntil: 'commit' });
      const complete = await whenTakenOver(page, sendButton);
      const opened = await page.evaluate(() => ({
        longestTask: globalThis.longestTask,
        nodes: document.querySelectorAll('*').length,
      }));
      const link = page.getByRole('link', { name: 'Replace thing 25', exact: false }).first();
      const pressed = await page.evaluate(() => performance.now());
      await link.click();
      await page.getByRole('heading', { level: 2, name: 'Replace thing 25' }).waitFor();
      const shown = await whenTakenOver(page, sendButton);
      results.push({ shape, calls, bytes, complete, next: shown - pressed, ...opened });
      await context.close();
    }
    return results;
  } finally {
    await system.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
