import type { OfferFigures } from '@baara/contract/workspace/statistics';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import type { PeriodQuery } from './period-params.ts';
import { offerStatisticsQuery } from './statistics.api.ts';
import { delayText, NOT_ENOUGH, shareText } from './statistics-words.ts';

/** The most first: the server sorts no other way. */
const sorts = { applications: ['desc'], views: ['desc'], hires: ['desc'] } as const;

/** Said whole in the help and in the tiles; a dozen times in a table it would hide the figures. */
const short = (text: string): string => (text === NOT_ENOUGH ? 'Trop peu' : text);

type Column = TableColumn<OfferFigures>;

const columns: readonly [Column, ...Column[]] = [
  { id: 'offer', header: 'Offre', cell: ({ offer }) => <Offer offer={offer} /> },
  { id: 'views', header: 'Vues', sort: 'views', isFigure: true, cell: ({ views }) => formatNumber(views) },
  {
    id: 'applications',
    header: 'Candidatures',
    sort: 'applications',
    isFigure: true,
    cell: ({ applications }) => formatNumber(applications),
  },
  {
    id: 'answers',
    header: 'Candidats ayant une réponse',
    isFigure: true,
    cell: ({ answers }) => (
      <Measured
        text={short(shareText(answers))}
        of={answers.of > 0 && `${formatNumber(answers.count)} sur ${formatNumber(answers.of)}`}
      />
    ),
  },
  {
    id: 'delay',
    header: 'Délai de réponse',
    isFigure: true,
    cell: ({ timeToAnswer }) => (
      <Measured
        text={short(delayText(timeToAnswer))}
        of={timeToAnswer.n > 0 && `${formatNumber(timeToAnswer.n)} mesurée${timeToAnswer.n > 1 ? 's' : ''}`}
      />
    ),
  },
  {
    id: 'hires',
    header: 'Recrutements',
    sort: 'hires',
    isFigure: true,
    cell: ({ hires }) => formatNumber(hires),
  },
];

/** Each offer that lived in the period, the most applied to first. */
export function OfferFiguresTable({ period }: { period: PeriodQuery }) {
  const list = useListParams({ sorts, sortName: 'tri' });
  const query = useQuery(
    offerStatisticsQuery(period, { page: list.page, limit: list.limit, sort: list.sort ?? 'applications' }),
  );
  return (
    <DataTable
      query={query}
      list={list}
      label="Chiffres par offre"
      columns={columns}
      rowId={({ offer }) => offer.id}
      loading="Chargement des offres…"
      empty={
        <p className="text-ink-soft">Aucune offre n'a été vue ni reçu de candidature dans la période.</p>
      }
    />
  );
}

function Offer({ offer }: Pick<OfferFigures, 'offer'>) {
  const [params] = useSearchParams();
  const backHref = hrefWith(params, { onglet: 'statistiques', page: null, tri: null });
  return (
    <>
      <Link to={paths.recruiterOffer(offer.id) + backHref} className="cover font-semibold">
        {offer.title || 'Sans titre'}
      </Link>
      {offer.city && <span className="block text-s text-ink-soft">{offer.city}</span>}
    </>
  );
}

const Measured = ({ text, of }: { text: string; of: string | false }) => (
  <>
    {text}
    {of && <span className="text-ink-soft sm:block"> {of}</span>}
  </>
);
