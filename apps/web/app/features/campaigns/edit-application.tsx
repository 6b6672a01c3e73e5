import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { BackLink } from '../../lib/back-link.tsx';
import { paths } from '../../lib/paths.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ApplicationMissing } from './application-missing.tsx';
import { DocumentFields } from './apply/document-fields.tsx';
import { type SentFiles, useSentFiles } from './apply/use-sent-files.ts';
import { useCampaignApplication, resubmitCampaignDocuments } from './campaigns.api.ts';
import { campaignsKey } from './campaigns.api.ts';
import { RequestedPieces } from './requested-pieces.tsx';

export const meta = () => [{ title: 'Compléter ma candidature | Baara' }];

export default function EditApplication() {
  const { id = '' } = useParams();
  const query = useCampaignApplication(id);
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la candidature…" />}
      {isUnreadable(query) && <ApplicationMissing query={query} />}
      {query.data && <Edit application={query.data} />}
    </WorkspacePage>
  );
}

function Edit({ application }: { application: MyCampaignApplicationDetail }) {
  const back = paths.myCampaignApplication(application.id);
  return (
    <>
      <PageHeader
        back={<BackLink to={back}>Ma candidature</BackLink>}
        title="Compléter ma candidature"
        description={application.campaign.title}
      />
      {application.abilities.resubmit ? (
        <ResubmitForm application={application} back={back} />
      ) : (
        <EmptyState
          title="Aucun document n'est attendu"
          action={
            <Link to={back} className={buttonClass('primary')}>
              Voir ma candidature
            </Link>
          }
        >
          Vos pièces ne se changent que lorsque l'institution en demande.
        </EmptyState>
      )}
    </>
  );
}

function ResubmitForm({ application, back }: { application: MyCampaignApplicationDetail; back: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentFiles>({});
  const [problem, setProblem] = useState<string | null>(null);
  const put = (key: string, file: { id: string; name: string }): void => {
    setSent((former) => ({ ...former, [key]: file }));
    setProblem(null);
  };
  const files = useSentFiles(sent, put);
  const sending = useMutation({
    mutationFn: () => {
      const form = new FormData();
      for (const [key, { id }] of Object.entries(sent)) form.set(key, id);
      return resubmitCampaignDocuments({ params: { id: application.id }, form });
    },
    onSuccess: async (answer) => {
      toast.success(answer.message ?? 'Documents envoyés avec succès');
      await client.invalidateQueries({ queryKey: campaignsKey });
      await navigate(back);
    },
    onError: (error) => setProblem(messageOf(error, 'Impossible de soumettre les documents')),
  });
  const submit = (): void => {
    const nothing = Object.keys(sent).length === 0;
    setProblem(
      nothing
        ? 'Choisissez au moins un document à envoyer'
        : files.isBusy
          ? "Attendez la fin de l'envoi des pièces"
          : null,
    );
    if (!nothing && !files.isBusy) sending.mutate();
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        <p>{application.informationRequest || "L'institution attend un document."}</p>
        <RequestedPieces application={application} />
      </Notice>
      <p className="text-ink-soft">
        Envoyez seulement ce qui est demandé : vos autres pièces restent dans le dossier.
        {application.requestedDocuments.length > 1 &&
          application.requestedUntil !== null &&
          " En plusieurs fois si besoin : le dossier est examiné une fois qu'elles sont toutes là."}
      </p>
      <DocumentFields
        documents={application.requestedDocuments.map((document) => ({ ...document, isRequired: true }))}
        files={files}
        onChoose={put}
        problems={{}}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        className="justify-self-start"
        busy={sending.isPending}
        busyLabel="Envoi en cours..."
        onClick={submit}
      >
        Envoyer les documents
      </Button>
    </div>
  );
}
