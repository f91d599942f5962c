import type { JSONSchema, OpenAPI, OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import type { FieldsDocumentation } from './documented-schema.ts';
import { withFields } from './openapi-schemas.ts';

const inTheWay = 'What stands in the way.';

/** What the document says of the data of an error, by its code: of `data` itself and of the fields that it may have. */
const dataDocumentation: Readonly<Record<string, readonly [description: string, fields: FieldsDocumentation]>> = {
  conflict: [
    'What is there instead.',
    {
      current: 'The record as it is now.',
      last: 'Who changed it last, and when; left out where nothing tells.',
      stale: 'Each change that was made from an outdated version, with what is there now.',
    },
  ],
  unprocessable: ['What is wrong with the request.', { fields: 'Each place where it is wrong, and why.' }],
  message_errors: [
    'What players would see broken.',
    {
      fields: [
        'Each error that was not accepted, as `acceptedErrors` takes it, and where its text stands in the request.',
        undefined,
        {
          path: 'Where.',
          message: 'What is wrong, for people.',
          key: 'Of which text.',
          locale: 'In which language.',
          code: 'Of which finding.',
        },
      ],
    },
  ],
  in_use: [inTheWay, { uses: 'Every expert and official league that shows the image.' }],
  in_the_way: [inTheWay, { obstacles: 'Each of them, at most 20.' }],
  already_invited: [inTheWay, { current: 'The open invitation for this address.' }],
  shared_production: [
    'Production projects that share this, in which this person may not write.',
    { known: 'The keys of those that they may open.', others: 'How many more there are.' },
  ],
  import_outdated: [
    'What the file would do instead.',
    { current: 'What it would change now, with the token that applies it.' },
  ],
};

/** What the document says of the fields of an error. */
function errorFields(code: string, status: number, isDeclared: boolean): FieldsDocumentation {
  const always = isDeclared
    ? 'Always true: the call declares this error.'
    : 'Always false: the request is refused before a call is found.';
  const either = 'True when the call has no such record, false when nothing is at the address.';
  const data = dataDocumentation[code];
  return {
    defined: status === 404 ? either : always,
    code: 'Names the reason, for programs.',
    status: 'The HTTP status of the answer.',
    message: 'Says the reason, for people.',
    ...(data && { data: [data[0], undefined, data[1]] }),
  };
}

/** What an error status means, whatever the call, and the name under which calls share its answer. */
const statuses: Readonly<Record<string, readonly [name: string, description: string]>> = {
  400: ['MalformedRequest', 'The body cannot be read.'],
  401: ['Unauthenticated', 'The token belongs to nobody, or the account is not active.'],
  403: ['Forbidden', 'This person may not do this.'],
  404: ['NotFound', 'There is no such record.'],
  409: [
    'Conflict',
    'It was changed or decided otherwise meanwhile, and nothing is overwritten. `data.current`, where there is one, is how it stands now.',
  ],
  413: ['PayloadTooLarge', 'The body is too large.'],
  415: ['UnsupportedMediaType', 'The body has a type that is not taken here.'],
  422: ['Unprocessable', 'The request can be read and makes no sense; `data.fields` says where.'],
  429: ['TooManyRequests', 'Too many requests.'],
  500: ['Internal', 'A fault of the platform, logged under the request id.'],
  502: ['ProviderUnavailable', 'The identity provider, which the platform has to ask, does not answer as it should.'],
  503: ['Unavailable', 'The platform cannot work at the moment.'],
};

const retryAfter: OpenAPI.HeaderObject = {
  description: 'After how many seconds to try again.',
  schema: { type: 'integer', minimum: 1 },
  example: 12,
};

const variant = (code: string, message: string, status: number, data: JSONSchema = {}, isDeclared = true) => {
  const hasData = Object.keys(data).length > 0;
  return withFields(
    {
      title: code,
      description: message,
      type: 'object',
      properties: {
        // An address at which there is nothing, and a record that is not there, are answered alike.
        defined: status === 404 ? { type: 'boolean' } : { const: isDeclared },
        code: { const: code },
        status: { const: status },
        message: { type: 'string', examples: [message] },
        ...(hasData ? { data } : {}),
      },
      required: ['defined', 'code', 'status', 'message', ...(hasData ? ['data'] : [])],
    },
    errorFields(code, status, isDeclared),
  );
};

/** The body of an error: one variant for each code that the call declares under that status. */
export const errorBody: OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'] = (declared, status) => ({
  oneOf: declared.map(([code, message, , data]) => variant(code, message, status, data)),
});

/** What is answered before a call was found, to whoever sends a body. */
const refusedBodies = {
  400: ['malformed_request', 'The body is not valid JSON.'],
  413: ['payload_too_large', 'Send at most 65536 bytes, not 70000.'],
  415: ['unsupported_media_type', 'Send application/json.'],
} as const;

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject;

const variantsIn = (schema: Schema | undefined): readonly Schema[] => {
  if (!schema) return [];
  return 'oneOf' in schema && schema.oneOf ? schema.oneOf : [schema];
};

/** Beside what the call itself answers under that status. */
function refusedBody(status: keyof typeof refusedBodies, { requestBody, responses }: OpenAPI.OperationObject) {
  const [code, message] = refusedBodies[status];
  const isForm = requestBody && 'content' in requestBody && 'multipart/form-data' in requestBody.content;
  const said = isForm && status === 415 ? 'Send multipart/form-data.' : message;
  const refused: object = variant(code, said, status, {}, false);
  const declared = responses?.[status];
  const known = declared && 'content' in declared ? declared.content?.['application/json']?.schema : undefined;
  const schema = known ? { oneOf: [...variantsIn(known), refused] } : refused;
  return { description: '', content: { 'application/json': { schema } } };
}

/** Describes the error answers of every operation, and lets operations share those that most have. */
export function shareErrors(document: OpenAPI.Document, operations: readonly OpenAPI.OperationObject[]): void {
  const uses = new Map<string, number>();
  for (const operation of operations) {
    const refused = operation.requestBody
      ? { 400: refusedBody(400, operation), 413: refusedBody(413, operation), 415: refusedBody(415, operation) }
      : {};
    operation.responses = { ...operation.responses, ...refused };
    for (const [status, response] of errorsOf(operation)) {
      const described = { ...response, description: descriptionOf(status, response), ...headersOf(status) };
      operation.responses[status] = described;
      const key = JSON.stringify([status, described]);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  const shared: Record<string, OpenAPI.ResponseObject> = {};
  for (const [status, [name]] of Object.entries(statuses)) {
    const [most] = [...uses].filter(([key]) => key.startsWith(`["${status}"`)).sort(([, a], [, b]) => b - a);
    if (!most || most[1] === 1) continue;
    shared[name] = JSON.parse(most[0])[1];
    for (const { responses = {} } of operations) {
      if (JSON.stringify([status, responses[status]]) === most[0]) {
        responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  document.components = { ...document.components, responses: shared };
}

/** What the status means, and for which reasons a call answers it where they differ from call to call. */
function descriptionOf(status: string, response: OpenAPI.ResponseObject | OpenAPI.ReferenceObject): string {
  const meaning = statuses[status]?.[1] ?? '';
  const body = 'content' in response ? response.content?.['application/json']?.schema : undefined;
  const told = variantsIn(body).flatMap((reason) =>
    typeof reason === 'object' && 'title' in reason ? [`- \`${reason.title}\`: ${reason.description}`] : [],
  );
  return told.length > 1 || status === '409' ? [meaning, '', ...told].join('\n') : meaning;
}

const errorsOf = ({ responses = {} }: OpenAPI.OperationObject) =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400);

const headersOf = (status: string) =>
  status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {};
