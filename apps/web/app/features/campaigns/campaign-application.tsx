import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import { campaignApplicationStatusTexts } from '@baara/contract/campaigns/statuses';
import { hourInWords } from '@baara/contract/formats/moments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { BackLink } from '../../lib/back-link.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ApplicationMissing } from './application-missing.tsx';
import { myCampaignApplicationsKey, saveConvocation, useCampaignApplication } from './campaigns.api.ts';
import { FeePayments } from './fees/fee-payments.tsx';
import { campaignPath, codeInGroups } from './campaign-words.ts';
import { Calendar } from './site-pages/calendar.tsx';
import { MyResultCard } from './results/my-result-card.tsx';
import { MyTestsCard } from './sittings/my-tests-card.tsx';
import { ReceiptsCard } from './proof/receipts-card.tsx';
import { RequestedPieces } from './requested-pieces.tsx';
import { statusTones } from './status-tones.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export const meta = () => [{ title: 'Suivi de candidature | Baara' }];

export default function CampaignApplication() {
  const { id = '' } = useParams();
  const query = useCampaignApplication(id);
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la candidature…" />}
      {isUnreadable(query) && <ApplicationMissing query={query} />}
      {query.data && <Detail application={query.data} />}
    </WorkspacePage>
  );
}

function Detail({ application }: { application: MyCampaignApplicationDetail }) {
  const { campaign, jobCategory, status, informationRequest } = application;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.myCampaignApplications()}>Mes candidatures aux campagnes</BackLink>}
        title={campaign.title}
        description={`${campaign.institution}${jobCategory ? ` · ${jobCategory.name}` : ''} · déposée le ${formatDate(application.submissionDate)}`}
        action={
          <>
            <Link to={campaignPath(campaign)} className={buttonClass('outline')}>
              Voir la campagne
            </Link>
            {/* With its declarations and its receipt. */}
            <Link to={`${campaignPath(campaign)}/apply`} className={buttonClass('outline')}>
              {campaign.state === 'active' && status === 'PENDING'
                ? 'Modifier mon dossier'
                : 'Voir mon dossier'}
            </Link>
          </>
        }
      />
      {application.abilities.resubmit && (
        <div className="mb-4">
          <Notice tone="warn">
            <p>
              <b>
                {application.requestedDocuments.length > 1 && application.requestedUntil !== null
                  ? "L'institution attend des documents."
                  : "L'institution attend un document."}
              </b>{' '}
              {informationRequest}
            </p>
            <RequestedPieces application={application} />
            <Link
              to={paths.editCampaignApplication(application.id)}
              className={buttonClass('primary', 'mt-3')}
            >
              Envoyer les documents
            </Link>
          </Notice>
        </div>
      )}
      {application.fee?.payUntil && (
        <div className="mb-4">
          <Notice tone="warn">
            <p>
              <b>L'institution attend le paiement de vos frais de dossier.</b> {informationRequest}
            </p>
            <p className="mt-1">
              Votre exemption n'est pas acceptée. Payez avant le <b>{formatDate(application.fee.payUntil)}</b>{' '}
              au soir : le paiement suffit à répondre.
            </p>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 md:grid-cols-[1fr_320px]">
        <div className="grid gap-4">
          <MyResultCard applicationId={application.id} campaignSlug={campaign.slug} />
          <MyTestsCard applicationId={application.id} />
          <Convocations application={application} />
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-l">État du dossier</h2>
              <Tag tone={statusTones[status]}>{application.statusTitle}</Tag>
            </div>
            <p className="mt-2">{campaignApplicationStatusTexts[status]}</p>
            <ol className="mt-4 grid gap-4">
              {application.events.toReversed().map((event) => (
                <li key={event.id} className="grid gap-0.5 border-l-2 border-line pl-3">
                  <span className="font-medium">{event.title}</span>
                  {event.message && <span>{event.message}</span>}
                  <span className="text-s text-ink-soft">{formatDateTime(event.at)}</span>
                </li>
              ))}
            </ol>
          </Card>
          <Fee application={application} />
          <ReceiptsCard applicationId={application.id} />
          <Documents application={application} />
        </div>
        <div className="grid gap-4">
          <Card>
            <h2 className="text-l">Code de suivi</h2>
            <p className="mt-1 text-xl font-heavy text-primary">{codeInGroups(application.trackingCode)}</p>
            <Link
              to={paths.trackedApplication(application.trackingCode)}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              Ce que le public voit avec ce code
            </Link>
          </Card>
          <Card>
            <h2 className="mb-3 text-l">Calendrier</h2>
            <Calendar milestones={application.milestones} />
          </Card>
          {application.abilities.withdraw && <WithdrawButton application={application} />}
        </div>
      </div>
    </>
  );
}

/** Where and when the person is expected, with the paper that is read at the door. */
function Convocations({
  application: { id, trackingCode, convocations },
}: {
  application: MyCampaignApplicationDetail;
}) {
  const saving = useMutation({
    mutationFn: (sessionId: string) => saveConvocation({ id, sessionId }, `convocation-${trackingCode}`),
    onError: (error) => toast.error(messageOf(error)),
  });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const next = convocations.find(({ day }) => day >= today)?.sessionId;
  return convocations.map(({ sessionId, session, day, startsAt, centre, room, seat }) => (
    <Card key={sessionId}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Convocation : {session}</h2>
        {day < today && <Tag tone="neutral">Passée</Tag>}
      </div>
      <p className="mt-1 text-m font-medium">
        {formatDate(day)} à {hourInWords(`${day}T${startsAt}Z`)} (heure de Bamako)
      </p>
      <p className="text-ink-soft wrap-anywhere">
        {centre} · {room}, place {seat}
      </p>
      <Button
        className="mt-3"
        variant={sessionId === next ? 'primary' : 'outline'}
        busy={saving.isPending}
        busyLabel="Téléchargement…"
        onClick={() => saving.mutate(sessionId)}
      >
        Télécharger ma convocation
      </Button>
    </Card>
  ));
}

/** What was paid, with its receipt, or what there is to pay. */
function Fee({ application: { fee, campaign } }: { application: MyCampaignApplicationDetail }) {
  const client = useQueryClient();
  if (fee === null || fee.state === 'at-institution') return null;
  const isExempted = fee.state === 'exempted';
  return (
    <Card>
      <h2 className="mb-2 text-l">Frais de dossier : {formatMoney(fee.amountXof)}</h2>
      {isExempted && (
        <p>
          {fee.exemption === 'accepted'
            ? 'Votre exemption est acceptée : vous ne payez rien.'
            : 'Vous demandez une exemption : l’institution la vérifie avec votre dossier.'}
        </p>
      )}
      <FeePayments
        fee={fee}
        campaignId={campaign.id}
        onSettled={() => void client.invalidateQueries({ queryKey: myCampaignApplicationsKey })}
      />
    </Card>
  );
}

function Documents({ application: { documents } }: { application: MyCampaignApplicationDetail }) {
  return (
    <Card>
      <h2 className="text-l">Pièces envoyées</h2>
      {documents.length === 0 && <p className="mt-2 text-ink-soft">Aucune pièce.</p>}
      <ul className="mt-2 grid">
        {documents.map((document) => (
          <li
            key={document.id}
            className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block font-medium">{document.label}</span>
              <span className="text-s break-words text-ink-soft">
                {document.name} · {formatBytes(document.byteSize)} · {formatDate(document.sentAt)}
              </span>
            </span>
            <Button
              variant="ghost"
              aria-label={`Télécharger : ${document.label}`}
              onClick={() =>
                void openSentDocument(document).catch(() =>
                  toast.error('Impossible de récupérer le document'),
                )
              }
            >
              Télécharger
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Fetches a document whole, then passes it to the browser as a download: unlike a plain link, a failure is known.
 * @throws when the document cannot be fetched.
 */
async function openSentDocument(document: { url: string; name: string }): Promise<void> {
  const token = readToken();
  const answer = await fetch(document.url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(window.document.createElement('a'), { href, download: document.name }).click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
