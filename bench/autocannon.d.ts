declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly errors: number;
    readonly non2xx: number;
  }
  /** Emits `response` with client, status, bytes and milliseconds. */
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}
