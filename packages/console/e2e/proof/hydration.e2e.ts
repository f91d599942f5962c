import { clocks, openEveryPage, refusedAnswers } from '../every-page.ts';
import { test } from '../test.ts';

test.use({ allowedErrors: refusedAnswers });

const places = [
  { timezoneId: 'UTC', locale: 'en-GB' },
  { timezoneId: 'Pacific/Apia', locale: 'ar-EG' },
];
const settings = Object.entries(clocks).flatMap(([clock, ahead]) =>
  places.flatMap((place) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['no-preference', 'reduce'] as const).map((reducedMotion) => ({
        clock,
        ahead,
        ...place,
        colorScheme,
        reducedMotion,
      })),
    ),
  ),
);

for (const { clock, ...surroundings } of settings) {
  const { locale, colorScheme, reducedMotion } = surroundings;
  test(`every page begins as its document: ${clock}, ${locale}, ${colorScheme}, ${reducedMotion}`, async ({
    browser,
    stack,
    watch,
  }) => await openEveryPage({ browser, stack, watch }, surroundings));
}
