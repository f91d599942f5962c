import { adminApi } from '@bullpen/contract';
import { callsOf, openApiDocument } from '@bullpen/contract/openapi';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type ApiDocument, readCall } from './api-document-reading.ts';
import { bodyContent, buildRequest, firstValues, formFields, isFileField, isJson } from './api-request.ts';

const apiUrl = 'http://api.test/demo';
const document = JSON.parse(JSON.stringify(await openApiDocument(apiUrl))) as ApiDocument;

/** What the platform takes: of a call that says where each part of a request goes, the body; else all of it. */
const Input = z.looseObject({ body: z.custom<z.ZodType>().optional() });

const bodies = callsOf(adminApi).flatMap(({ name, call: procedure }) => {
  const call = readCall(document, name);
  const content = call && bodyContent(call);
  if (!call || !content) return [];
  return [{ name, call, content, procedure }];
});

it('tries them all', () => {
  expect(bodies.length).toBeGreaterThan(25);
});

it.each(bodies)('$name takes the body that is filled in', ({ call, content, procedure }) => {
  const { inputSchema } = procedure['~orpc'];
  const schema = inputSchema as unknown as z.ZodObject;
  const body = Input.parse(schema.shape ?? {}).body ?? schema;
  const resolve = (reference: string) => call.schemas[reference];
  const values = firstValues(call, resolve);
  if (isJson(content.type)) {
    expect(body.safeParse(JSON.parse(values.body)).error?.issues ?? []).toEqual([]);
    return;
  }
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const files = formFields(content, resolve)
    .filter(isFileField)
    .map(({ name }) => [name, [file]]);
  const built = buildRequest(call, {
    server: apiUrl,
    apiUrl,
    values: { ...values, files: Object.fromEntries(files) },
    resolve,
  });
  if (built.is !== 'ready' || built.request.body.is !== 'form') throw new Error(JSON.stringify(built));
  const parts = Object.fromEntries(built.request.body.parts.map(({ name, value }) => [name, value]));
  expect(body.safeParse(parts).error?.issues ?? []).toEqual([]);
});
