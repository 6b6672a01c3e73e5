import { elide } from '@baara/contract/formats/elision';
import type { ApplicationEvaluation as Evaluation } from '@baara/contract/applications/evaluations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import {
  evaluationQuery,
  cacheEvaluation,
  reopenEvaluation,
  waiveEvaluation,
} from './public/evaluation.api.ts';
import { EvaluationResults } from './evaluation-results.tsx';
import { Evaluators } from './evaluators.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

export const meta = () => [{ title: 'Évaluation | Baara' }];

/** One applicant as several people of the company see them; no photo here, so that no face is scored. */
export default function ApplicationEvaluation() {
  const { jobId = '', applicantJobId = '' } = useParams();
  const query = useQuery(evaluationQuery(applicantJobId));
  const evaluation = query.data;
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <WorkspacePage>
      <PageHeader
        back={
          <BackLink
            to={paths.offerApplications(evaluation?.application.offerId ?? jobId, {
              candidature: applicantJobId,
            })}
          >
            Candidature
          </BackLink>
        }
        title={evaluation ? `Évaluation ${elide('de', evaluation.application.candidateName)}` : 'Évaluation'}
        description={
          evaluation &&
          [
            evaluation.application.offerTitle,
            evaluation.application.headline,
            evaluation.application.stageTitle,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      {query.isPending && <SkeletonList label="Chargement de l'évaluation…" />}
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
      {evaluation && <Content evaluation={evaluation} />}
    </WorkspacePage>
  );
}

function Content({ evaluation }: { evaluation: Evaluation }) {
  const person = useSession()?.id ?? '';
  const { mine, results, abilities, application } = evaluation;
  const isWriting = mine !== null && abilities.evaluate;
  return (
    <div className="grid items-start gap-4 md:grid-cols-[1fr_320px]">
      <div className="grid grid-cols-1 gap-4">
        {application.stage === 'withdrawn' && (
          <Notice tone="info">Le candidat a retiré sa candidature : elle ne peut plus être évaluée.</Notice>
        )}
        {abilities.reopen && <Reopen applicationId={application.id} />}
        {mine?.status === 'waived' && (
          <Notice tone="info">Vous avez choisi de lire les évaluations sans donner la vôtre.</Notice>
        )}
        {mine?.reopenedAt && (
          <Notice tone="info">
            Votre dernière version envoyée reste lue par l'équipe ; la nouvelle la remplacera, et l'ancienne
            sera gardée.
          </Notice>
        )}
        {isWriting && (
          <ScorecardForm
            key={`${application.id}:${mine.reopenedAt ?? ''}`}
            person={person}
            evaluation={evaluation}
            mine={mine}
          />
        )}
        {results && <EvaluationResults results={results} />}
        {abilities.waive && <Waive evaluation={evaluation} />}
      </div>
      <Evaluators evaluation={evaluation} />
    </div>
  );
}

function Reopen({ applicationId }: { applicationId: string }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () =>
      reopenEvaluation({
        params: { id: applicationId },
      }),
    onSuccess: ({ data }) => cacheEvaluation(client, data),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Notice tone="good">
      <span className="flex flex-wrap items-center justify-between gap-2">
        Votre évaluation est envoyée.
        <Button variant="outline" busy={reopening.isPending} onClick={() => reopening.mutate()}>
          Modifier mon évaluation
        </Button>
      </span>
    </Notice>
  );
}

/** For anyone who decides and did not meet the candidate. */
function Waive({ evaluation }: { evaluation: Evaluation }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const waiving = useMutation({
    mutationFn: () =>
      waiveEvaluation({
        params: { id: evaluation.application.id },
      }),
    onSuccess: ({ data }) => {
      cacheEvaluation(client, data);
      setIsAsking(false);
    },
  });
  return (
    <Card className="grid gap-2">
      <h2 className="text-l">Vous n'évaluez pas cette personne ?</h2>
      <p className="text-ink-soft">Vous pouvez lire les évaluations de l'équipe sans donner la vôtre.</p>
      <div>
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Lire sans évaluer
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Lire sans évaluer ?"
        description="Vous ne pourrez plus évaluer cette candidature : une note donnée après avoir lu les autres ne compterait pas autant."
        confirmLabel="Lire les évaluations"
        isBusy={waiving.isPending}
        onConfirm={() => waiving.mutate()}
        error={waiving.isError ? messageOf(waiving.error) : null}
      />
    </Card>
  );
}
