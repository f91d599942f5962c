import { type OpenAPI, toOpenAPISchema } from '@orpc/openapi';
import { type CallName, eventsDocumentation } from './documentation.ts';
import { resolved, withFields } from './openapi-schemas.ts';

/** The events of a stream are laid out by the generator, without words. */
export function describeEvents(operation: OpenAPI.OperationObject, document: OpenAPI.Document): void {
  const events = eventsDocumentation[operation.operationId as CallName] ?? {};
  for (const response of Object.values(operation.responses ?? {})) {
    const stream = 'content' in response ? response.content?.['text/event-stream'] : undefined;
    const { oneOf } = resolved(stream?.schema, document);
    if (!stream || !oneOf) continue;
    const described = oneOf.map((each) => {
      const event = resolved(each, document);
      const name = resolved(event.properties?.['event'], document).const;
      return withFields(event, events[name] ?? {});
    });
    stream.schema = toOpenAPISchema({ oneOf: described });
  }
}
