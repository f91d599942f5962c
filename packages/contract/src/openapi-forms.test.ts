import { oc } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { takeFormsAlone } from './openapi-forms.ts';
import { schemaConverter } from './openapi-schemas.ts';

const bodyOf = async (fields: z.core.$ZodLooseShape) => {
  const router = { send: oc.route({ method: 'POST', path: '/things' }).input(z.object(fields)) };
  const { paths } = await new OpenAPIGenerator({ schemaConverters: [schemaConverter] }).generate(router);
  const operation: OpenAPI.OperationObject = paths?.['/things']?.post ?? {};
  takeFormsAlone(operation);
  return Object.keys(operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {});
};

test('a file comes in a form alone, all else as JSON', async () => {
  expect(await bodyOf({ title: z.string(), file: z.file().check(z.maxSize(100)) })).toEqual(['multipart/form-data']);
  expect(await bodyOf({ title: z.string() })).toEqual(['application/json']);
});
