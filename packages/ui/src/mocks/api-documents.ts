import { type HttpHandler, HttpResponse, http } from 'msw/http';
import type { ApiDocumentAnswer, ApiDocumentProblem } from '../areas/api-docs/api-document.ts';
import { type ApiDocument, readCall, readOutline, readSchema } from '../areas/api-docs/api-document-reading.ts';
import { deeplyFrozen } from './deeply-frozen.ts';
import { handelskompas } from './projects.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const id = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  example: '6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21',
};
const refused = { description: 'This person may not do this.', content: json(to('Refusal')) };

/** Calls of the Admin API, and every shape that a schema can have. */
export const shapesDocument: ApiDocument = deeplyFrozen({
  openapi: '3.1.1',
  info: {
    title: 'Shapes of an API',
    version: '7',
    description: 'Some calls of the **Admin API**, and what documents of other makers hold.',
  },
  servers: [{ url: `${handelskompas.apiUrl}/api/admin` }],
  tags: [
    { name: 'Leagues', description: 'What players make among themselves.' },
    { name: 'Shapes', description: 'What a schema can look like.' },
  ],
  paths: {
    '/leagues': {
      get: {
        operationId: 'leagues.list',
        'x-access': 'r',
        tags: ['Leagues'],
        summary: 'List leagues',
        description:
          'One page of the leagues of this project.\n\n- Searched and sorted over **all** of them.\n- Send `nextCursor` back as `cursor`.',
        parameters: [
          {
            name: 'search',
            in: 'query',
            description: 'Looks at name and join code.',
            schema: { type: 'string' },
            example: 'leesclub',
          },
          { name: 'sort', in: 'query', schema: { enum: ['name', 'memberCount', 'createdAt'] } },
          {
            name: 'limit',
            in: 'query',
            description: 'How many on a page.',
            schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
            example: 50,
          },
        ],
        responses: {
          200: {
            description: 'A page.',
            content: json({
              type: 'object',
              properties: { items: { type: 'array', items: to('League') }, nextCursor: { type: ['string', 'null'] } },
              required: ['items'],
            }),
          },
          403: refused,
        },
      },
      post: {
        operationId: 'leagues.create',
        'x-access': 'rw',
        tags: ['Leagues'],
        summary: 'Make a league',
        requestBody: { required: true, content: json(to('NewLeague')) },
        responses: {
          201: { description: 'The league.', content: json(to('League')) },
          403: refused,
          default: { description: 'Anything else.' },
        },
      },
    },
    '/leagues/{id}': {
      parameters: [id],
      get: {
        operationId: 'leagues.get',
        'x-access': 'r',
        tags: ['Leagues'],
        summary: 'Read a league',
        responses: { 200: { description: 'The league.', content: json(to('League')) } },
      },
      delete: {
        operationId: 'leagues.remove',
        'x-access': 'rw',
        tags: ['Leagues'],
        summary: 'Delete a league',
        parameters: [{ name: 'version', in: 'query', required: true, schema: { type: 'integer' }, example: 1 }],
        responses: { 200: { description: 'What went.' } },
      },
    },
    '/sudo/identities': {
      get: {
        operationId: 'sudo.identities.list',
        'x-access': 'sudo',
        tags: ['Sudo'],
        summary: 'List accounts',
        responses: { 200: { description: 'All of them.' } },
      },
    },
    '/images': {
      post: {
        operationId: 'images.create',
        'x-access': 'rw',
        tags: ['Shapes'],
        summary: 'Upload a picture',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: to('Upload') } } },
        responses: {
          201: {
            description: 'The picture.',
            headers: { Location: { description: 'Where it is.', schema: { type: 'string' } } },
          },
        },
      },
    },
    '/shapes/{shape}': {
      get: {
        tags: ['Shapes'],
        summary: 'Read a shape',
        deprecated: true,
        parameters: [{ name: 'shape', in: 'path', required: true, schema: { type: 'string' }, example: 'circle' }],
        responses: { 200: { description: 'The shape.', content: json(to('Shape')) } },
      },
    },
  },
  webhooks: {
    leagueMade: {
      post: {
        summary: 'A league was made',
        requestBody: { content: json(to('League')) },
        responses: { 204: { description: 'Heard.' } },
      },
    },
  },
  components: {
    schemas: {
      League: {
        type: 'object',
        description: 'A league that players made among themselves.',
        required: ['id', 'name'],
        properties: {
          id: {
            type: 'string',
            format: 'uuid',
            description: 'Never changes.',
            readOnly: true,
            examples: ['6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21'],
          },
          name: {
            type: 'string',
            minLength: 1,
            maxLength: 80,
            description: 'As its owner names it.',
            examples: ['De Leesclub'],
          },
          owner: {
            anyOf: [to('Person'), { type: 'null' }],
            description: 'A member of it; null once that player has gone.',
          },
          memberCount: { type: 'integer', minimum: 0, description: 'How many are in it.' },
        },
      },
      NewLeague: {
        type: 'object',
        required: ['id', 'name', 'ownerId'],
        properties: {
          id: { type: 'string', format: 'uuid', examples: ['0b1f6f0e-0c1d-4d5a-9b53-0f5f1a1b7c11'] },
          name: { type: 'string', examples: ['De Leesclub'] },
          ownerId: { type: 'string', format: 'uuid', examples: ['7f9c24e8-3b12-4fef-91a0-6c1a1e0f7c55'] },
        },
      },
      Person: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          friends: { type: 'array', items: to('Person') },
        },
      },
      Refusal: {
        type: 'object',
        required: ['code'],
        properties: { code: { const: 'forbidden' }, message: { type: 'string' } },
      },
      Upload: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'A picture of at most 10 MB.' },
          alternativeText: { type: 'string', examples: ['A reader in an armchair'] },
        },
      },
      Shape: {
        oneOf: [to('Circle'), to('Polygon'), { type: 'string', enum: ['point', 'nothing'] }],
        discriminator: { propertyName: 'kind' },
      },
      Circle: {
        allOf: [
          to('Base'),
          { type: 'object', required: ['radius'], properties: { radius: { type: 'number', exclusiveMinimum: 0 } } },
        ],
      },
      Polygon: {
        allOf: [
          to('Base'),
          {
            type: 'object',
            properties: {
              corners: {
                type: 'array',
                minItems: 3,
                items: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
              },
              parts: { type: 'array', items: to('Shape'), description: 'Shapes within it, which may be polygons.' },
            },
          },
        ],
      },
      Base: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['circle', 'polygon'] },
          colour: { type: 'string', nullable: true, description: 'Null as OpenAPI 3.0 writes it.' },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          picture: { type: 'string', contentMediaType: 'image/png' },
          lost: to('Nowhere'),
          elsewhere: { $ref: 'https://example.com/schemas.json#/Elsewhere' },
        },
      },
    },
  },
});

const price = {
  type: 'object',
  required: ['stock', 'price'],
  properties: {
    stock: { type: 'string', examples: ['ASML', 'PHIA'] },
    price: { type: 'number', exclusiveMinimum: 0, not: { const: 13 } },
  },
  dependentRequired: { price: ['stock'] },
};

/** A call with what few documents have: callbacks, several proofs, links, media types, servers and examples of its own. */
export const rarerDocument: ApiDocument = deeplyFrozen({
  openapi: '3.1.1',
  info: { title: 'Prices', version: '1' },
  servers: [{ url: `${handelskompas.apiUrl}/api/admin` }],
  tags: [{ name: 'Prices' }, { name: 'Subscriptions' }],
  paths: {
    '/prices/subscriptions?mode=push': {
      post: {
        operationId: 'prices.subscribe',
        tags: ['Prices', 'Subscriptions'],
        summary: 'Subscribe to prices',
        servers: [
          {
            url: `${handelskompas.apiUrl?.replace('handelskompas-s03-prod', '{project}')}/api/admin`,
            description: 'One for each project.',
            variables: {
              project: {
                default: 'beursvizier-s03-prod',
                enum: ['beursvizier-s03-prod', 'handelskompas-s03-prod'],
                description: 'The key of the project.',
              },
            },
          },
        ],
        security: [{ staff: ['prices:read', 'prices:follow'], desk: [] }, { bearer: [] }],
        parameters: [
          {
            name: 'stocks',
            in: 'query',
            required: true,
            style: 'pipeDelimited',
            explode: false,
            schema: { type: 'array', items: { type: 'string' } },
            examples: { two: { value: ['ASML', 'PHIA'] }, one: { summary: 'One alone.', value: ['ASML'] } },
          },
          {
            name: 'range',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { from: {}, to: {} } },
          },
          { name: 'desk', in: 'cookie', schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['url'], properties: { url: { type: 'string', format: 'uri' } } },
              examples: {
                own: { value: { url: 'https://example.com/prices' } },
                another: { summary: 'With a limit.', value: { url: 'https://example.com/prices', limit: 10 } },
              },
            },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  lists: { type: 'array', items: { type: 'string', format: 'binary' } },
                  settings: { type: 'object' },
                },
              },
              encoding: { settings: { contentType: 'application/json' } },
            },
          },
        },
        responses: {
          201: {
            description: 'Prices will be sent.',
            content: json(to('Price')),
            links: {
              End: {
                operationId: 'prices.unsubscribe',
                description: 'Ends it.',
                parameters: { id: '$response.body#/id' },
              },
            },
          },
        },
        callbacks: {
          priceChanged: {
            '{$request.body#/url}': {
              post: {
                summary: 'A price has changed',
                requestBody: { content: json(to('Price')) },
                responses: { 204: { description: 'Heard.' } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: { Price: price },
    securitySchemes: {
      staff: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://id.example.com/token',
            scopes: { 'prices:read': 'Reads prices.', 'prices:follow': 'Is told of them.' },
          },
        },
      },
      desk: { type: 'apiKey', in: 'cookie', name: 'desk' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
  },
});

const place = '*/api-docs/document';

function partOf(document: ApiDocument, search: URLSearchParams): unknown {
  const call = search.get('call');
  const schema = search.get('schema');
  if (call !== null) return readCall(document, call);
  if (schema !== null) return readSchema(document, schema);
  return readOutline(document, { address: null, readAt: '2026-11-21T13:10:00Z' });
}

/** Answers the parts of a document as the console does. */
export const answerApiDocument = (document: ApiDocument): HttpHandler =>
  http.get(place, ({ request }) => {
    const answer: ApiDocumentAnswer<unknown> = {
      is: 'read',
      part: partOf(document, new URL(request.url).searchParams),
    };
    return HttpResponse.json(answer);
  });

/** Answers that there is no document to read. */
export const answerApiDocumentProblem = (problem: ApiDocumentProblem): HttpHandler =>
  http.get(place, () => HttpResponse.json({ is: 'broken', problem } satisfies ApiDocumentAnswer<never>));

/** Answers with a response of its own. */
export const overrideApiDocument = (answer: () => Response | Promise<Response>): HttpHandler => http.get(place, answer);
