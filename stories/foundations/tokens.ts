function* rulesOf(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* rulesOf(rule.styleSheet.cssRules);
    else if (rule instanceof CSSGroupingRule) yield* rulesOf(rule.cssRules);
  }
}

/** The names of Bullpen's own custom properties, as its stylesheet declares them. */
export function tokenNames(): readonly string[] {
  for (const sheet of document.styleSheets) {
    for (const { style } of rulesOf(sheet.cssRules)) {
      const declared = [...style];
      // What a build tool adds has a name of its own.
      if (declared.includes('--hairline')) return declared.filter((name) => /^--(?!lightningcss)/.test(name));
    }
  }
  throw new Error('The stylesheet of Bullpen is not loaded.');
}

/** What a custom property says inside an element, with those that it names put in. */
export const tokenValue = (element: Element, token: string): string =>
  getComputedStyle(element).getPropertyValue(token).trim();

/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** A colour as the browser paints it over others: what is translucent shows them. */
export function painted(element: Element, ...layers: readonly string[]): Colour {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no canvas.');
  for (const layer of layers) {
    const probe = document.createElement('span');
    probe.style.color = layer;
    element.append(probe);
    context.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Colour) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours as WCAG 2.2 reckons it, from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
