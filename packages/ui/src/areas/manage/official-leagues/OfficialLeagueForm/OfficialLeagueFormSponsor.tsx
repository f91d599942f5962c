import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../components/TextField/TextField.tsx';
import classes from './OfficialLeagueForm.module.css';
import type { OfficialLeagueValues } from './official-league-values.ts';

interface OfficialLeagueFormSponsorProps {
  readonly form: UseFormReturn<OfficialLeagueValues>;
  readonly isFixed: boolean;
}

/** Who pays for it, and where their page is. */
export function OfficialLeagueFormSponsor({ form, isFixed }: OfficialLeagueFormSponsorProps) {
  const { sponsor } = form.formState.errors;
  return (
    <div className={classes.pair}>
      <TextField
        label="Sponsor"
        hint="may be empty"
        dir="auto"
        spellCheck={false}
        readOnly={isFixed}
        error={sponsor?.name?.message ?? sponsor?.message}
        {...form.register('sponsor.name')}
      />
      <TextField
        label="Sponsor’s link"
        hint="may be empty"
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        readOnly={isFixed}
        error={sponsor?.link?.message}
        {...form.register('sponsor.link')}
      />
    </div>
  );
}
