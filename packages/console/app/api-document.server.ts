import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { adminApiPath, type Project } from '@bullpen/contract';
import {
  type ApiDocument,
  type ApiDocumentAnswer,
  type ApiDocumentProblem,
  apiDocumentQueries,
  checkVersion,
  jsonOf,
  parseJson,
  readCall,
  readOutline,
  readSchema,
} from '@bullpen/ui/api-docs';
import { createQueryClient } from '@bullpen/ui/data';
import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { statusOf } from './admission.ts';
import { apiDocumentAddress } from './api-document-address.ts';
import type { DocumentRequest } from './document-read.server.ts';
import { log, logFailure } from './log.server.ts';
import { type ReadYaml, readYaml, unreadable } from './read-yaml.ts';
import { admissionAt } from './root-data.server.ts';
import { requestIdContext, setupContext, visitContext } from './visit.server.ts';

/** In bytes, as it is after decompression. */
const largest = 8 * 1024 * 1024;
const fetchTimeout = 10_000;
/** How long a document that was fetched is taken for the newest, in milliseconds; and one that cannot be read. */
const freshFor = 30_000;
const brokenFor = 5_000;
const mostKept = 8;
/** In characters of JSON, of all of them: parsed, a document takes several times its size. */
const mostKeptSize = 16 * 1024 * 1024;

type Loaded =
  | {
      readonly is: 'read';
      readonly document: ApiDocument;
      readonly address: string | null;
      readonly readAt: string;
      /** In characters of JSON. */
      readonly size: number;
    }
  | { readonly is: 'broken'; readonly problem: ApiDocumentProblem };

interface Kept {
  readonly loaded: Promise<Loaded>;
  /** Zero until it is there. */
  size: number;
  /** In milliseconds since the epoch; infinite until it is there. */
  until: number;
}

/** The last documents that were fetched, by their addresses: a call is looked up in one that has been parsed already. */
const kept = new Map<string, Kept>();

/**
 * The document of a project: from the catalogue's address, else the contract's own. What goes wrong with this server while
 * it reads one is logged under the id of the request that asked first.
 */
export function loadDocument(
  { apiDocsUrl, apiUrl }: Pick<Project, 'apiDocsUrl' | 'apiUrl'>,
  requestId: string,
): Promise<Loaded> {
  if (apiDocsUrl === undefined) return contractDocument(apiUrl);
  const known = kept.get(apiDocsUrl);
  if (known && known.until > Date.now()) return known.loaded;
  const entry: Kept = { loaded: fetchDocument(apiDocsUrl, requestId), size: 0, until: Number.POSITIVE_INFINITY };
  kept.delete(apiDocsUrl);
  kept.set(apiDocsUrl, entry);
  void entry.loaded.then((loaded) => {
    if (loaded.is === 'read') entry.size = loaded.size;
    entry.until = Date.now() + keptFor(loaded);
    forgetOldest();
  });
  forgetOldest();
  return entry.loaded;
}

/** What did not come is tried again at once; what came and is at fault costs this server time. */
function keptFor(loaded: Loaded): number {
  if (loaded.is === 'read') return freshFor;
  return triedAgain.some((each) => each === loaded.problem.is) ? 0 : brokenFor;
}

const triedAgain: readonly ApiDocumentProblem['is'][] = [
  'unreachable',
  'timedOut',
  'refused',
  'redirected',
  'readingFailed',
];

/** Keeps the newest, and as many before it as there is room for. One that is awaited stays: it would be read twice. */
function forgetOldest(): void {
  let size = 0;
  [...kept].reverse().forEach(([address, each], index) => {
    size += each.size;
    const isAwaited = each.until === Number.POSITIVE_INFINITY;
    if (index > 0 && !isAwaited && (index >= mostKept || size > mostKeptSize)) kept.delete(address);
  });
}

let contractMade: Promise<ApiDocument> | undefined;

/** Made once, which takes most of a second; projects differ in their server alone. */
async function contractDocument(apiUrl: string | null): Promise<Loaded> {
  contractMade ??= makeContractDocument();
  const made = await contractMade;
  const servers = apiUrl === null ? [] : [{ url: apiUrl + adminApiPath }];
  return { is: 'read', document: { ...made, servers }, address: null, readAt: new Date().toISOString(), size: 0 };
}

async function makeContractDocument(): Promise<ApiDocument> {
  const { openApiDocument } = await import('@bullpen/contract/openapi');
  return JSON.parse(JSON.stringify(await openApiDocument('')));
}

/** Fetched without a cookie or a token, and only from that very address. */
async function fetchDocument(address: string, requestId: string): Promise<Loaded> {
  const broken = (problem: DistributiveOmit<ApiDocumentProblem, 'address'>): Loaded => ({
    is: 'broken',
    problem: { ...problem, address },
  });
  let text: string | undefined;
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json, application/yaml;q=0.9, */*;q=0.5' },
      redirect: 'manual',
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (response.status >= 300 && response.status < 400) return broken({ is: 'redirected' });
    if (!response.ok) return broken({ is: 'refused', status: response.status });
    text = await readCapped(response);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return broken({ is: isLate ? 'timedOut' : 'unreachable' });
  }
  if (text === undefined) return broken({ is: 'tooLarge', limit: largest });
  try {
    const parsed = await parseText(text);
    if (parsed.is !== 'value') return broken(parsed);
    const checked = checkVersion(parsed.value);
    if (checked.is !== 'document') return broken(checked);
    return { is: 'read', document: checked.document, address, readAt: new Date().toISOString(), size: parsed.size };
  } catch (error) {
    // No fault of the document, and nothing that its readers could mend.
    logFailure(error, requestId);
    return broken({ is: 'readingFailed' });
  }
}

type DistributiveOmit<Union, Names extends PropertyKey> = Union extends unknown ? Omit<Union, Names> : never;

/** The text of an answer; undefined when there is more of it than is read. */
async function readCapped({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    // Leaving the loop ends the transfer.
    if (size > largest) return undefined;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

type Parsed =
  | { readonly is: 'value'; readonly value: unknown; readonly size: number }
  | { readonly is: 'unreadable'; readonly detail: string }
  | { readonly is: 'tooLarge'; readonly limit: number }
  | { readonly is: 'tooDeep' };

/** In characters: seconds of a processor. JSON takes a fiftieth of it. */
const largestYaml = 4 * 1024 * 1024;

/** In milliseconds and megabytes: many times what the YAML takes that takes most. */
const threadTimeout = 30_000;
const threadMemory = 512;

let yamlThread: URL | undefined;
let yamlTimeout = threadTimeout;

/** Lets YAML be read in a thread, so that no request waits for it; without one it is read here. */
export function readYamlIn(thread: URL | undefined, timeout = threadTimeout): void {
  yamlThread = thread;
  yamlTimeout = timeout;
}

/** Throws for what goes wrong with the thread; what is wrong with the document it answers. */
async function yamlOf(text: string): Promise<ReadYaml> {
  if (yamlThread === undefined) return await readYaml(text);
  const thread = new Worker(yamlThread, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: threadMemory },
  });
  // An error of a thread that was given up already would end the console.
  thread.on('error', () => undefined);
  try {
    const [read] = await once(thread, 'message', { signal: AbortSignal.timeout(yamlTimeout) });
    return read;
  } finally {
    await thread.terminate();
  }
}

/** JSON or YAML. */
async function parseText(text: string): Promise<Parsed> {
  if (/^\s*[{[]/.test(text)) return parsedJson(text);
  if (text.trim() === '') return { is: 'value', value: null, size: 0 };
  if (text.length > largestYaml) return { is: 'tooLarge', limit: largestYaml };
  const read = await yamlOf(text);
  return read.is === 'json' ? parsedJson(read.json) : read;
}

function parsedJson(text: string): Parsed {
  try {
    return { is: 'value', value: parseJson(text), size: text.length };
  } catch (error) {
    return error instanceof RangeError ? { is: 'tooDeep' } : unreadable(error);
  }
}

/** The part of a document that is asked for: one call, one schema, or what all of it is about. */
function readPart({ document, ...origin }: Extract<Loaded, { is: 'read' }>, search: URLSearchParams): unknown {
  const call = search.get('call');
  const schema = search.get('schema');
  if (call !== null) return readCall(document, call);
  return schema === null ? readOutline(document, origin) : readSchema(document, schema);
}

interface Written {
  readonly text: string;
  readonly isBroken: boolean;
}

/** What is made of a document, as it goes out: with its digits as a file, as a part with what stands for them; what is nested too deeply is told as that. */
function written(
  loaded: Loaded,
  make: (read: Extract<Loaded, { is: 'read' }>) => unknown,
  write: (made: unknown) => string = JSON.stringify,
): Written {
  if (loaded.is === 'broken') return { text: JSON.stringify(loaded), isBroken: true };
  try {
    return { text: write(make(loaded)), isBroken: false };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      text: JSON.stringify({ is: 'broken', problem: { is: 'tooDeep', address: loaded.address } }),
      isBroken: true,
    };
  }
}

const answerOf = (loaded: Loaded, search: URLSearchParams): string =>
  written(loaded, (read): ApiDocumentAnswer<unknown> => ({ is: 'read', part: readPart(read, search) })).text;

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

/** Answers a part of the document of a project to whoever may open it, or the whole of it as a file. */
export async function answerApiDocument({ context, url }: DocumentRequest): Promise<Response> {
  const admission = admissionAt(context.get(visitContext), url);
  if (admission.is !== 'open')
    return new Response(null, { status: admission.is === 'gate' ? 401 : statusOf(admission) });
  if (admission.project === null) return new Response(null, { status: 404 });
  const requestId = context.get(requestIdContext);
  const loaded = await loadDocument(admission.project, requestId);
  logProblem(loaded, requestId, admission.project.key);
  if (!url.searchParams.has('file')) return new Response(answerOf(loaded, url.searchParams), { headers: jsonType });
  // Without an indent: of a deep document that would be many times its size.
  const { text, isBroken } = written(
    loaded,
    ({ document }) => document,
    (document) => jsonOf(document),
  );
  if (isBroken) return new Response(text, { status: 502, headers: jsonType });
  return new Response(text, {
    headers: { ...jsonType, 'content-disposition': 'attachment; filename="openapi.json"' },
  });
}

function logProblem(loaded: Loaded, id: string, project: string): void {
  if (loaded.is === 'broken')
    log({ level: 'warn', event: 'api-document-failed', id, kind: loaded.problem.is, project });
}

/** What the page shows first: every call of the document, and the one that the address names. */
export async function dehydratedApiDocument({ context, url }: DocumentRequest): Promise<DehydratedState | undefined> {
  const admission = admissionAt(context.get(visitContext), url);
  if (admission.is !== 'open' || admission.project === null) return undefined;
  const { document: timeout } = context.get(setupContext).environment.timeouts;
  // A page that has waited that long is shown, and its browser goes on waiting.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined).unref());
  const requestId = context.get(requestIdContext);
  const loaded = await Promise.race([loadDocument(admission.project, requestId), late]);
  if (loaded === undefined) return undefined;
  logProblem(loaded, requestId, admission.project.key);
  const source = { address: apiDocumentAddress, projectKey: admission.project.key };
  const queryClient = createQueryClient();
  const carry = (queryKey: readonly unknown[], part: Readonly<Record<string, string>>) => {
    const text = answerOf(loaded, new URLSearchParams(part));
    // The stream that brings it would take the field for the prototype. The browser asks for it as JSON.
    if (!text.includes('"__proto__":')) queryClient.setQueryData(queryKey, JSON.parse(text));
  };
  carry(apiDocumentQueries.outline(source).queryKey, {});
  const call = url.searchParams.get('call');
  if (call !== null) carry(apiDocumentQueries.call(source, call).queryKey, { call });
  return dehydrate(queryClient);
}
