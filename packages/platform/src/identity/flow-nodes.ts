import type { flows } from '../database/schema.ts';

/** One field of a flow's form. */
export interface FlowNode {
  readonly type: 'input';
  readonly group: 'default' | 'password';
  readonly attributes: {
    readonly name: string;
    readonly type: 'hidden' | 'text' | 'email' | 'password' | 'submit';
    readonly value?: string;
    readonly required?: boolean;
    readonly autocomplete?: string;
    readonly disabled: boolean;
    readonly node_type: 'input';
  };
  readonly messages: readonly never[];
  readonly meta: { readonly label?: { readonly id: number; readonly text: string; readonly type: 'info' } };
}

type Field = Omit<FlowNode['attributes'], 'disabled' | 'node_type'> & {
  readonly label?: readonly [id: number, text: string];
};

const node = (group: FlowNode['group'], { label, ...attributes }: Field): FlowNode => ({
  type: 'input',
  group,
  attributes: { ...attributes, disabled: false, node_type: 'input' },
  messages: [],
  meta: label ? { label: { id: label[0], text: label[1], type: 'info' } } : {},
});

const forms = {
  login: {
    identifier: { name: 'identifier', type: 'text', autocomplete: 'username', label: [1070004, 'E-mail'] },
    passwordAutocomplete: 'current-password',
    submit: [1010022, 'Login'],
  },
  registration: {
    identifier: { name: 'traits.email', type: 'email', autocomplete: 'email', label: [1070002, 'E-mail'] },
    passwordAutocomplete: 'new-password',
    submit: [1040001, 'Register'],
  },
} as const;

/** The form of a flow, filled with what was typed before. */
export function flowNodes({ type, identifier }: typeof flows.$inferSelect, csrfToken: string): readonly FlowNode[] {
  const form = forms[type];
  return [
    node('default', { name: 'csrf_token', type: 'hidden', value: csrfToken, required: true }),
    node(type === 'login' ? 'default' : 'password', { ...form.identifier, value: identifier, required: true }),
    node('password', {
      name: 'password',
      type: 'password',
      required: true,
      autocomplete: form.passwordAutocomplete,
      label: [1070001, 'Password'],
    }),
    node('password', { name: 'method', type: 'submit', value: 'password', label: form.submit }),
  ];
}
