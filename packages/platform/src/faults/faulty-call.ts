import type { FaultSwitch } from './fault.ts';

/** A call that can be made to fail; steps of its path that stand for any are written `{id}` or `:id`. */
export interface FaultyCall {
  readonly method: string;
  readonly path: string;
}

/** Whether a step of a path that is written `{id}` or `:id` may be that one: a project's key, an id, never a word. */
function standsFor(known: string, step: string): boolean {
  if (!/^(?:\{.*\}|:.*)$/.test(known)) return false;
  return known === ':project' || /^[0-9a-f-]{36}$/.test(step);
}

/** Whether a switch can befall a call, step by step from the end of its path. */
export function isOn(call: FaultyCall, on: FaultSwitch): boolean {
  if (call.method !== on.method) return false;
  const own = call.path.split('/').reverse();
  const asked = on.path.split('/').reverse();
  return asked.every((step, index) => {
    const known = own[index];
    if (known === undefined) return false;
    if (/^\{.*\}$/.test(step) || known === step || standsFor(known, step)) return true;
    return index === asked.length - 1 && known.endsWith(step);
  });
}

/** Whether a path ends as the contract writes it, in which `{id}` is any one step. */
export function endsWith(path: string, ending: string): boolean {
  const steps = ending.split(/\{[^{}]*\}/).map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`${steps.join('[^/]+')}$`).test(path);
}
