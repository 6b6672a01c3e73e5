const WIDTH = 84;
const HEIGHT = 24;
const MARGIN = 3;

type Props = {
  /** Oldest first, at least two. */
  values: readonly number[];
};

/** A line as high as a line of text: how a count moved lately. Words beside it say what matters. */
export function Sparkline({ values }: Props) {
  const most = Math.max(1, ...values);
  const points = values.map((value, place) => [
    MARGIN + (place / Math.max(1, values.length - 1)) * (WIDTH - 2 * MARGIN),
    HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN),
  ]);
  const [lastX = WIDTH - MARGIN, lastY = HEIGHT - MARGIN] = points.at(-1) ?? [];
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="shrink-0"
    >
      <polyline
        points={points.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-primary"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={lastX} cy={lastY} r="2.4" className="fill-primary" />
    </svg>
  );
}
