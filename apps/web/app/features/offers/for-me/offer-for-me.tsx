import { contractLabels } from '@baara/contract/offers/labels';
import type { OfferSummary } from '@baara/contract/offers/offers';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatSalaryRange } from '../../../lib/format.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { icon } from '../../../ui/icon.ts';
import { MatchTag } from '../content/public/offer-tags.tsx';

/** An offer with its reason, and what is done about it. */
export function OfferForMe({ offer, children }: { offer: OfferSummary; children: ReactNode }) {
  const { title, company, urls, location, contract, salary, currency, remuneration_visible } = offer;
  return (
    <li className="group relative grid grid-cols-[44px_minmax(0,1fr)] gap-x-3.5 rounded-lg border border-line bg-surface p-4 hover:border-primary">
      <Logo name={company.name} src={company.avatar} />
      <div className="grid min-w-0 justify-items-start gap-1.5 wrap-anywhere md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h2 className="text-l">
            <Link to={urls.details} className="cover group-hover:text-primary">
              {title}
            </Link>
          </h2>
          <p className="text-ink-soft">
            {[company.name, location.display, contractLabels(contract.type).title].join(' · ')}
          </p>
          <MatchTag percentage={offer.match_percentage} />
          {offer.match_reason !== null && (
            <p className="flex gap-1.5 text-s">
              <Check {...icon} size={16} className="mt-0.5 flex-none text-good" />
              <span className="min-w-0">{addFrenchMarks(offer.match_reason)}</span>
            </p>
          )}
        </div>
        <div className="grid justify-items-start gap-1 md:justify-items-end">
          {salary && remuneration_visible && <b>{formatSalaryRange(salary.min, salary.max, currency)}</b>}
          <span className="text-s text-ink-soft">{offer.timestamp.relative}</span>
          {children}
        </div>
      </div>
    </li>
  );
}
