import { describe, expect, it } from 'vitest';
import { keepUsedRules } from './used-styles.ts';

const code = ['const classes = "rt-BaseButton rt-Button";', 'export const side = ["rt-DialogContent"];'];
const kept = async (rule: string) => (await keepUsedRules(`${rule} { color: red }`, code)) !== '';

describe('of Radix Themes a stylesheet keeps', () => {
  it.each([
    ['a class that the code names', '.rt-Button', true],
    ['one that another module names', '.rt-DialogContent', true],
    ['one that nothing names', '.rt-Slider', false],
    ['a part of a name', '.rt-Dialog', false],
    ['a state of a class that is named', ".rt-Button:where([data-state='open'])::before", true],
    ['a class within one that is named', '.rt-Button .rt-Slider', false],
    ['what the code makes of a property and a value', '.rt-Button:where(.rt-r-size-2):where(.rt-variant-solid)', true],
    ['of a value that is a word', '.rt-Link:where(.rt-underline-hover)', false],
    ['the same of what is named', '.rt-Button:where(.rt-underline-hover)', true],
    ['the same at a width of the window', '.md\\:rt-r-size-2', false],
  ])('%s (%s): %j → %j', async (_name, rule, expected) => {
    expect(await kept(rule)).toBe(expected);
  });

  it('of several the one that is used', async () => {
    expect((await keepUsedRules('.rt-Slider, .rt-Button { color: red }', code)).trim()).toBe(
      '.rt-Button { color: red }',
    );
  });
});

describe('what is not of Radix Themes stays', () => {
  it.each(['.radix-themes', '._tab_1x2y3', 'body', '[data-accent-color="iris"]', '#root > :focus-visible'])(
    '%s',
    async (rule) => {
      expect(await kept(rule)).toBe(true);
    },
  );

  it.each(['@keyframes fade { from { opacity: 0 } }', '@font-face { font-family: Inter }', ':root { --space: 4px }'])(
    '%s',
    async (rule) => {
      expect(await keepUsedRules(rule, code)).toBe(rule);
    },
  );
});
