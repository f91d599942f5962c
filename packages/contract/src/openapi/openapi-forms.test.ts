import { oc } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { takeFormsAlone } from './openapi-forms.ts';
import { schemaConverter } from './openapi-schemas.ts';

const bodyOf = async (fields: z.core.$ZodLooseShape, isNamed: boolean) => {
  const schema = z.object(fields);
  const router = { send: oc.route({ method: 'POST', path: '/things' }).input(schema) };
  const document = await new OpenAPIGenerator({ schemaConverters: [schemaConverter] }).generate(router, {
    commonSchemas: isNamed ? { Thing: { schema } } : {},
  });
  const operation: OpenAPI.OperationObject = document.paths?.['/things']?.post ?? {};
  takeFormsAlone(operation, document);
  return Object.keys(operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {});
};

test.each([false, true])('a file comes in a form alone, all else as JSON (with a name: %s)', async (isNamed) => {
  const file = z.file().check(z.maxSize(100));
  expect(await bodyOf({ title: z.string(), file }, isNamed)).toEqual(['multipart/form-data']);
  expect(await bodyOf({ title: z.string() }, isNamed)).toEqual(['application/json']);
});
