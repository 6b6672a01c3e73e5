import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type FlowStage = {
  key: string;
  title: string;
  total: number;
  /** How long applications stand there, such as « 9 j »; null over none. */
  wait: string | null;
  /** Longer than planned. */
  isLate: boolean;
  /** Where they are listed. */
  to: string;
};

type Props = {
  label: string;
  stages: readonly FlowStage[];
  format: (value: number) => string;
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
};

/** The stages of a recruitment, each with its count, a bar and how long one waits there. */
export function StageFlow({ label, stages, format, link: Link }: Props) {
  const most = Math.max(1, ...stages.map(({ total }) => total));
  return (
    <table className="w-full text-s">
      <caption className="sr-only">{label}</caption>
      <thead className="text-ink-soft">
        <tr className="*:h-5 *:px-2 *:font-normal">
          <th scope="col" className="text-left max-md:pl-4 md:pl-4.5">
            Étape
          </th>
          <th scope="col">
            <span className="sr-only">Nombre</span>
          </th>
          <th scope="col" className="text-right max-md:pr-4 md:pr-4.5">
            Attente
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ key, title, total, wait, isLate, to }) => (
          <tr key={key} className="relative *:h-8.5 *:px-2 hover:bg-ground max-md:*:h-11">
            <th
              scope="row"
              title={title}
              className="w-full max-w-0 truncate text-left font-normal max-md:pl-4 md:pl-4.5"
            >
              <Link to={to} className="cover">
                {title}
              </Link>
            </th>
            <td className="text-right whitespace-nowrap">
              <svg
                aria-hidden="true"
                className="mr-3 inline-block h-1.5 w-17 overflow-hidden rounded-sm align-middle"
              >
                <rect
                  width={`${(total / most) * 100}%`}
                  height="100%"
                  rx="3"
                  className="fill-primary opacity-65"
                />
              </svg>
              <b className="inline-block min-w-8 text-right text-m font-semibold">{format(total)}</b>
            </td>
            <td
              className={classNames(
                'min-w-19 text-right whitespace-nowrap max-md:pr-4 md:pr-4.5',
                isLate ? 'font-semibold text-bad' : 'text-ink-soft',
              )}
            >
              {wait}
              {isLate && <span className="sr-only">, plus long que prévu</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
