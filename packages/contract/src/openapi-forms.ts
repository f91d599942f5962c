import type { OpenAPI } from '@orpc/openapi';

/** A body with a file in it is a form; the generator offers it as JSON as well, which holds no file. */
export function takeFormsAlone({ requestBody }: OpenAPI.OperationObject): void {
  if (!requestBody || '$ref' in requestBody || !requestBody.content['multipart/form-data']) return;
  delete requestBody.content['application/json'];
}
