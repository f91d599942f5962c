import type { ProjectAccess } from '@bullpen/contract';
import { queryOptions } from '@tanstack/react-query';
import { failureKindOf, RequestFailure } from '../../data/failure.ts';

/** What it takes to make a call, in the words of `x-access`. */
export type ApiAccess = ProjectAccess | 'sudo';

/** A call of the document, as the list has it. */
export interface ApiCall {
  /** Its `operationId` where that is its own alone, else method and path. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** With its parameters in braces; the name of a webhook. */
  readonly path: string;
  readonly title: string;
  readonly isDeprecated: boolean;
  /** The API calls it, and nobody else. */
  readonly isWebhook: boolean;
  /** Null where the document says nothing of it. */
  readonly access: ApiAccess | null;
}

/** The calls of one tag. */
export interface ApiTag {
  readonly name: string;
  /** Markdown. */
  readonly description: string;
  readonly calls: readonly ApiCall[];
}

/** Where an API is. */
export interface ApiServer {
  /** With the defaults of its variables. */
  readonly address: string;
  /** As written, with its variables in braces. */
  readonly template: string;
  readonly description: string;
  readonly variables: readonly {
    readonly name: string;
    readonly value: string;
    /** The only ones that it takes; none where it takes others. */
    readonly values: readonly string[];
    readonly description: string;
  }[];
}

/** What a document is about, and every call of it: all that the list needs, and none of the schemas. */
export interface ApiOutline {
  readonly title: string;
  readonly version: string;
  /** Of the specification, such as `3.1.1`. */
  readonly openapi: string;
  /** Markdown. */
  readonly description: string;
  /** Where it was fetched; null for the contract's own document. */
  readonly address: string | null;
  /** When it was fetched, RFC 3339. */
  readonly readAt: string;
  readonly servers: readonly ApiServer[];
  readonly tags: readonly ApiTag[];
  /** The document holds more: calls or texts beyond what is listed. */
  readonly isCut: boolean;
}

/** A JSON Schema as it stands in the document; anything may stand there. A number that a double does not keep is no number of JavaScript: see `jsonOf`. */
export type ApiSchema = unknown;

/** What a message is made of, in one of its types. */
export interface ApiContent {
  /** Such as `application/json`. */
  readonly type: string;
  readonly schema: ApiSchema;
  /** The document's own example, else one made of the schema. */
  readonly example: unknown;
  /** Further ones of the document. */
  readonly examples: readonly ApiExample[];
  /** How fields of a form are written, by their names. */
  readonly encoding: Readonly<Record<string, ApiEncoding>>;
}

/** An example beside the first. */
export interface ApiExample {
  readonly name: string;
  /** Its summary and its description, Markdown. */
  readonly description: string;
  /** Undefined for one that lies elsewhere. */
  readonly value?: unknown;
  /** Where that is; empty for one that is here. */
  readonly address: string;
}

/** How values are written in OpenAPI. */
export type ApiParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

/** How a field of a form is written. */
export interface ApiEncoding {
  /** Empty where the document says nothing of it. */
  readonly contentType: string;
  /** Null where it says none: an object goes as JSON then. */
  readonly style: ApiParameterStyle | null;
  readonly explode: boolean;
  readonly isReserved: boolean;
  /** Of its part of a form of several parts. No browser sends them. */
  readonly headers: readonly ApiParameter[];
}

/** What goes with a call beside its body. */
export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly isRequired: boolean;
  /** It may be sent without a value. */
  readonly mayBeEmpty: boolean;
  readonly isDeprecated: boolean;
  /** Markdown. */
  readonly description: string;
  readonly schema: ApiSchema;
  readonly example: unknown;
  /** Further examples of the document. */
  readonly examples: readonly ApiExample[];
  /** How several values are written, and how an object is. */
  readonly style: ApiParameterStyle;
  /** Each of them with the name again. */
  readonly explode: boolean;
  /** Characters that have a meaning in an address stay as they are. */
  readonly isReserved: boolean;
  /** The type of a value that is a document of its own, such as `application/json`; null for others. */
  readonly contentType: string | null;
}

/** All that a request has to prove at once; nothing at all where it is empty. */
export type ApiSecurityRequirement = readonly {
  readonly name: string;
  /** Such as `API key in the query as desk`; empty for what the document does not describe. */
  readonly kind: string;
  /** Markdown. */
  readonly description: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}[];

/** A call that the API makes after another. */
export interface ApiCallback
  extends Pick<ApiCallDetails, 'method' | 'title' | 'description' | 'parameters' | 'body' | 'answers' | 'callbacks'> {
  readonly name: string;
  /** Where it goes, as an expression over what was sent. */
  readonly address: string;
}

/** What an answer leads to. */
export interface ApiLink {
  readonly name: string;
  /** The `operationId` or the reference of the call. */
  readonly call: string;
  /** Markdown. */
  readonly description: string;
  /** What goes with it: names and expressions. */
  readonly values: readonly (readonly [name: string, expression: string])[];
}

/** An answer of a call. */
export interface ApiAnswer {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Markdown. */
  readonly description: string;
  readonly headers: readonly ApiParameter[];
  readonly contents: readonly ApiContent[];
  readonly links: readonly ApiLink[];
}

/** Everything about one call, with the schemas that it refers to. */
export interface ApiCallDetails extends ApiCall {
  readonly tag: string;
  /** Markdown. */
  readonly description: string;
  /** The other tags that it stands under. */
  readonly otherTags: readonly string[];
  readonly servers: readonly ApiServer[];
  /** They are not those of the document. */
  readonly hasOwnServers: boolean;
  /** What a request has to prove, one of these; null where the document says nothing of it. */
  readonly security: readonly ApiSecurityRequirement[] | null;
  readonly parameters: readonly ApiParameter[];
  readonly body: {
    readonly isRequired: boolean;
    readonly description: string;
    readonly contents: readonly ApiContent[];
  } | null;
  readonly answers: readonly ApiAnswer[];
  /** What the API calls in turn. */
  readonly callbacks: readonly ApiCallback[];
  /** By their references, such as `#/components/schemas/League`. The farthest ones of a large document are left out. */
  readonly schemas: Readonly<Record<string, ApiSchema>>;
  /** What else the document says of it, by the names of it: nothing of that is shown. */
  readonly unread: readonly string[];
  /** The document says more of it than stands here. */
  readonly isCut: boolean;
}

/** Why there is no document to read. `readingFailed`: the console's server failed, and not the document. */
export type ApiDocumentProblem = { readonly address: string | null } & (
  | { readonly is: 'unreachable' | 'timedOut' | 'redirected' | 'notOpenApi' | 'tooDeep' | 'readingFailed' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'tooLarge'; readonly limit: number }
  | { readonly is: 'unreadable'; readonly detail: string }
  | { readonly is: 'version'; readonly version: string }
);

/** What the console answers about a document: the part that was asked for, or why there is none. */
export type ApiDocumentAnswer<Part> =
  | {
      readonly is: 'read';
      readonly part: Part;
      /** Why it could not be had anew since; absent from what the console answers. */
      readonly problem?: ApiDocumentProblem;
    }
  | { readonly is: 'broken'; readonly problem: ApiDocumentProblem };

/** Where the document of one project is asked for. */
export interface ApiDocumentSource {
  /** A path of the console's own origin; what is asked for stands in its query. */
  readonly address: string;
  readonly projectKey: string;
}

async function ask<Part>(
  { address, projectKey }: ApiDocumentSource,
  part: Readonly<Record<string, string>>,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ project: projectKey, ...part });
  const response = await fetch(`${address}?${query}`, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new RequestFailure('There was no answer.', { kind: 'offline' }, { cause });
  });
  const facts = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  if (!response.ok) {
    throw new RequestFailure('The console did not answer.', { ...facts, kind: failureKindOf(response.status) });
  }
  return (await response.json().catch((cause: unknown) => {
    throw new RequestFailure('The answer was no JSON.', { ...facts, kind: 'unexpected' }, { cause });
  })) as ApiDocumentAnswer<Part>;
}

/** Parts of a document do not change while somebody reads it; who wants it anew asks for it. */
const staleTime = 300_000;

const key = ({ projectKey }: ApiDocumentSource, ...rest: readonly string[]) => ['api-document', projectKey, ...rest];

/** Reads one part. What has been read stays where it cannot be had anew, and says why. */
const partOptions = <Part>(
  source: ApiDocumentSource,
  name: readonly string[],
  part: Readonly<Record<string, string>>,
) =>
  queryOptions({
    queryKey: key(source, ...name),
    queryFn: async ({ client, queryKey, signal }): Promise<ApiDocumentAnswer<Part>> => {
      const answer = await ask<Part>(source, part, signal);
      const known = client.getQueryData<ApiDocumentAnswer<Part>>(queryKey);
      return answer.is === 'broken' && known?.is === 'read' ? { ...known, problem: answer.problem } : answer;
    },
    staleTime,
    // To share what is equal, objects are copied by assignment: a field called `__proto__` would be lost.
    structuralSharing: false,
  });

/** Reads of a project's API document, as TanStack Query options. */
export const apiDocumentQueries = {
  /** Everything that was read of it. */
  key: (source: ApiDocumentSource) => key(source),
  outline: (source: ApiDocumentSource) => partOptions<ApiOutline>(source, ['outline'], {}),
  call: (source: ApiDocumentSource, id: string) =>
    partOptions<ApiCallDetails | null>(source, ['call', id], { call: id }),
  /** A schema that a call came without, and those that it refers to, by their references. */
  schema: (source: ApiDocumentSource, reference: string) =>
    partOptions<ApiCallDetails['schemas']>(source, ['schema', reference], { schema: reference }),
};
