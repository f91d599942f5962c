import type { OpenAPI } from '@orpc/openapi';
import { parameterDocumentation } from './documentation.ts';
import { resolved } from './openapi-schemas.ts';

/** A parameter says itself what its schema says of it; readers look there. */
export function describeParameter(
  parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject,
  document: OpenAPI.Document,
): OpenAPI.ParameterObject | OpenAPI.ReferenceObject {
  if ('$ref' in parameter) return parameter;
  const { allowEmptyValue, allowReserved, schema, style, explode, ...rest } = parameter;
  const { description, examples, ...bare } = (schema ?? {}) as {
    readonly description?: string;
    readonly examples?: readonly unknown[];
  };
  const known = parameterDocumentation[rest.name];
  const example = examples?.[0] ?? known?.example;
  return {
    ...rest,
    // The generator takes whatever has a name for an object.
    ...(style && (style !== 'deepObject' || resolved(bare, document).type === 'object') ? { style, explode } : {}),
    description: description ?? known?.description ?? '',
    schema: bare,
    ...(example === undefined ? {} : { example }),
  };
}
