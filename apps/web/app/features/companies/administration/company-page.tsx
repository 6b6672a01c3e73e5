import type { CompanyDetail } from '@baara/contract/companies/administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/moments.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EventPanel } from '../../audit/public/event-panel.tsx';
import { CompanyActions } from './company-actions.tsx';
import { AnswerRate, Reports } from './company-conduct.tsx';
import { Identity, Lookalikes, Team } from './company-facts.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { Money } from './company-money.tsx';
import { companyEventsQuery } from './companies.api.ts';
import { NameReview } from './name-review.tsx';
import { Verifications } from './verifications.tsx';

export const meta = () => [{ title: 'Entreprise | Baara' }];

/** One company: who it is, who works there, its papers, its money, and the reports about it. */
export default function CompanyPage() {
  return (
    <CompanyFrame current="fiche" action={CompanyActions}>
      {(company) => (
        <>
          <Standing company={company} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid min-w-0 gap-4">
              <NameReview company={company} />
              {company.abilities.verify && <Verifications company={company} />}
              <Identity company={company} />
              <Events company={company} />
            </div>
            <div className="grid min-w-0 gap-4">
              <Lookalikes company={company} />
              <Team company={company} />
              <Money company={company} />
              <AnswerRate company={company} />
              <Reports company={company} />
            </div>
          </div>
        </>
      )}
    </CompanyFrame>
  );
}

/** What must be known before anything is done. */
function Standing({ company: { suspension, deletedAt } }: { company: CompanyDetail }) {
  if (deletedAt)
    return (
      <div className="mb-4">
        <Notice tone="bad">
          Entreprise supprimée le {formatDateTime(deletedAt)}. Ses factures, son grand livre et les
          candidatures reçues restent.
        </Notice>
      </div>
    );
  if (!suspension) return null;
  const { by, at, reason, hiddenOffers } = suspension;
  return (
    <div className="mb-4">
      <Notice tone="bad">
        <p className="font-semibold">
          Suspendue par {by ?? 'un compte supprimé'} le {formatDateTime(at)}
        </p>
        <p className="wrap-anywhere">« {reason} »</p>
        {hiddenOffers > 0 && (
          <p>
            {hiddenOffers === 1
              ? '1 offre est cachée avec elle.'
              : `${hiddenOffers} offres sont cachées avec elle.`}
          </p>
        )}
      </Notice>
    </div>
  );
}

function Events({ company: { id, abilities } }: { company: CompanyDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...companyEventsQuery(id, page), placeholderData: keepPreviousData });
  return <EventPanel query={query} page={page} onPage={setPage} search={abilities.readAudit ? id : null} />;
}
