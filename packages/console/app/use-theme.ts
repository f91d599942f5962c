import type { Port, ThemeChoice } from '@bullpen/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { writeDocumentCookie } from './cookies.ts';
import { applyTheme } from './theme.ts';

export function useTheme(initial: ThemeChoice): Port['theme'] {
  const [choice, setChoice] = useState(initial);
  useLayoutEffect(() => applyTheme(choice), [choice]);
  return useMemo(
    () => ({
      choice,
      choose: (next: ThemeChoice) => {
        writeDocumentCookie('theme', next);
        setChoice(next);
      },
    }),
    [choice],
  );
}
