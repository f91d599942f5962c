import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss, { type Root } from 'postcss';
import { pixelsInRem } from '../src/foundation/text-size.ts';

type Theme = Readonly<Record<string, string>>;

/** Names of the tokens without their dashes, and what the stylesheet says of each. */
export interface Tokens {
  readonly light: Theme;
  /** Of a name that is not here the light one counts. */
  readonly dark: Theme;
}

const themes = { light: [':root', '.light', '.radix-themes'], dark: ['.dark', '.radix-themes.dark'] } as const;

/** What a stylesheet declares for each theme, outside of any condition. */
function declaredIn(stylesheet: Root, theme: keyof Tokens): Theme {
  const found: Record<string, string> = {};
  stylesheet.each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.some((selector) => themes[theme].some((each) => each === selector)))
      return;
    rule.each((node) => {
      if (node.type === 'decl' && node.variable) found[node.prop.slice(2)] = node.value.replace(/\s+/g, ' ');
    });
  });
  return found;
}

const isStep = (name: string) => /-a?\d+$/.test(name);

/** The tokens of `styles.css`: the scales that it imports from Radix, and what it makes of them. */
export function readTokens(file: string): Tokens {
  const own = postcss.parse(readFileSync(file, 'utf8'));
  const resolve = createRequire(file).resolve;
  const scales: Root[] = [];
  own.walkAtRules('import', ({ params }) => {
    const imported = params.slice(1, -1);
    if (imported.includes('/tokens/colors/')) scales.push(postcss.parse(readFileSync(resolve(imported), 'utf8')));
  });
  const of = (theme: keyof Tokens): Theme => ({
    ...Object.fromEntries(
      scales.flatMap((scale) => Object.entries(declaredIn(scale, theme)).filter(([name]) => isStep(name))),
    ),
    ...declaredIn(own, theme),
  });
  return { light: of('light'), dark: of('dark') };
}

/** Custom properties for a page that shows no component: each theme whole, since a value that is inherited is resolved. */
export function tokensCss({ light, dark }: Tokens): string {
  const write = (theme: Theme) =>
    Object.entries(theme)
      .map(([name, value]) => `  --${name}: ${name.endsWith('shadow') ? value : pixelsInRem(value)};\n`)
      .join('');
  return `:root,\n.light {\n${write(light)}}\n\n.dark {\n${write({ ...light, ...dark })}}\n`;
}

interface Color {
  readonly colorSpace: 'srgb';
  readonly components: readonly number[];
  readonly alpha: number;
  /** For what knows no components; without the alpha. */
  readonly hex: string;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** A color as CSS writes it, once nothing in it refers to another one; undefined of anything else. */
function readColor(text: string): Color | undefined {
  const named = { white: '#ffffff', black: '#000000' }[text] ?? text;
  const digits = /^#([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(named)?.[1]?.match(/../g);
  if (digits) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16));
    return color([red, green, blue], alpha / 255);
  }
  const [, ...parts] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text) ?? [];
  if (parts.length > 0) return color(parts.slice(0, 3).map(Number), Number(parts[3]) / 100);
  const [, first, share = '50', second] = /^color-mix\(in srgb, (\S+)(?: (\d+)%)?, (\S+)\)$/.exec(text) ?? [];
  return first && second ? mixed(readColor(first), readColor(second), Number(share) / 100) : undefined;
}

/** Of opaque colors, which are all that ours are mixed of. */
const mixed = (a: Color | undefined, b: Color | undefined, weight: number): Color | undefined =>
  a && b && a.alpha === 1 && b.alpha === 1
    ? color(
        a.components.map((part, place) => 255 * (part * weight + (b.components[place] ?? 0) * (1 - weight))),
        1,
      )
    : undefined;

/** Of red, green and blue up to 255. */
const color = (parts: readonly number[], alpha: number): Color => ({
  colorSpace: 'srgb',
  components: parts.map((part) => rounded(part / 255)),
  alpha: rounded(alpha),
  hex: `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`,
});

const readLength = (text: string) => {
  const [, value] = /^(-?[\d.]+)(?:px)?$/.exec(text) ?? [];
  return value === undefined ? undefined : { value: Number(value), unit: 'px' };
};

/** Shadows part by part: two or more lengths, and a color. */
function readShadows(text: string) {
  const shadows = text.split(/, (?![^(]*\))/).map((shadow) => {
    const [, lengths = '', ink = ''] = /^((?:-?[\d.]+(?:px)? )+)(.+)$/.exec(shadow) ?? [];
    const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths.trim().split(' ').map(readLength);
    const drawn = readColor(ink);
    return offsetX && offsetY && blur && drawn ? { offsetX, offsetY, blur, spread, color: drawn } : undefined;
  });
  return shadows.includes(undefined) ? undefined : shadows;
}

/** A token as the Design Tokens format has it, https://www.designtokens.org/tr/2025.10/format/. */
function tokenOf(name: string, text: string) {
  const $value = name.endsWith('font-family') ? text.split(/, */).map((font) => font.replaceAll('"', '')) : undefined;
  if ($value) return { $type: 'fontFamily', $value };
  const found = { color: readColor(text), dimension: readLength(text), shadow: readShadows(text) };
  for (const [$type, value] of Object.entries(found)) if (value !== undefined) return { $type, $value: value };
  throw new Error(`--${name} is ${text}, of which no design token can be made.`);
}

/** Every token of both themes by its group, with the value that it has in the end. */
export function tokensJson({ light, dark }: Tokens): string {
  const written = (theme: Theme) => {
    const resolved = (name: string, text: string): string =>
      text.replace(/var\(--([\w-]+)\)/g, (_, other: string) => {
        const value = theme[other];
        if (value === undefined) throw new Error(`--${name} refers to --${other}, which is no token.`);
        return resolved(other, value);
      });
    return Object.fromEntries(Object.entries(theme).map(([name, text]) => [name, tokenOf(name, resolved(name, text))]));
  };
  return `${JSON.stringify({ light: written(light), dark: written({ ...light, ...dark }) }, null, 2)}\n`;
}
