import type { FlowMessage } from '../database/schema.ts';

export type NodeGroup = 'default' | 'password' | 'code' | 'profile';

interface NodeMeta {
  readonly label?: { readonly id: number; readonly text: string; readonly type: 'info' };
}

/** One field or button of a flow's form. */
export interface InputNode {
  readonly type: 'input';
  readonly group: NodeGroup;
  readonly attributes: {
    readonly name: string;
    readonly type: 'hidden' | 'text' | 'email' | 'password' | 'submit';
    readonly value?: string;
    readonly required?: boolean;
    readonly autocomplete?: string;
    readonly pattern?: string;
    readonly maxlength?: number;
    readonly disabled: boolean;
    readonly node_type: 'input';
  };
  readonly messages: readonly FlowMessage[];
  readonly meta: NodeMeta;
}

/** A way on, once there is nothing left to fill in. */
export interface AnchorNode {
  readonly type: 'a';
  readonly group: NodeGroup;
  readonly attributes: {
    readonly id: string;
    readonly href: string;
    readonly title: { readonly id: number; readonly text: string; readonly type: 'info' };
    readonly node_type: 'a';
  };
  readonly messages: readonly FlowMessage[];
  readonly meta: NodeMeta;
}

export type FlowNode = InputNode | AnchorNode;

type Label = readonly [id: number, text: string];
type Field = Omit<InputNode['attributes'], 'disabled' | 'node_type'> & { readonly label?: Label };

const label = ([id, text]: Label) => ({ id, text, type: 'info' }) as const;

export const inputNode = (group: NodeGroup, { label: named, ...attributes }: Field): InputNode => ({
  type: 'input',
  group,
  attributes: { ...attributes, disabled: false, node_type: 'input' },
  messages: [],
  meta: named ? { label: label(named) } : {},
});

export const submitNode = (group: NodeGroup, name: string, value: string, named: Label): InputNode =>
  inputNode(group, { name, type: 'submit', value, label: named });

export const anchorNode = (group: NodeGroup, id: string, href: string, named: Label): AnchorNode => ({
  type: 'a',
  group,
  attributes: { id, href, title: label(named), node_type: 'a' },
  messages: [],
  meta: { label: label(named) },
});
