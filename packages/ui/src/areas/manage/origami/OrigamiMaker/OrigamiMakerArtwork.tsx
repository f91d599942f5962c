import type { Ref } from 'react';
import type { ArtworkTone } from '../artwork-draft.ts';
import { artworkFont } from '../artwork-font.ts';
import type { ArtworkLayout } from '../lay-out-artwork.ts';

/** Paper does not follow a theme. */
const paper = '#ffffff';
const tones: Readonly<Record<ArtworkTone, string>> = {
  ink: '#16161d',
  soft: '#5d5d68',
  faint: '#c3c3ca',
  spot: '#4b49c8',
};

/** Props of {@link OrigamiMakerArtwork}. */
export interface OrigamiMakerArtworkProps {
  readonly layout: ArtworkLayout;
  /** BCP 47. */
  readonly language: string;
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** How far its paper goes over the edge, in its own units. */
  readonly over: number;
  readonly className?: string | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

/** The drawing itself, which every file is made of: nothing in it depends on the page around it. */
export function OrigamiMakerArtwork({ layout, language, label, over, className, ref }: OrigamiMakerArtworkProps) {
  const { width, height, texts, boxes, arrows } = layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element that it would rather have draws nothing
    <svg
      ref={ref}
      role="group"
      aria-label={label}
      lang={language}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={`"${artworkFont}", sans-serif`}
      textRendering="geometricPrecision"
    >
      <rect x={-over} y={-over} width={width + 2 * over} height={height + 2 * over} fill={paper} />
      {boxes.map(({ tone, ...box }) => (
        <rect key={`${box.x} ${box.y} ${box.height}`} {...box} fill={tones[tone]} />
      ))}
      {arrows.map(({ x, y, size, isUp }) => (
        <path
          key={`${x} ${y}`}
          d={isUp ? `M${x} ${y}h${size}l${-size / 2} ${-size}z` : `M${x} ${y - size}h${size}l${-size / 2} ${size}z`}
          fill={tones.ink}
        />
      ))}
      {texts.map(({ x, y, text, size, weight, anchor, tone = 'ink', spacing = 0, isTabular }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          textAnchor={anchor}
          letterSpacing={spacing === 0 ? undefined : spacing * size}
          fill={tones[tone]}
          style={isTabular && { fontVariantNumeric: 'tabular-nums' }}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
