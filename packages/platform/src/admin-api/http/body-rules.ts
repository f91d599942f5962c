import { adminApiPath } from '@bullpen/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { payloadTooLarge, unsupportedMediaType } from './api-error.ts';
import { takeRest } from './take-rest.ts';
import type { CallLimitOf } from './upload-limits.ts';

/** Which bodies are read at all: JSON of 64 KiB or what the call allows, and forms where a call takes a file. */
export interface BodyRules {
  /** How large the file of this request may be, in bytes; undefined unless it is a form of a call that takes a file. */
  uploadLimit(c: Context): number | undefined;
  /** Refuses bodies that are too large, those that say so before anything is read. */
  readonly limitBody: MiddlewareHandler;
  /** Whether the body of this request is a form, or may have more than 64 KiB; one that does not say its size may. */
  mayBeLarge(c: Context): boolean;
  /** Refuses bodies of which no call makes anything. */
  checkType(c: Context): void;
}

const kibibyte = 1024;
const mostJson = 64 * kibibyte;
const formType = 'multipart/form-data';

const limitJson = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    async onError(c) {
      await takeRest(c);
      throw payloadTooLarge(maxSize, c.req.header('content-length'));
    },
  });

const pathOf = ({ req }: Context): string | undefined => new RegExp(`^/[^/]+${adminApiPath}(/.*)$`).exec(req.path)?.[1];

export function createBodyRules(limitOf: CallLimitOf, jsonLimitOf: CallLimitOf = () => undefined): BodyRules {
  const formLimit = (c: Context): number | undefined => limitOf(c.req.method, pathOf(c) ?? '');
  const uploadLimit = (c: Context): number | undefined =>
    typeOf(c.req.header('content-type')) === formType ? formLimit(c) : undefined;
  const jsonLimit = (c: Context): number => jsonLimitOf(c.req.method, pathOf(c) ?? '') ?? mostJson;
  return {
    uploadLimit,
    async limitBody(c, next) {
      const limit = uploadLimit(c);
      if (limit === undefined) return await limitJson(jsonLimit(c))(c, next);
      const promised = Number(c.req.header('content-length') ?? 0);
      if (promised > limit + mostJson) {
        await takeRest(c);
        throw payloadTooLarge(limit, String(promised));
      }
      return await next();
    },
    mayBeLarge(c) {
      if (uploadLimit(c) !== undefined) return true;
      if (jsonLimit(c) <= mostJson || !c.req.raw.body) return false;
      const promised = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
      return promised === undefined || Number(promised) > mostJson;
    },
    checkType(c) {
      const type = typeOf(c.req.header('content-type'));
      const taken = formLimit(c) === undefined ? 'application/json' : formType;
      if (type !== undefined && type !== taken) throw unsupportedMediaType(`Send ${taken}.`);
      const coding = c.req.header('content-encoding')?.trim().toLowerCase() || 'identity';
      if (coding !== 'identity') throw unsupportedMediaType('Send the body as it is, without a Content-Encoding.');
    },
  };
}

const typeOf = (contentType: string | undefined): string | undefined =>
  contentType?.split(';')[0]?.trim().toLowerCase();
