import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { readYamlIn } from './api-document.server.ts';
import { answerTooMany, createBound, reportsPerMinute } from './bounds.server.ts';
import { type Build, readBuild } from './build.ts';
import { parseEnvironment } from './env.server.ts';
import { hasControlCharacters } from './has-control-characters.ts';
import { log, logFailure } from './log.server.ts';
import { answerPayload } from './payload.server.ts';
import { loadProjects } from './projects.server.ts';
import { reportPath } from './report-path.ts';
import { readReport } from './reports.server.ts';
import { answerHeaders, createNonce, isOwnRequest, type Reach } from './security.server.ts';
import { nonceContext, reachOf, requestIdContext, type Setup, setupContext, visitContext } from './visit.server.ts';

/** What the server process gives to the console. */
export interface ConsoleOptions {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** True from the signal to stop on. */
  readonly isStopping: () => boolean;
  /** What reads a document in YAML beside the requests, as a thread. */
  readonly yamlThread?: URL;
}

type Variables = { requestId: string; nonce: string; reach: Reach };

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
const largestReport = 64 * 1024;

/** Every answer of the console, from one place. Throws what {@link parseEnvironment} and {@link loadProjects} throw. */
export function createConsole({ variables, clientFolder, isStopping, yamlThread }: ConsoleOptions) {
  readYamlIn(yamlThread);
  const environment = parseEnvironment(variables);
  const setup: Setup = {
    environment,
    projects: loadProjects(environment.projectsFile),
    build: servedBuild(clientFolder),
    boundDocuments: createBound(environment.documentsPerMinute),
  };
  const boundReports = createBound(reportsPerMinute);
  const contextFor = ({ nonce, requestId }: Variables) => {
    const provider = new RouterContextProvider();
    provider.set(setupContext, setup);
    provider.set(nonceContext, nonce);
    provider.set(requestIdContext, requestId);
    return provider;
  };
  const app = new Hono<{ Variables: Variables; Bindings: Partial<HttpBindings> }>();

  // Ours alone: one that a client chose could collide, or mislead whoever reads the log.
  app.use(requestId({ headerName: '' }));

  app.use(async (context, next) => {
    const start = performance.now();
    context.set('nonce', createNonce());
    context.set('reach', reachOf(setup, []));
    await next();
    const answer = { path: context.req.path, status: context.res.status };
    for (const [name, value] of Object.entries(answerHeaders(answer, context.var))) {
      if (!import.meta.env.DEV || name !== 'content-security-policy') context.res.headers.set(name, value);
    }
    if (isStopping()) context.res.headers.set('connection', 'close');
    log({
      level: context.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      id: context.var.requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      milliseconds: Math.round(performance.now() - start),
    });
  });

  app.use(async (context, next) => {
    const source = {
      method: context.req.method,
      fetchSite: context.req.header('sec-fetch-site') ?? null,
      origin: context.req.header('origin') ?? null,
    };
    if (isOwnRequest(source, environment.origin)) return await next();
    return context.text('This request does not come from the console.', 403, { 'cache-control': 'no-store' });
  });

  app.get('/health/alive', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/health/ready', (context) => {
    const status = isStopping() ? 'stopping' : 'ok';
    return context.json({ status }, status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' });
  });

  app.post(
    reportPath,
    async (context, next) => {
      const seconds = await boundReports(context.env?.incoming?.socket.remoteAddress ?? '');
      return seconds > 0
        ? answerTooMany('Too many reports were sent from here within a minute.', seconds)
        : await next();
    },
    bodyLimit({ maxSize: largestReport, onError: (context) => context.text('Send at most 64 KiB.', 413) }),
    async (context) => {
      const report = readReport(await context.req.text());
      if (report) log({ level: 'warn', id: context.var.requestId, ...report });
      return context.body(null, 204, { 'cache-control': 'no-store' });
    },
  );

  const files = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', cacheControl),
    });
  app.use('/assets/*', files('public, max-age=31536000, immutable'));
  app.all('/assets/*', (context) => context.text('Not found', 404, { 'cache-control': 'no-store' }));
  app.use('/builds/meta/*', files('public, max-age=31536000, immutable'));
  app.use('/builds/latest.json', files('no-store'));
  app.all('/builds/*', (context) => context.text('Not found', 404, { 'cache-control': 'no-store' }));
  // Browsers ask for it by this name when they look before they have read the document's own.
  app.get('/favicon.ico', (context) => {
    context.header('cache-control', 'public, max-age=3600');
    return context.redirect('/favicon.svg', 301);
  });
  app.get(':file{[^/]+\\.(?:ico|png|svg|txt|webmanifest)}', files('public, max-age=3600'), (context) =>
    context.text('Not found', 404, { 'cache-control': 'no-store' }),
  );

  app.use(async (context, next) => {
    if (!hasControlCharacters(context.req.url)) return await next();
    return context.text('Not found', 404, { 'cache-control': 'no-store' });
  });
  app.use(compress());
  app.get('/:path{(?:.*/)?_payload\\.json}', async (context) => {
    const provider = contextFor(context.var);
    return await answerPayload(context.req.raw, (request) => handleRequest(request, provider));
  });
  app.all('*', async (context) => {
    const provider = contextFor(context.var);
    const response = await handleRequest(context.req.raw, provider);
    context.set('reach', reachOf(setup, provider.get(visitContext).projects));
    const answer = new Response(response.body, response);
    answer.headers.set('cache-control', 'no-store');
    answer.headers.append('vary', 'Cookie');
    return answer;
  });

  app.onError((error, context) => {
    logFailure(error, context.var.requestId);
    return context.text(`Internal Server Error\nRequest ${context.var.requestId}`, 500, {
      'cache-control': 'no-store',
    });
  });

  const { host, port, origin } = environment;
  return { fetch: app.fetch, host, port, origin };
}

/** The build that a server serves; while developing there is none, and nothing is newer. */
function servedBuild(clientFolder: string): Build {
  if (import.meta.env.DEV) return { id: 'development', timestamp: Number.MAX_SAFE_INTEGER };
  const file = path.join(clientFolder, 'builds', 'latest.json');
  const build = readBuild(JSON.parse(readFileSync(file, 'utf8')));
  if (build === undefined) throw new Error(`${file} names no build: run npm run build.`);
  return build;
}
