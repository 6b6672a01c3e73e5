import type { OfferFigures } from '@baara/contract/reporting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { PeriodQuery } from './period-params.ts';
import { offerStatisticsQuery } from './statistics-queries.ts';
import { delayText, NOT_ENOUGH, shareText } from './statistics-words.ts';

const sorts = [
  ['applications', 'Candidatures'],
  ['views', 'Vues'],
  ['hires', 'Recrutements'],
] as const;

/** Each offer that lived in the period, the most applied to first: a table on a wide screen, cards on a phone. */
export function OfferFiguresTable({ period }: { period: PeriodQuery }) {
  const [params] = useSearchParams();
  const sort = choiceOf(params, 'tri', ['applications', 'views', 'hires'] as const) ?? 'applications';
  const query = useQuery(offerStatisticsQuery(period, { page: pageOf(params), sort }));
  if (query.isPending) return <SkeletonList label="Chargement des offres…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { data, pagination } = query.data;
  if (data.length === 0)
    return <p className="text-ink-soft">Aucune offre n'a été vue ni reçu de candidature dans la période.</p>;
  return (
    <>
      <nav aria-label="Trier les offres" className="mb-2 flex flex-wrap items-center gap-2 text-s">
        <span className="text-ink-soft">Trier par</span>
        {sorts.map(([value, title]) => (
          <Link
            key={value}
            to={hrefWith(params, { tri: value, page: null })}
            preventScrollReset
            aria-current={value === sort ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {title}
          </Link>
        ))}
      </nav>
      <table className="w-full max-sm:block">
        <thead className="text-left text-s text-ink-soft max-sm:hidden">
          <tr>
            <th className="p-3 font-medium">Offre</th>
            <th className="p-3 text-right font-medium">Vues</th>
            <th className="p-3 text-right font-medium">Candidatures</th>
            <th className="p-3 text-right font-medium">Candidats ayant une réponse</th>
            <th className="p-3 text-right font-medium">Délai de réponse</th>
            <th className="p-3 text-right font-medium">Recrutements</th>
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {data.map((row) => (
            <Row key={row.offer.id} row={row} search={params} />
          ))}
        </tbody>
      </table>
      <PageLinks pagination={pagination} />
    </>
  );
}

function Row({ row, search }: { row: OfferFigures; search: URLSearchParams }) {
  const { offer, answers, timeToAnswer } = row;
  const kept = hrefWith(search, { onglet: 'statistiques', page: null, tri: null });
  return (
    <tr className="relative border-t border-line bg-surface max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:rounded-lg max-sm:border max-sm:p-3 sm:hover:bg-primary-soft">
      <th scope="row" className="text-left font-normal max-sm:col-span-2 sm:p-3">
        <Link to={`/employer/offers/${offer.id}${kept}`} className="cover font-semibold">
          {offer.title || 'Sans titre'}
        </Link>
        {offer.city && <span className="block text-s text-ink-soft">{offer.city}</span>}
      </th>
      <Cell title="Vues">{formatNumber(row.views)}</Cell>
      <Cell title="Candidatures">{formatNumber(row.applications)}</Cell>
      <Cell title="Candidats ayant une réponse" isFaint={answers.percent === null}>
        {short(shareText(answers))}
        {answers.of > 0 && (
          <span className="block text-s text-ink-soft">
            {formatNumber(answers.count)} sur {formatNumber(answers.of)}
          </span>
        )}
      </Cell>
      <Cell title="Délai de réponse" isFaint={timeToAnswer.medianHours === null}>
        {short(delayText(timeToAnswer))}
        {timeToAnswer.n > 0 && (
          <span className="block text-s text-ink-soft">
            {formatNumber(timeToAnswer.n)} mesurée{timeToAnswer.n > 1 && 's'}
          </span>
        )}
      </Cell>
      <Cell title="Recrutements">{formatNumber(row.hires)}</Cell>
    </tr>
  );
}

/** Said whole in the help and in the tiles; a dozen times in a table it would hide the figures. */
const short = (text: string): string => (text === NOT_ENOUGH ? 'Trop peu' : text);

function Cell({ title, isFaint, children }: { title: string; isFaint?: boolean; children: ReactNode }) {
  return (
    <td className={`${isFaint ? 'text-s text-ink-soft' : ''} sm:p-3 sm:text-right`}>
      <span className="text-s text-ink-soft sm:hidden">{title} : </span>
      {children}
    </td>
  );
}
