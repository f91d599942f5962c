import { ImageReference, Markdown, NewOfficialLeague, type OfficialLeague } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRecordForm } from '../../../../records/RecordForm/use-record-form.ts';
import {
  inputOf,
  type OfficialLeagueInput,
  type OfficialLeagueValues,
  sponsorIssues,
  timeIssues,
  valuesOf,
} from './official-league-values.ts';
import type { UpsertOfficialLeagueDialogViewProps } from './UpsertOfficialLeagueDialogView.tsx';

type Settings = Pick<
  UpsertOfficialLeagueDialogViewProps,
  'league' | 'season' | 'timeZone' | 'state' | 'onSave' | 'onClose'
>;

const { name, slug } = NewOfficialLeague.shape;
const trimmed = z.string().check(z.trim());
const Form = z.object({
  name,
  slug,
  description: Markdown,
  imageId: z.nullable(ImageReference),
  sponsor: z.object({ name: trimmed, link: trimmed }).check(({ value: sponsor, issues }) => {
    for (const { path, message } of sponsorIssues({ sponsor }))
      issues.push({ code: 'custom', input: sponsor, path: path.slice(1), message });
  }),
  start: z.string(),
  end: z.string(),
});
const ofForm: Resolver<OfficialLeagueValues> = zodResolver(Form);

/** The form of an official league. Its times are judged together, and also while something else is wrong. */
export function useOfficialLeagueForm({ league, season, timeZone, state, onSave, onClose }: Settings) {
  return useRecordForm<OfficialLeague, OfficialLeagueValues, OfficialLeagueInput>({
    record: league,
    state,
    onSave,
    onClose,
    valuesOf: (record) => valuesOf(record, timeZone),
    inputOf: (values, before) => inputOf(values, { timeZone, before }),
    readAs: (values) => Form.safeParse(values).data ?? values,
    errorAt: { sponsor: 'sponsor.name' },
    resolverOf: (before) => async (values, context, options) => {
      const read = await ofForm(values, context, options);
      const issues = timeIssues(values, { timeZone, before, season });
      if (issues.length === 0) return read;
      const wrong = issues.map(({ path: [field], message }) => [field, { type: 'custom', message }]);
      return { values: {}, errors: { ...read.errors, ...Object.fromEntries(wrong) } };
    },
  });
}
