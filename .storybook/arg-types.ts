import type { ArgTypesEnhancer, SBType } from 'storybook/internal/types';

/** What Storybook prints of these types: which kind of type they are, and not what they say. */
const kinds = new Set(['union', 'intersection', 'enum', 'literal', 'tuple', 'unknown', 'ReadonlyArray']);

const inOneLine = (source: string) => source.replace(/\s+/g, ' ').replace(/^\| /, '').trim();

function wordsOf(type: SBType): string | undefined {
  if (type.name === 'enum') {
    return type.value.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  }
  return type.raw === undefined ? undefined : inOneLine(type.raw);
}

/** What the component itself was read as: Storybook leaves out what a literal is. */
interface Read {
  readonly __docgenInfo?: {
    readonly props?: Readonly<Record<string, { readonly tsType?: { readonly value?: string } }>>;
  };
}

/** The literal values of a prop, or its type as its author wrote it, in the place of the type's kind. */
export const typesInWords: ArgTypesEnhancer = ({ argTypes, component }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { table, type } = argType;
      const words =
        type && kinds.has(table?.type?.summary ?? '')
          ? (wordsOf(type) ?? (component as Read | undefined)?.__docgenInfo?.props?.[name]?.tsType?.value)
          : undefined;
      return [name, words === undefined ? argType : { ...argType, table: { ...table, type: { summary: words } } }];
    }),
  );
