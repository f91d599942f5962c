import { Button } from '@bullpen/ui';
import { Trophy } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Badge } from '../../packages/ui/src/components/Badge/Badge.tsx';
import { Card } from '../../packages/ui/src/components/Card/Card.tsx';
import { EmptyState } from '../../packages/ui/src/components/EmptyState/EmptyState.tsx';
import { EnvironmentBadge } from '../../packages/ui/src/components/EnvironmentBadge/EnvironmentBadge.tsx';
import { FactList } from '../../packages/ui/src/components/FactList/FactList.tsx';
import { RecordId } from '../../packages/ui/src/components/RecordId/RecordId.tsx';
import { SegmentedControl } from '../../packages/ui/src/components/SegmentedControl/SegmentedControl.tsx';
import { InThemes } from './InThemes.tsx';
import { Token } from './Token.tsx';
import { tokenNames, tokenValue } from './tokens.ts';

interface MeasuredProps {
  /** Which element of it is measured. */
  readonly of: string;
  readonly say: (element: Element) => string;
  readonly children: ReactNode;
}

/** A component, and what the browser made of one element in it. */
function Measured({ of, say, children }: MeasuredProps) {
  const [said, setSaid] = useState('');
  const measure = useCallback(
    (shown: HTMLDivElement | null) => {
      // The fonts come after the first frame.
      if (shown) void document.fonts.ready.then(() => setSaid(say(shown.querySelector(of) ?? shown)));
    },
    [of, say],
  );
  return (
    <>
      <div ref={measure}>{children}</div>
      <code>{said}</code>
    </>
  );
}

const fontOf = (element: Element) => {
  const { fontSize, lineHeight, fontWeight, letterSpacing } = getComputedStyle(element);
  const tracking = letterSpacing === 'normal' ? 0 : Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
  const [size, line] = [fontSize, lineHeight].map((length) => Number(Number.parseFloat(length).toFixed(1)));
  return `${size} / ${line} · ${fontWeight} · ${tracking.toFixed(3)} em`;
};

const heightOf = (element: Element) => {
  const radius = Number(Number.parseFloat(getComputedStyle(element).borderRadius).toFixed(1));
  return `${Number(element.getBoundingClientRect().height.toFixed(1))} px high, radius ${radius}`;
};

/** Roles of type, as components have them: size / line, weight, tracking. */
export const Type = () => (
  <InThemes isOnce>
    {() => (
      <div className="handbook-measured">
        <Measured of="h2" say={fontOf}>
          <EmptyState icon={<Trophy />} title="Title of an empty state" />
        </Measured>
        <Measured of="h2" say={fontOf}>
          <Card title="Title of a card">{null}</Card>
        </Measured>
        <Measured of="dd" say={fontOf}>
          <FactList facts={[{ term: 'Term', value: 'Body: cells, controls, sentences' }]} />
        </Measured>
        <Measured of="*" say={fontOf}>
          <Badge>Caption: badges, column heads, legends</Badge>
        </Measured>
        <Measured of="button" say={fontOf}>
          <Button variant="outline">Control</Button>
        </Measured>
        <Measured of="*" say={fontOf}>
          <EnvironmentBadge environment="production" />
        </Measured>
        <Measured of="[title]" say={fontOf}>
          <RecordId id="7c1e94a0-1f27-4c2e-9a3b-5d6e7f80a04f" />
        </Measured>
      </div>
    )}
  </InThemes>
);

/** A length, drawn. */
const Length = ({ of }: { readonly of: string }) => <span className="handbook-length" style={{ inlineSize: of }} />;

const steps = [4, 8, 12, 16, 24, 32, 48, 64];

/** The steps that distances are taken from. */
export const Steps = () => (
  <InThemes isOnce>
    {() => (
      <div className="handbook-steps">
        {steps.map((step) => (
          <div key={step}>
            <Length of={`${step}px`} /> {step}
          </div>
        ))}
      </div>
    )}
  </InThemes>
);

const isLength = (value: string) => CSS.supports('width', value);

/** The metrics that the theme names, and those of controls. */
export const Space = () => (
  <InThemes isOnce>
    {(panel) => (
      <>
        {tokenNames()
          .filter((name) => isLength(tokenValue(panel, name)))
          .map((name) => (
            <Token key={name} name={name} value={tokenValue(panel, name)}>
              <Length of={`var(${name})`} />
            </Token>
          ))}
        <div className="handbook-measured">
          <Measured of="button" say={heightOf}>
            <Button size="sm">Small</Button>
          </Measured>
          <Measured of="button" say={heightOf}>
            <Button>Default</Button>
          </Measured>
          <Measured of="button" say={heightOf}>
            <Button size="lg">Large</Button>
          </Measured>
          <Measured of="*" say={heightOf}>
            <SegmentedControl
              label="Range"
              segments={[
                { value: '24h', label: '24 h' },
                { value: '7d', label: '7 d' },
              ]}
              value="24h"
              onChange={() => undefined}
            />
          </Measured>
          <Measured of="*" say={heightOf}>
            <Badge>Live</Badge>
          </Measured>
          <Measured of="*" say={heightOf}>
            <Card title="Card">{null}</Card>
          </Measured>
        </div>
      </>
    )}
  </InThemes>
);
