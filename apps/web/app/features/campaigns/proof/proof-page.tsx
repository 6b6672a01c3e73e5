import type { ManagedProof, ProofStep } from '@baara/contract/campaigns/proof';
import { proofStepTexts } from '@baara/contract/campaigns/proof-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { Timeline, TimelineItem } from '../../../ui/workspace/timeline.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { cacheProof, proofQuery, sealStep, setVerifiable } from './proof.api.ts';
import { SealedLines } from './sealed-lines.tsx';

const HalfForm = lazyPart(() => import('./half-form.tsx'));
const AnnounceForm = lazyPart(() => import('./announce-form.tsx'));
const DrawForm = lazyPart(() => import('./draw-form.tsx'));

export const meta = () => [{ title: 'Preuves de la campagne | Baara' }];

/** What the campaign seals, step by step, and the one thing to do next. */
export default function ProofPage() {
  const { id = '' } = useParams();
  const query = useQuery(proofQuery(id));
  return (
    <CampaignFrame
      id={id}
      current="proof"
      action={
        query.data?.isVerifiable && (
          <Link to={publicPaths.verifyCampaign(id)} className={buttonClass('outline')}>
            Page de vérification
          </Link>
        )
      }
    >
      {query.data ? (
        <Proof proof={query.data} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <SkeletonList label="Chargement des preuves…" count={3} />
      )}
    </CampaignFrame>
  );
}

function Proof({ proof }: { proof: ManagedProof }) {
  if (!proof.isVerifiable)
    return (
      <EmptyState
        title="Cette campagne n’est pas vérifiable"
        action={proof.abilities.switch && <Switch proof={proof} />}
      >
        Vérifiable, elle scelle ses règles, ses listes et ses sujets avant chaque étape, et chacun peut
        refaire le concours à la fin. Le choix se fait avant que rien ne soit tiré.
      </EmptyState>
    );
  const nexts = proof.steps.filter(({ state }) => state === 'open');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid grid-cols-1 gap-4">
        <CampaignProposals campaignId={proof.campaign.id} kinds={['campaign.draw']} />
        <Next proof={proof} nexts={nexts} />
        <Card>
          <h2 className="mb-3 text-l">Étapes</h2>
          <Timeline label="Étapes de la preuve">
            {proof.steps.map((step) => (
              <TimelineItem
                key={step.key}
                title={addFrenchMarks(step.title)}
                state={step.state === 'done' ? 'done' : step === nexts[0] ? 'current' : 'upcoming'}
                meta={addFrenchMarks(standing(step))}
              />
            ))}
          </Timeline>
          {proof.abilities.switch && <Switch proof={proof} />}
        </Card>
      </div>
      <Card>
        <h2 className="text-l">Ce qui est scellé</h2>
        <p className="mt-1 text-s text-ink-soft">
          {proof.lines.length === 0
            ? 'Rien encore. Chaque ligne sera sur la page publique, et partira aux observateurs.'
            : 'Ces lignes sont publiques. Les observateurs les reçoivent par e-mail.'}
        </p>
        <SealedLines lines={proof.lines} />
      </Card>
    </div>
  );
}

/** « Scellé le… », or what is in the way. */
function standing({ doneAt, note, announced, step }: ProofStep): string {
  if (doneAt) return `Scellé le ${formatDateTime(doneAt)}`;
  if (step === 'draw' && announced) return `Le ${momentInWords(announced.at)} : ${announced.source}`;
  return note ?? 'À faire';
}

type Act = 'seal' | 'half' | 'announce' | 'draw';
const actOf: Partial<Record<ProofStep['step'], Act>> = {
  rules: 'seal',
  files: 'seal',
  rooms: 'seal',
  half: 'half',
  announce: 'announce',
  draw: 'draw',
};
const labels: Record<Act, string> = {
  seal: 'Sceller',
  half: 'Donner notre moitié',
  announce: 'Annoncer le tirage',
  draw: 'Saisir les numéros',
};

/** The first step that the reader can make, and people whom others wait for. */
function Next({ proof, nexts }: { proof: ManagedProof; nexts: readonly ProofStep[] }) {
  const { abilities } = proof;
  const [asking, setAsking] = useState<{ act: Act; step: ProofStep } | null>(null);
  const isMine = ({ step }: ProofStep): boolean => (step === 'half' ? abilities.giveHalf : abilities.seal);
  const step = nexts.find(isMine);
  const act = step && actOf[step.step];
  const close = () => setAsking(null);
  const waitsForHalf = nexts.some((one) => one.step === 'half') && !abilities.giveHalf;
  return (
    <Card>
      <h2 className="text-l">{step ? 'À faire maintenant' : 'Rien à faire pour vous'}</h2>
      {step && act ? (
        <>
          <p className="mt-2 text-m font-medium">{addFrenchMarks(step.title)}</p>
          <p className="mt-1 text-ink-soft">{proofStepTexts[step.step]}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setAsking({ act, step })}>{labels[act]}</Button>
            {step.step === 'rules' && (
              <Link to={paths.managedResults(proof.campaign.id)} className={buttonClass('outline')}>
                Relire les règles
              </Link>
            )}
          </div>
        </>
      ) : (
        <p className="mt-1 text-ink-soft">{addFrenchMarks(waitingText(proof, nexts))}</p>
      )}
      {waitsForHalf && (
        <div className="mt-3">
          <Notice tone="info">
            {proof.observers === 0
              ? 'Nommez un observateur dans l’équipe : sa moitié du tirage est attendue.'
              : 'Les observateurs doivent donner leur moitié d’un tirage : personne ne la donne à leur place. S’ils ne répondent pas, nommez un autre observateur dans l’équipe.'}
          </Notice>
        </div>
      )}
      <Suspense fallback={null}>
        {asking?.act === 'seal' && <Seal proof={proof} step={asking.step} onClose={close} />}
        {asking?.act === 'half' && <HalfForm proof={proof} step={asking.step} onClose={close} />}
        {asking?.act === 'announce' && <AnnounceForm proof={proof} step={asking.step} onClose={close} />}
        {asking?.act === 'draw' && <DrawForm proof={proof} step={asking.step} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function waitingText({ steps }: ManagedProof, nexts: readonly ProofStep[]): string {
  if (steps.every(({ state }) => state === 'done'))
    return 'Tout est scellé. Chacun peut refaire le concours sur la page de vérification.';
  const drawn = steps.find(({ step, state, announced }) => step === 'draw' && state !== 'done' && announced);
  if (drawn?.announced)
    return `${drawn.title} : le ${momentInWords(drawn.announced.at)}. Ses numéros se saisissent ici dès ce moment, et une autre personne les confirme.`;
  const [next] = nexts;
  if (next) return `La suite revient à d’autres : ${next.title}.`;
  const later = steps.find(({ state }) => state === 'later');
  return later ? `${later.title}. ${later.note ?? ''}` : '';
}

function Seal({ proof, step, onClose }: { proof: ManagedProof; step: ProofStep; onClose: () => void }) {
  const client = useQueryClient();
  const sealing = useMutation({
    mutationFn: () =>
      sealStep({
        params: { id: proof.campaign.id },
        body:
          step.step === 'rooms'
            ? { step: 'rooms', sessionId: step.subject }
            : { step: step.step === 'files' ? 'files' : 'rules' },
      }),
    onSuccess: ({ data, message }) => {
      cacheProof(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={addFrenchMarks(`Sceller : ${step.title} ?`)}
      description={`${proofStepTexts[step.step]} Rien ne le défait.`}
      confirmLabel="Sceller"
      busyLabel="Scellement…"
      isBusy={sealing.isPending}
      onConfirm={() => sealing.mutate()}
      error={sealing.isError ? messageOf(sealing.error) : null}
    />
  );
}

/** Before anything is sealed or drawn. */
function Switch({ proof }: { proof: ManagedProof }) {
  const client = useQueryClient();
  const switching = useMutation({
    mutationFn: () =>
      setVerifiable({ params: { id: proof.campaign.id }, body: { isVerifiable: !proof.isVerifiable } }),
    onSuccess: ({ data, message }) => {
      cacheProof(client, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant={proof.isVerifiable ? 'ghost' : 'primary'}
      busy={switching.isPending}
      busyLabel="Enregistrement…"
      onClick={() => switching.mutate()}
    >
      {proof.isVerifiable ? 'Rendre non vérifiable' : 'Rendre la campagne vérifiable'}
    </Button>
  );
}
