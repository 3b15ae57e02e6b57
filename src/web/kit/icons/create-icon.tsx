import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** The width of its lines, in a square of 24. */
  stroke?: number;
}

/**
 * An icon in a square of 24, in the colour of the text.
 *
 * @param path all of its lines as one SVG path
 * @param style whether the path is a line or the edge of an area
 */
export function createIcon(path: string, style: 'outline' | 'filled' = 'outline'): ComponentType<IconProps> {
  const isFilled = style === 'filled';
  return ({ size = 24, stroke = 2, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever uses it hides it or labels it
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={isFilled ? undefined : stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
