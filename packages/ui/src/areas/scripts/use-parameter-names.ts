import type { ApiConnection } from '../../data/api-connection.ts';
import { usePickedLabels } from './ScriptFields.tsx';
import type { ScriptField } from './script-schema.ts';

interface ListedId {
  readonly list: string;
  readonly id: string;
}

/** The ids among parameters, each with the list that it is from. */
function idsIn(fields: readonly ScriptField[], values: unknown): readonly ListedId[] {
  const given = Object(values) as Readonly<Record<string, unknown>>;
  return fields.flatMap((field): readonly ListedId[] => {
    const value = given[field.name];
    if (field.kind === 'record')
      return typeof value === 'string' && value !== '' ? [{ list: field.list, id: value }] : [];
    if (field.kind === 'records')
      return Array.isArray(value) ? value.map((id) => ({ list: field.list, id: String(id) })) : [];
    if (field.kind !== 'choice') return [];
    const option = field.options.find((each) => each.value === Object(value)[field.by]);
    return option ? idsIn(option.fields, value) : [];
  });
}

/** What the ids among parameters stand for. */
export function useParameterNames(
  api: ApiConnection,
  fields: readonly ScriptField[],
  values: unknown,
): (id: string) => string {
  const ids = idsIn(fields, values);
  const of = (list: string) => ids.flatMap((each) => (each.list === list ? [each.id] : []));
  const [instruments, leagues, funds] = [of('instruments'), of('leagues'), of('funds')];
  const labels = [
    ...usePickedLabels(api, 'instruments', instruments).map(
      ({ name, detail }, index) => [instruments[index], detail === undefined ? name : `${name} · ${detail}`] as const,
    ),
    ...usePickedLabels(api, 'leagues', leagues).map((label, index) => [leagues[index], label.name] as const),
    ...usePickedLabels(api, 'funds', funds).map((label, index) => [funds[index], label.name] as const),
  ];
  const names = new Map(labels);
  return (id) => names.get(id) ?? id;
}
