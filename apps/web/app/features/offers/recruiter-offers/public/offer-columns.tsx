import type { RecruiterOfferSummary } from '@baara/contract/offers/recruiter-offers';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { OfferStatusTag } from '../offer-status-tag.tsx';

type Offer = RecruiterOfferSummary;
type Column = TableColumn<Offer>;

/** An offer in a list: where it stands, what it received, and the way in. */
export const offerColumns: readonly [Column, ...Column[]] = [
  { id: 'title', header: 'Offre', sort: 'title', cell: (offer) => <Title offer={offer} /> },
  {
    id: 'status',
    header: 'Statut',
    phone: 'bare',
    cell: ({ status, suspended }) => (
      <span className="flex flex-wrap gap-1">
        <OfferStatusTag status={status} isSuspended={suspended} />
      </span>
    ),
  },
  {
    id: 'applications',
    header: 'Candidatures',
    sort: 'applications',
    isFigure: true,
    cell: ({ applications: { total, unread } }) => (
      <>
        {unread > 0 && (
          <b className="mr-1.5 rounded-sm bg-accent px-1.5 whitespace-nowrap text-on-accent">
            {formatNumber(unread)} non lue{unread > 1 ? 's' : ''}
          </b>
        )}
        {formatNumber(total)}
      </>
    ),
  },
  { id: 'views', header: 'Vues', isFigure: true, cell: ({ views }) => formatNumber(views) },
  {
    id: 'expiresAt',
    header: 'Date limite',
    sort: 'expires_at',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ status, expiresAt }) => (expiresAt && status !== 'draft' ? shortDate(expiresAt) : null),
  },
  {
    id: 'updatedAt',
    header: 'Modifiée le',
    sort: 'updated_at',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ updatedAt }) => shortDate(updatedAt),
  },
  {
    id: 'createdAt',
    header: 'Créée le',
    sort: 'created_at',
    isFigure: true,
    isExtra: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  {
    id: 'edit',
    header: 'Actions',
    phone: 'bare',
    cell: ({ id, title, abilities }) =>
      abilities.openEditor ? (
        <Link
          to={paths.editOffer(id)}
          className={buttonClass('ghost', 'relative z-1')}
          aria-label={`Modifier ${title || 'Sans titre'}`}
        >
          Modifier
        </Link>
      ) : null,
  },
];

function Title({ offer: { id, title, status, city, department, abilities } }: { offer: Offer }) {
  const ofDraft = abilities.openEditor ? paths.editOffer(id) : paths.recruiterOffer(id);
  const place = [city, department].filter(Boolean).join(' · ');
  return (
    <>
      <h2 className="text-m wrap-anywhere">
        <Link to={status === 'draft' ? ofDraft : paths.offerApplications(id)} className="cover">
          {title || 'Sans titre'}
        </Link>
      </h2>
      {place && <p className="text-s text-ink-soft">{place}</p>}
    </>
  );
}
