import { letterMessages } from '@baara/contract/applications/offer-letter-words';
import type { JobOffer } from '@baara/contract/applications/offer-letters';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState, Notice } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ClosingAfterHiring } from '../public/offer-closing.tsx';
import { useLiveApplications } from '../public/use-live-applications.ts';
import { MoneyOnly } from '../../money/wallet/public/money-only.tsx';
import { LetterApprovals } from '../../companies/approvals/public/approval-panel.tsx';
import { LetterEditor } from './letter-editor.tsx';
import { jobOfferQuery } from './letter.api.ts';
import { SentLetter } from './sent-letter.tsx';

export const meta = () => [{ title: "Proposition d'embauche | Baara" }];

/** The job offer to one applicant: the letter being written, those that were sent, and their answers. */
export default function JobOfferPage() {
  return (
    <MoneyOnly>
      <Letters />
    </MoneyOnly>
  );
}

function Letters() {
  const { applicantJobId = '' } = useParams();
  const query = useQuery(jobOfferQuery(applicantJobId));
  const jobOffer = query.data;
  const application = jobOffer?.application;
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <WorkspacePage>
      <PageHeader
        back={
          application && (
            <BackLink to={paths.offerApplications(application.offerId, { candidature: application.id })}>
              Candidature
            </BackLink>
          )
        }
        title={application ? `Proposition à ${application.candidateName}` : "Proposition d'embauche"}
        description={application && `${application.offerTitle} · ${application.stageTitle}`}
      />
      {query.isPending && <SkeletonList label="Chargement de la proposition…" />}
      {query.isError &&
        (isMissing ? (
          <ErrorState
            title="Candidature introuvable"
            message="Cette candidature n'existe pas"
            action={
              <Link to={paths.recruiterOffers()} className={buttonClass('outline')}>
                Mes offres
              </Link>
            }
          />
        ) : (
          <QueryError query={query} />
        ))}
      {jobOffer && <Content key={jobOffer.application.id} jobOffer={jobOffer} readAt={query.dataUpdatedAt} />}
      <ClosingAfterHiring />
    </WorkspacePage>
  );
}

function Content({ jobOffer, readAt }: { jobOffer: JobOffer; readAt: number }) {
  useLiveApplications(String(jobOffer.application.offerId), readAt);
  const { letters, draft, abilities } = jobOffer;
  const isEmpty = letters.length === 0 && !draft && !abilities.write;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LetterApprovals applicationId={jobOffer.application.id} />
      {letters.slice(0, 1).map((letter) => (
        <SentLetter key={letter.id} letter={letter} />
      ))}
      {abilities.write ? (
        <LetterEditor jobOffer={jobOffer} />
      ) : (
        draft && <DraftOnly draft={draft} isOpen={abilities.openDraft} />
      )}
      {isEmpty && (
        <EmptyState picture={<EmptyPicture of="file" />} title="Aucune lettre d'embauche">
          Les lettres envoyées à ce candidat, et ses réponses, s'affichent ici.
        </EmptyState>
      )}
      {letters.length > 1 && (
        <section className="grid gap-4" aria-labelledby="earlier-letters">
          <h2 id="earlier-letters" className="text-l">
            Lettres précédentes
          </h2>
          {letters.slice(1).map((letter) => (
            <SentLetter key={letter.id} letter={letter} />
          ))}
        </section>
      )}
    </div>
  );
}

/** A draft for anyone who does not write, or while no letter can leave. */
function DraftOnly({ draft, isOpen }: { draft: NonNullable<JobOffer['draft']>; isOpen: boolean }) {
  if (!isOpen) return <Notice tone="info">{letterMessages.DRAFT_CLOSED}.</Notice>;
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center justify-between gap-2">
        Un brouillon est enregistré depuis le {formatDateTime(draft.updatedAt)}
        {draft.updatedBy && ` par ${draft.updatedBy}`}.
        <a
          href={`/api/v1/recruiter/offer-letters/${draft.id}/pdf?preview=true`}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          Voir le brouillon
        </a>
      </span>
    </Notice>
  );
}
