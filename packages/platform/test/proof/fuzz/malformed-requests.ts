import { adminApiPath } from '@bullpen/contract';
import { projectKey } from '../../testing/admin-api-client.ts';

const api = `/${projectKey}${adminApiPath}`;
const id = '00000000-0000-4000-8000-000000000000';

interface Addressed {
  readonly method: string;
  readonly path: string;
}

/** An area, by the calls that are told nonsense: its list, one that makes something and one that changes it. */
interface Area {
  readonly list: string;
  readonly make: Addressed;
  readonly change: Addressed;
}

/** Requests that no typed client would send, each to come with a token of somebody who may do everything there. */
const malformedRequests = ({ list, make, change }: Area): readonly (RequestInit & { readonly path: string })[] => [
  ...['{', '{"id":', '[]', '"text"', 'null', '1', '\u0000', '{"id":"x","id":"y"}', '{"__proto__":{"id":1}}'].flatMap(
    (body) => [
      { ...make, body, headers: { 'content-type': 'application/json' } },
      { ...change, body, headers: { 'content-type': 'application/json' } },
    ],
  ),
  ...['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'nonsense'].map(
    (type) => ({ ...make, body: 'name=x', headers: { 'content-type': type } }),
  ),
  make,
  change,
  { ...make, body: new Uint8Array(70_000), headers: { 'content-type': 'application/json' } },
  { ...make, body: new Uint8Array([0xff, 0xfe]), headers: { 'content-type': 'application/json' } },
  { method: 'PUT', path: list },
  { method: 'DELETE', path: list },
  { method: 'DELETE', path: `${list}/${id}` },
  { method: 'GET', path: `${list}/%00` },
  { method: 'GET', path: `${list}/%ff` },
  { method: 'GET', path: `${list}/..%2f..%2fsudo` },
  { method: 'GET', path: `${list}/${'x'.repeat(5_000)}` },
  { method: 'GET', path: `${list}?limit=1&limit=2` },
  { method: 'GET', path: `${list}?sort[a]=name` },
  { method: 'GET', path: `${list}?search=%00` },
  { method: 'GET', path: `${list}?cursor=${'A'.repeat(5_000)}` },
  { method: 'GET', path: `${list}/${id}/members?playerId[]=1&sort=__proto__` },
  { method: 'GET', path: list.replace(projectKey, 'nowhere') },
  { method: 'GET', path: list.replace(projectKey, '__proto__') },
];

export const malformedStaffRequests = [
  ...malformedRequests({
    list: `${api}/sudo/invitations`,
    make: { method: 'POST', path: `${api}/sudo/invitations` },
    change: { method: 'PATCH', path: `${api}/sudo/identities/${id}` },
  }),
  ...malformedRequests({
    list: `${api}/translations`,
    make: { method: 'POST', path: `${api}/translations/import` },
    change: { method: 'PATCH', path: `${api}/translations` },
  }),
];
