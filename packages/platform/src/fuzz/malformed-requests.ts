import { adminApiPath } from '@bullpen/contract';
import { projectKey } from '../testing/admin-api-client.ts';

const leagues = `/${projectKey}${adminApiPath}/leagues`;
const id = '00000000-0000-4000-8000-000000000000';

/** Requests that no typed client would send, each with a token of somebody who may write. */
export const malformedRequests: readonly (RequestInit & { readonly path: string })[] = [
  ...['{', '{"id":', '[]', '"text"', 'null', '1', '\u0000', '{"id":"x","id":"y"}', '{"__proto__":{"id":1}}'].flatMap(
    (body) => [
      { method: 'POST', path: leagues, body, headers: { 'content-type': 'application/json' } },
      { method: 'PATCH', path: `${leagues}/${id}`, body, headers: { 'content-type': 'application/json' } },
    ],
  ),
  ...['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'nonsense'].map(
    (type) => ({ method: 'POST', path: leagues, body: 'name=x', headers: { 'content-type': type } }),
  ),
  { method: 'POST', path: leagues },
  { method: 'POST', path: leagues, body: new Uint8Array(70_000), headers: { 'content-type': 'application/json' } },
  {
    method: 'POST',
    path: leagues,
    body: new Uint8Array([0xff, 0xfe]),
    headers: { 'content-type': 'application/json' },
  },
  { method: 'PUT', path: leagues },
  { method: 'DELETE', path: leagues },
  { method: 'DELETE', path: `${leagues}/${id}` },
  { method: 'GET', path: `${leagues}/%00` },
  { method: 'GET', path: `${leagues}/%ff` },
  { method: 'GET', path: `${leagues}/..%2f..%2fsudo` },
  { method: 'GET', path: `${leagues}/${'x'.repeat(5_000)}` },
  { method: 'GET', path: `${leagues}?limit=1&limit=2` },
  { method: 'GET', path: `${leagues}?sort[a]=name` },
  { method: 'GET', path: `${leagues}?search=%00` },
  { method: 'GET', path: `${leagues}?cursor=${'A'.repeat(5_000)}` },
  { method: 'GET', path: `${leagues}/${id}/members?playerId[]=1&sort=__proto__` },
  { method: 'GET', path: `/nowhere${adminApiPath}/leagues` },
  { method: 'GET', path: `/__proto__${adminApiPath}/leagues` },
];
