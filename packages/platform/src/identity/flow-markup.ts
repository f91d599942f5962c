import { html } from 'hono/html';
import type { FlowMessage } from '../database/schema.ts';
import type { flowUi } from './flow-body.ts';
import type { FlowNode, InputNode, NodeGroup } from './flow-node.ts';
import type { Markup } from './page.ts';
import { passwordRule } from './password-rules.ts';

/** What the flow as a whole has to say. */
export const notice = ({ text, type }: FlowMessage): Markup =>
  html`<p class="notice ${type}" role="${type === 'error' ? 'alert' : 'status'}">${text}</p>`;

/** One form with every field of a flow, or with those of one group beside the ones that every form has. */
export function flowForm({ action, method, nodes }: ReturnType<typeof flowUi>, group?: NodeGroup): Markup {
  const shown = nodes.filter((node) => !group || node.group === 'default' || node.group === group);
  return html`<form method="${method.toLowerCase()}" action="${action}">${shown.map(nodeMarkup)}</form>`;
}

const nodeMarkup = (node: FlowNode): Markup =>
  node.type === 'a'
    ? html`<a class="button" href="${node.attributes.href}">${node.attributes.title.text}</a>`
    : inputMarkup(node);

function inputMarkup({ attributes, messages, meta, group }: InputNode): Markup {
  const { name, type, value = '', required, autocomplete, pattern, maxlength } = attributes;
  const label = meta.label?.text ?? '';
  if (type === 'hidden') return html`<input type="hidden" name="${name}" value="${value}">`;
  if (type === 'submit') {
    return name === 'method'
      ? html`<button name="${name}" value="${value}">${label}</button>`
      : html`<button class="quiet" name="${name}" value="${value}" formnovalidate>${label}</button>`;
  }
  const id = `${group}-${name}`;
  const error = messages.map(({ text }) => text).join(' ');
  const rule = autocomplete === 'new-password' ? passwordRule : '';
  const described = [rule && `${id}-rule`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" type="${type}" name="${name}" value="${value}" autocomplete="${autocomplete ?? 'off'}"${attribute('pattern', pattern)}${attribute('maxlength', maxlength)}${attribute('inputmode', pattern && 'numeric')}${required ? html` required` : ''}${error ? html` aria-invalid="true"` : ''}${attribute('aria-describedby', described)}>
    ${rule ? html`<p class="rule" id="${id}-rule">${rule}</p>` : ''}
    ${error ? html`<p class="problem" id="${id}-error">${error}</p>` : ''}
  </div>`;
}

const attribute = (name: string, value: string | number | undefined): Markup | '' =>
  value ? html` ${name}="${value}"` : '';
