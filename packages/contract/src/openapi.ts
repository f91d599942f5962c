import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { adminApi } from './admin-api.ts';
import { adminApiPath } from './admin-api-path.ts';

/** The OpenAPI 3.1 document of the Admin API as it stands under `apiUrl`. */
export const openApiDocument = (apiUrl: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(adminApi, {
    info: { title: 'Bullpen Admin API', version: '1' },
    servers: [{ url: apiUrl + adminApiPath }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
