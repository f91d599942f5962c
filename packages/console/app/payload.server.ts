import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_SingleFetchRedirectSymbol as redirected } from 'react-router';
import * as z from 'zod';

const Results = z.record(z.string(), z.object({ data: z.unknown() }).or(z.object({ error: z.unknown() })));
const Redirect = z.object({ redirect: z.string(), status: z.number() });

const suffix = '_payload.json';

/** The address at which the router answers the data of the page whose payload is asked for. */
export function dataAddress(payload: string): string {
  const url = new URL(payload);
  const path = url.pathname.slice(0, -suffix.length).replace(/(?<!\/)\/+$/, '');
  url.pathname = path === '' ? '/_.data' : `${path}.data`;
  return url.href;
}

/** What a page's loaders answer this person, as plain JSON: the same data, behind the same gates. */
export async function answerPayload(
  request: Request,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  const answer = await load(new Request(dataAddress(request.url), { headers: request.headers }));
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'Cookie' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  if (answer.body === null) return Response.json({}, { status: answer.status, headers });
  const stream = await decode(answer.body, globalThis);
  const redirect = Redirect.safeParse(Reflect.get(Object(stream.value), redirected));
  if (redirect.success) return Response.json(redirect.data, { status: 200, headers });
  const results = Results.parse(stream.value);
  const data = Object.entries(results).map(([route, result]) => [route, 'data' in result ? result.data : null]);
  return Response.json(Object.fromEntries(data), { status: answer.status, headers });
}
