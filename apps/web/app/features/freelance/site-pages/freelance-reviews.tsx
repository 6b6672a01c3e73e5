import type { PublicReview } from '@baara/contract/freelance/reviews';
import { MOST_MARK, reviewCriteria } from '@baara/contract/freelance/review-words';
import type { Pagination } from '@baara/contract/protocol/pagination';
import { formatDate } from '../../../lib/format.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Marks } from '../public/review-marks.tsx';

/** What clients say of a freelance, with their answers; nothing while there is none. */
export function FreelanceReviews({
  reviews,
  pagination,
}: {
  reviews: readonly PublicReview[];
  pagination: Pagination;
}) {
  if (pagination.total === 0) return null;
  return (
    <section aria-labelledby="avis">
      <h2 id="avis" className="text-l">
        Avis des clients
      </h2>
      <ul className="mt-3 grid gap-4">
        {reviews.map(({ id, author, mission, publishedAt, marks, text, answer }) => (
          <li key={id} className="grid gap-2 border-t border-line pt-4">
            <p>
              <b>{author}</b>
              <span className="block text-s text-ink-soft">
                {addFrenchMarks(mission)}, {formatDate(publishedAt)}
              </span>
            </p>
            <Marks marks={marks} criteria={reviewCriteria.freelance} most={MOST_MARK} />
            <p className="max-w-lg whitespace-pre-line wrap-anywhere">{text}</p>
            {answer && (
              <div className="border-l-3 border-accent pl-4">
                <p className="text-s text-ink-soft">Réponse du freelance, {formatDate(answer.at)}</p>
                <p className="max-w-lg whitespace-pre-line wrap-anywhere">{answer.text}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {pagination.pages > 1 && (
        <div className="mt-4">
          <PageLinks pagination={pagination} label="Pages des avis" />
        </div>
      )}
    </section>
  );
}
