import { adminApiPath } from '@bullpen/contract';
import { projectKey } from '../../testing/admin-api-client.ts';

const root = `/${projectKey}${adminApiPath}`;
const leagues = `${root}/leagues`;
const id = '00000000-0000-4000-8000-000000000000';
const json = { 'content-type': 'application/json' };
const batches = `${root}/plan/changes`;
const uploads = [`${root}/images`, `${root}/plan/nodes/${id}/files`];

/** A form whose parts are as they are given, and whose end may be missing. */
const formOf = (...parts: readonly string[]) => parts.map((part) => `--edge\r\n${part}\r\n`).join('');
const form = { 'content-type': 'multipart/form-data; boundary=edge' };
const field = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string) => `content-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nWords.`;

const [open, close] = ['[', ']'].map((bracket) => bracket.repeat(15_000));
/** Deeper than functions can call one another. */
const nested = [
  `${open}${close}`,
  `{"id":"${id}","version":1,"name":${open}${close},"reason":"Deep"}`,
  `{"id":"${id}","templateId":"event","parameters":{"event":${open}${close}},"reason":"Deep"}`,
];

/** Requests that no typed client would send, each with a token of somebody who may write. */
export const malformedProjectRequests: readonly (RequestInit & { readonly path: string })[] = [
  ...[
    '{',
    '{"id":',
    '[]',
    '"text"',
    'null',
    '1',
    '\u0000',
    '{"id":"x","id":"y"}',
    '{"__proto__":{"id":1}}',
    ...nested,
  ].flatMap((body) => [
    ...[leagues, batches, `${root}/scripts/presets`, `${root}/scripts/runs`, `${root}/scripts/dry-run`].map((path) => ({
      method: 'POST',
      path,
      body,
      headers: json,
    })),
    { method: 'PATCH', path: `${leagues}/${id}`, body, headers: json },
    { method: 'PATCH', path: `${root}/plan/nodes/${id}/files/${id}`, body, headers: json },
    { method: 'PATCH', path: `${root}/scripts/presets/${id}`, body, headers: json },
  ]),
  ...['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded', 'nonsense'].flatMap(
    (type) =>
      [leagues, batches, ...uploads].map((path) => ({
        method: 'POST',
        path,
        body: 'name=x',
        headers: { 'content-type': type },
      })),
  ),
  ...uploads.flatMap((path) =>
    [
      '',
      formOf(),
      formOf(field('id', id), field('name', 'Cut off'), file('file')),
      `${formOf(field('id', id), field('name', 'Without a file'))}--edge--\r\n`,
      `${formOf(field('id', id), field('name', 'Two'), file('file'), file('file'))}--edge--\r\n`,
      `${formOf(field('id', id), field('id', id), field('name', 'Twice'), file('file'))}--edge--\r\n`,
      `${formOf(field('id', id), field('name', 'Elsewhere'), file('elsewhere'))}--edge--\r\n`,
      `${formOf(field('id', 'x'.repeat(70_000)), field('name', 'Long'), file('file'))}--edge--\r\n`,
      `${formOf(...Array.from({ length: 60 }, (_, at) => field(`f${at}`, 'x')), file('file'))}--edge--\r\n`,
    ].map((body) => ({ method: 'POST', path, body, headers: form })),
  ),
  ...[
    { nodes: null },
    { nodes: [] },
    { nodes: { create: {} } },
    { nodes: { create: [null] } },
    { edges: { update: [[]] } },
    { nodes: { delete: [{ id, version: '1' }] } },
    { nodes: { delete: Array.from({ length: 1_001 }, () => ({ id, version: 1 })) } },
  ].map((body) => ({ method: 'POST', path: batches, body: JSON.stringify({ id, ...body }), headers: json })),
  { method: 'POST', path: batches, body: new Uint8Array(1_100_000), headers: json },
  { method: 'POST', path: leagues },
  { method: 'POST', path: leagues, body: new Uint8Array(70_000), headers: json },
  { method: 'POST', path: leagues, body: new Uint8Array([0xff, 0xfe]), headers: json },
  { method: 'PUT', path: leagues },
  { method: 'DELETE', path: leagues },
  { method: 'DELETE', path: `${leagues}/${id}` },
  { method: 'DELETE', path: `${root}/plan/nodes/${id}/files/${id}?version=1&version=2&reason=Both` },
  { method: 'GET', path: `${leagues}/%00` },
  { method: 'GET', path: `${leagues}/%ff` },
  { method: 'GET', path: `${leagues}/..%2f..%2fsudo` },
  { method: 'GET', path: `${leagues}/${'x'.repeat(5_000)}` },
  { method: 'GET', path: `${leagues}?limit=1&limit=2` },
  { method: 'GET', path: `${leagues}?sort[a]=name` },
  { method: 'GET', path: `${leagues}?search=%00` },
  { method: 'GET', path: `${leagues}?cursor=${'A'.repeat(5_000)}` },
  { method: 'GET', path: `${leagues}/${id}/members?playerId[]=1&sort=__proto__` },
  { method: 'GET', path: `${root}/plan/nodes/%00/files` },
  { method: 'GET', path: `${root}/plan/nodes/${id}/files/..%2f..%2f/link` },
  { method: 'GET', path: `${root}/scripts/runs?status=over` },
  { method: 'GET', path: `${root}/scripts/runs/${id}/log`, headers: { 'last-event-id': '-1' } },
  { method: 'GET', path: `/${projectKey}/files/${id}` },
  { method: 'GET', path: `/${projectKey}/files/${id}?signature=x.y.z` },
  { method: 'GET', path: `/${projectKey}/files/%00?signature=${'A'.repeat(5_000)}` },
  { method: 'GET', path: `/nowhere${adminApiPath}/leagues` },
  { method: 'GET', path: `/__proto__${adminApiPath}/leagues` },
];
