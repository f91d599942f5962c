import type { flows } from '../database/schema.ts';
import { anchorNode, type FlowNode, type InputNode, inputNode, submitNode } from './flow-node.ts';

type Flow = typeof flows.$inferSelect;

const passwordNode = (autocomplete: string, label = 'Password'): InputNode =>
  inputNode('password', {
    name: 'password',
    type: 'password',
    required: true,
    autocomplete,
    label: [1070001, label],
  });

const emailNode = (group: 'password' | 'profile', value: string): InputNode =>
  inputNode(group, {
    name: 'traits.email',
    type: 'email',
    value,
    required: true,
    autocomplete: 'email',
    label: [1070002, 'Email'],
  });

const loginNodes = ({ identifier, refresh }: Flow): readonly InputNode[] => [
  refresh
    ? inputNode('default', { name: 'identifier', type: 'hidden', value: identifier })
    : inputNode('default', {
        name: 'identifier',
        type: 'text',
        value: identifier,
        required: true,
        autocomplete: 'username',
        label: [1070004, 'Email'],
      }),
  passwordNode('current-password'),
  submitNode('password', 'method', 'password', refresh ? [1010001, 'Confirm'] : [1010022, 'Login']),
];

const registrationNodes = ({ identifier }: Flow): readonly InputNode[] => [
  emailNode('password', identifier),
  passwordNode('new-password'),
  submitNode('password', 'method', 'password', [1040001, 'Register']),
];

const settingsNodes = ({ identifier }: Flow): readonly InputNode[] => [
  emailNode('profile', identifier),
  submitNode('profile', 'method', 'profile', [1070003, 'Change email']),
  passwordNode('new-password', 'New password'),
  submitNode('password', 'method', 'password', [1070003, 'Change password']),
];

function codeNodes({ type, state, identifier }: Flow): readonly InputNode[] {
  const next = submitNode('code', 'method', 'code', [1070009, 'Continue']);
  if (state === 'choose_method') {
    return [
      inputNode('code', {
        name: 'email',
        type: 'email',
        value: identifier,
        required: true,
        autocomplete: 'email',
        label: [1070007, 'Email'],
      }),
      next,
    ];
  }
  return [
    inputNode('code', { name: 'method', type: 'hidden', value: 'code' }),
    inputNode('code', {
      name: 'code',
      type: 'text',
      required: true,
      autocomplete: 'one-time-code',
      pattern: '[0-9]+',
      maxlength: 6,
      label: type === 'recovery' ? [1070010, 'Recovery code'] : [1070011, 'Verification code'],
    }),
    next,
    submitNode('code', 'email', identifier, [1070008, 'Send another code']),
  ];
}

const forms = {
  login: loginNodes,
  registration: registrationNodes,
  verification: codeNodes,
  recovery: codeNodes,
  settings: settingsNodes,
} as const;

/** The form of a flow, filled with what was typed before, each field with what is wrong with it. */
export function flowNodes(flow: Flow, csrfToken: string, continueUrl: string): readonly FlowNode[] {
  if (flow.state === 'passed_challenge') return [anchorNode('code', 'continue', continueUrl, [1070009, 'Continue'])];
  const csrf = inputNode('default', { name: 'csrf_token', type: 'hidden', value: csrfToken, required: true });
  return [csrf, ...forms[flow.type](flow)].map((node) => {
    const message = node.attributes.type === 'submit' ? undefined : flow.fieldMessages[node.attributes.name];
    return message ? { ...node, messages: [message] } : node;
  });
}
