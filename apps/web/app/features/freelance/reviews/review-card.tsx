import type { Review } from '@baara/contract/freelance/reviews';
import { MOST_MARK } from '@baara/contract/freelance/review-words';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Marks } from '../public/review-marks.tsx';

type Props = {
  review: Review;
  title: string;
  criteria: readonly string[];
  /** What may be done of it. */
  children?: ReactNode;
};

/** One review, with its answer. */
export function ReviewCard({ review, title, criteria, children }: Props) {
  const { marks, text, publishedAt, answer, hiddenReason } = review;
  return (
    <Card className="grid gap-3">
      <header>
        <h3 className="text-m">{title}</h3>
        <p className="text-s text-ink-soft">
          {publishedAt === null ? 'Pas encore publié' : `Publié le ${formatDate(publishedAt)}`}
        </p>
      </header>
      {hiddenReason !== null && <p className="text-bad">Masqué par la plateforme. Motif : {hiddenReason}</p>}
      <Marks marks={marks} criteria={criteria} most={MOST_MARK} />
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {answer && (
        <div className="border-l-3 border-line-strong pl-3">
          <p className="text-s text-ink-soft">Réponse, le {formatDate(answer.at)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {children}
    </Card>
  );
}
