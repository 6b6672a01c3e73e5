import type { ProposalFit as Fit } from '@baara/contract/freelance/proposals';
import { Card } from '../../../ui/card.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';

/** Why a proposal answers the need that well: each part with its points, and what lowers the whole. */
export function ProposalFit({ fit: { score, parts, shortfalls } }: { fit: Fit }) {
  return (
    <Card>
      <h2 className="flex items-baseline gap-2 text-l">
        Correspondance
        <b className="ml-auto tabular-nums">{score}</b>
        <span className="text-s font-normal text-ink-soft">/ 100</span>
      </h2>
      <p className="mt-1 text-s text-ink-soft">
        Ni le nom, ni le genre, ni l'origine, ni la photo ne comptent.
      </p>
      <ul className="mt-2">
        {parts.map(({ title, points, most, sentence }) => (
          <li
            key={title}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line py-1.5 text-s not-first:border-t"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-medium">{title}</b>
              <span className="block text-ink-soft">{addFrenchMarks(sentence)}</span>
            </span>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">
              <b className="text-ink">{points}</b> / {most}
            </span>
          </li>
        ))}
        {shortfalls.map(({ points, sentence }) => (
          <li
            key={sentence}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-1.5 text-s text-bad"
          >
            <span className="min-w-0 wrap-anywhere">Réduction : {addFrenchMarks(sentence)}</span>
            <b className="tabular-nums">−{-points}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
