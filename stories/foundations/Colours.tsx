import { Theme } from '@bullpen/ui';
import { useDocsTheme } from '../../.storybook/use-docs-theme.ts';
import { Callout } from '../../packages/ui/src/components/Callout/Callout.tsx';
import { EnvironmentBadge } from '../../packages/ui/src/components/EnvironmentBadge/EnvironmentBadge.tsx';
import { RankChange } from '../../packages/ui/src/components/RankChange/RankChange.tsx';
import { Return } from '../../packages/ui/src/components/Return/Return.tsx';
import { InThemes } from './InThemes.tsx';
import { Token } from './Token.tsx';
import { contrastOf, hexOf, painted, tokenNames, tokenValue } from './tokens.ts';

const isColour = (element: Element) => (name: string) => CSS.supports('color', tokenValue(element, name));

const written = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;

/** The accent has no name of its own: solid and as text it is these steps of Radix's scale. */
const accent = ['--iris-9', '--iris-11'];

/** The accent, and every colour that the theme names, with what it is on this screen. */
export const Colours = () => (
  <InThemes>
    {(panel) =>
      [...accent, ...tokenNames().filter(isColour(panel))].map((name) => (
        <Token key={name} name={name} value={hexOf(painted(panel, 'var(--surface)', `var(${name})`))}>
          <span className="handbook-swatch" style={{ background: `var(${name})` }} />
        </Token>
      ))
    }
  </InThemes>
);

interface Pair {
  readonly name: string;
  readonly ink: string;
  /** From below to above. */
  readonly grounds: readonly string[];
  /** What WCAG 2.2 AA asks for: 4.5 of text, 3 of marks and controls. */
  readonly least: 4.5 | 3;
}

const surface = 'var(--surface)';
const pairs: readonly Pair[] = [
  { name: 'Text', ink: 'var(--text)', grounds: [surface], least: 4.5 },
  { name: 'Secondary text', ink: 'var(--text-secondary)', grounds: [surface], least: 4.5 },
  { name: 'Secondary text on the canvas', ink: 'var(--text-secondary)', grounds: ['var(--canvas)'], least: 4.5 },
  { name: 'Link on soft accent', ink: 'var(--iris-11)', grounds: [surface, 'var(--iris-a3)'], least: 4.5 },
  { name: 'Solid button', ink: 'white', grounds: ['var(--iris-9)'], least: 4.5 },
  { name: 'Destructive button', ink: 'white', grounds: ['var(--destructive)'], least: 4.5 },
  { name: 'Gain', ink: 'var(--gain)', grounds: [surface], least: 4.5 },
  { name: 'Loss', ink: 'var(--loss)', grounds: [surface], least: 4.5 },
  { name: 'Attention', ink: 'var(--attention-text)', grounds: ['var(--attention-soft)'], least: 4.5 },
  { name: 'PROD', ink: 'var(--production-ink)', grounds: ['var(--production)'], least: 4.5 },
  { name: 'Focus', ink: 'var(--focus)', grounds: [surface], least: 3 },
];

/** The contrast of what is read on what, measured on this screen. */
export const Contrasts = () => (
  <InThemes>
    {(panel) => (
      <table className="handbook-pairs">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Contrast</th>
            <th scope="col">AA asks for</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, ink, grounds, least }) => {
            const ground = painted(panel, surface, ...grounds);
            const ratio = contrastOf(painted(panel, surface, ...grounds, ink), ground);
            return (
              <tr key={name}>
                <th scope="row">
                  <span className="handbook-sample" style={{ color: ink, background: hexOf(ground) }}>
                    {name}
                  </span>
                </th>
                <td>{written(ratio)}</td>
                <td>{ratio >= least ? `${least}, passes` : `${least}, fails`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    )}
  </InThemes>
);

/** Machado, Oliveira and Fernandes 2009, at full severity; the last is luminance alone. */
const sights = {
  Protanopia:
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  Deuteranopia:
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.01182 0.04294 0.968881 0 0 0 0 0 1 0',
  Tritanopia: '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.3039 0 0 0 0 0 1 0',
  Achromatopsia: '0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0',
};

const Sample = () => (
  <>
    <p>
      Gain <Return value={0.0421} />, loss <Return value={-0.0387} />
    </p>
    <p>
      <RankChange rank={3} previousRank={5} /> <RankChange rank={9} previousRank={4} />{' '}
      <EnvironmentBadge environment="production" />
    </p>
    <Callout title="The account was not changed">The API answered with an error.</Callout>
  </>
);

/** What carries a meaning by its colour, as others see it: each still has its sign, arrow or word. */
export const Sights = () => (
  <div className="handbook sb-unstyled">
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      {Object.entries(sights).map(([name, values]) => (
        <filter key={name} id={name}>
          <feColorMatrix values={values} />
        </filter>
      ))}
    </svg>
    <Theme appearance={useDocsTheme()}>
      <div className="handbook-pair">
        {['Usual sight', ...Object.keys(sights)].map((name) => (
          <section key={name} className="handbook-panel">
            <h3>{name}</h3>
            <div style={Object.hasOwn(sights, name) ? { filter: `url(#${name})` } : {}}>
              <Sample />
            </div>
          </section>
        ))}
      </div>
    </Theme>
  </div>
);
