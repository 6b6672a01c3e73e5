export type Bar = { key: string; label: string; value: number };

type Props = {
  /** In the order of the axis. */
  bars: readonly Bar[];
  /** What the chart shows, in one sentence: read in place of it. */
  summary: string;
  /** Headings of the table that says the same in figures. */
  headings: readonly [label: string, value: string];
  format: (value: number) => string;
};

const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** Upright bars along an axis, such as one per day; the same in figures one tap away. */
export function BarChart({ bars, summary, headings, format }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const marks = [...new Set([bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)])];
  return (
    <figure>
      <p className="border-b border-dashed border-line text-xs text-ink-soft" aria-hidden="true">
        {format(most)}
      </p>
      {/* Drawn to the width there is: only the bars are stretched, never a text. */}
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-b border-line-strong"
      >
        {bars.map(({ key, label, value }, index) => {
          // Below zero, such as a day of refunds: no bar, and its figure in the table.
          const height = (Math.max(0, value) / most) * HEIGHT;
          return (
            <rect
              key={key}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className="fill-primary hover:fill-accent"
            >
              <title>{`${label} : ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex justify-between gap-2 pt-1 text-xs text-ink-soft" aria-hidden="true">
        {marks.map((mark) => mark && <span key={mark.key}>{mark.label}</span>)}
      </p>
      <figcaption>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-s font-medium text-primary">
            Voir les chiffres
          </summary>
          <table className="w-full text-s">
            <thead>
              <tr className="text-left text-ink-soft">
                <th className="py-1 font-medium">{headings[0]}</th>
                <th className="py-1 text-right font-medium">{headings[1]}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, value }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-1 text-right">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figcaption>
    </figure>
  );
}
