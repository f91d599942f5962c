import type { OpenAPI } from '@orpc/openapi';
import { resolved } from './openapi-schemas.ts';

/** A body with a file in it is a form; the generator offers it as JSON, which holds no file. */
export function takeFormsAlone({ requestBody }: OpenAPI.OperationObject, document: OpenAPI.Document): void {
  if (!requestBody || '$ref' in requestBody) return;
  const body = requestBody.content['application/json'];
  const fields = Object.values(resolved(body?.schema, document).properties ?? {});
  if (!body || !fields.some((field) => 'contentMediaType' in resolved(field, document))) return;
  requestBody.content = { 'multipart/form-data': body };
}
