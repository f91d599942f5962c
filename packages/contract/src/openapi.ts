import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { adminApi } from './admin-api.ts';
import { adminApiPath } from './admin-api-path.ts';
import { accessToCall } from './admin-call.ts';
import { callsOf } from './calls-of.ts';
import { type CallName, callDocumentation, introduction, tags } from './openapi/documentation.ts';
import { errorBody, shareErrors } from './openapi/openapi-errors.ts';
import { describeEvents } from './openapi/openapi-events.ts';
import { takeFormsAlone } from './openapi/openapi-forms.ts';
import { describeParameter } from './openapi/openapi-parameters.ts';
import { commonSchemas, schemaConverter, withoutUnusedSchemas } from './openapi/openapi-schemas.ts';

export { callsOf, type NamedCall } from './calls-of.ts';

/**
 * The OpenAPI 3.1 document of the Admin API as it stands under `apiUrl`, which may hold `{project}` where the key of a
 * project goes.
 */
export async function openApiDocument(apiUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const document = await generator.generate(adminApi, {
    info: {
      title: 'Bullpen Admin API',
      version: '1',
      description: introduction,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [serverAt(apiUrl)],
    tags,
    security: [{ bearer: [] }],
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The `tokenized` of the identity provider’s `GET /sessions/whoami?tokenize_as=admin_api`. It lives ten minutes and says who calls; what they may do is read from the account.',
        },
      },
    },
    commonSchemas,
    customErrorResponseBodySchema: errorBody,
  });
  const operations = Object.values(document.paths ?? {}).flatMap((path) => operationsOf(path));
  for (const operation of operations) describeCall(operation);
  for (const operation of operations) takeFormsAlone(operation, document);
  for (const operation of operations) describeEvents(operation, document);
  for (const operation of operations) {
    operation.parameters = (operation.parameters ?? []).map((each) => describeParameter(each, document));
  }
  shareErrors(document, operations);
  return withoutUnusedSchemas(document);
}

const serverAt = (apiUrl: string): OpenAPI.ServerObject => ({
  url: apiUrl + adminApiPath,
  ...(apiUrl.includes('{project}') && {
    variables: { project: { default: 'handelskompas-s03-prod', description: 'The key of the project.' } },
  }),
});

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationsOf = (path: OpenAPI.PathItemObject = {}): OpenAPI.OperationObject[] =>
  methods.flatMap((method) => path[method] ?? []);

const accessByName = new Map(callsOf(adminApi).map(({ name, call }) => [name, accessToCall(call)]));

/** `x-access` is for programs what the description says in words. */
function describeCall(operation: OpenAPI.OperationObject): void {
  const name = operation.operationId as CallName;
  const [summary, description] = callDocumentation[name];
  Object.assign(operation, { summary, description, 'x-access': accessByName.get(name) });
}
