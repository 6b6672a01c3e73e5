import type { RecruiterOfferSummary } from '@baara/contract/recruiter-offers';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { OfferStatusTag } from '../offer-status-tag.tsx';

/** One offer in a list: where it stands, what it received, and the way in. */
export function OfferRow({ offer, canWrite }: { offer: RecruiterOfferSummary; canWrite: boolean }) {
  const { applications } = offer;
  const place = [offer.city, offer.department].filter(Boolean).join(' · ');
  const ofDraft = canWrite ? `/recruiter/offers/${offer.id}/edit` : `/employer/offers/${offer.id}`;
  const target = offer.status === 'draft' ? ofDraft : `/recruiter/offers/${offer.id}/applications`;
  return (
    <li className="relative grid gap-3 rounded-lg border border-line bg-surface p-4 hover:border-primary md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-l">
          <Link to={target} className="cover">
            {offer.title || 'Sans titre'}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-1.5">
          <OfferStatusTag status={offer.status} isSuspended={offer.suspended} />
          {place && <span className="text-s text-ink-soft">{place}</span>}
        </div>
        <p className="text-s text-ink-soft">
          {offer.expiresAt && offer.status !== 'draft'
            ? `Date limite : ${formatDate(offer.expiresAt)} · `
            : ''}
          Modifiée le {formatDate(offer.updatedAt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Figure
          value={applications.total}
          label={applications.total > 1 ? 'candidatures' : 'candidature'}
          extra={applications.unread}
        />
        <Figure value={offer.views} label={offer.views > 1 ? 'vues' : 'vue'} />
        {canWrite && (
          <Link
            to={`/recruiter/offers/${offer.id}/edit`}
            className={buttonClass('line', 'relative z-1')}
            aria-label={`Modifier ${offer.title || 'Sans titre'}`}
          >
            Modifier
          </Link>
        )}
      </div>
    </li>
  );
}

function Figure({ value, label, extra = 0 }: { value: number; label: string; extra?: number }) {
  return (
    <span className="text-s text-ink-soft">
      <b className="text-m text-ink">{formatNumber(value)}</b> {label}
      {extra > 0 && (
        <b className="ml-1.5 rounded-sm bg-accent px-1.5 text-on-accent">
          {formatNumber(extra)} non lue{extra > 1 ? 's' : ''}
        </b>
      )}
    </span>
  );
}
