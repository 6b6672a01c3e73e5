import type { InterviewPanel, InterviewPlan } from '@baara/contract/campaigns/interviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import { cachePlan, dealInterviews, interviewsQuery, publishInterviews } from './interviews.api.ts';
import { stepTexts } from './interview-words.ts';
import { PanelsSection } from './panels-section.tsx';
import { DrawCard, ScheduleCard, ScorecardCard } from './plan-cards.tsx';
import { SlotsSection } from './slots-section.tsx';

const ScorecardForm = lazyPart(() => import('./scorecard-form.tsx'));
const ScheduleForm = lazyPart(() => import('./schedule-form.tsx'));
const AdditionsForm = lazyPart(() => import('./additions-form.tsx'));
const PanelForm = lazyPart(() => import('./panel-form.tsx'));

export const meta = () => [{ title: 'Entretiens | Baara' }];

/** The interviews of a test: prepared, followed, and how each panel marks. */
export default function InterviewsPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(interviewsQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement des entretiens…" />}
      {isUnreadable(query) && <QueryError query={query} title="Entretiens indisponibles" />}
      {query.data && <Interviews plan={query.data} />}
    </WorkspacePage>
  );
}

type Asked = 'scorecard' | 'schedule' | 'deal' | 'publish' | 'additions' | { panel: InterviewPanel | null };

function Interviews({ plan }: { plan: InterviewPlan }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { campaign, test, counts, panels } = plan;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title="Entretiens"
        description={`${test.name} · ${campaign.title}`}
        action={<Actions plan={plan} onAsk={setAsked} />}
      />
      <div className="grid grid-cols-1 gap-5">
        <div>
          {plan.convocationsAt && (
            <p className="text-m font-medium">
              {counted(counts.shown, 'candidat noté', 'candidats notés')} sur {counts.candidates} ·{' '}
              {counted(counts.absent, 'absent')} ·{' '}
              {counted(counts.waiting + counts.called, 'à passer', 'à passer')}
            </p>
          )}
          <p className="text-ink-soft">{stepTexts[plan.step]}</p>
        </div>
        {counts.unplaced > 0 && (
          <Notice tone="warn">
            {counted(counts.unplaced, 'candidat est', 'candidats sont')} sans horaire : allongez le planning,
            ou placez-les à la main.
          </Notice>
        )}
        <PanelsSection plan={plan} onEdit={(panel) => setAsked({ panel })} />
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
          <ScorecardCard plan={plan} onEdit={() => setAsked('scorecard')} />
          <ScheduleCard plan={plan} onEdit={() => setAsked('schedule')} />
          <DrawCard plan={plan} />
        </div>
        {plan.dealtAt && <SlotsSection plan={plan} />}
      </div>
      <Suspense fallback={null}>
        {asked === 'scorecard' && <ScorecardForm plan={plan} onClose={close} />}
        {asked === 'schedule' && <ScheduleForm plan={plan} onClose={close} />}
        {asked === 'additions' && <AdditionsForm plan={plan} onClose={close} />}
        {typeof asked === 'object' && asked && (
          <PanelForm plan={plan} panel={panels.find(({ id }) => id === asked.panel?.id)} onClose={close} />
        )}
      </Suspense>
      {(asked === 'deal' || asked === 'publish') && <Confirm plan={plan} act={asked} onClose={close} />}
    </>
  );
}

/** The next thing to do is the one filled button; the rest stands in the menu. */
function Actions({ plan, onAsk }: { plan: InterviewPlan; onAsk: (asked: Asked) => void }) {
  const { abilities, step } = plan;
  const jury = abilities.examine && (
    <Link
      to={paths.interviewJury(plan.campaign.id, plan.test.id)}
      className={buttonClass(step === 'running' ? 'primary' : 'outline')}
    >
      Ma commission
    </Link>
  );
  if (!abilities.edit) return jury;
  return (
    <>
      {step === 'scorecard' && <Button onClick={() => onAsk('scorecard')}>Écrire la grille</Button>}
      {step === 'panels' && <Button onClick={() => onAsk({ panel: null })}>Ajouter une commission</Button>}
      {step === 'schedule' && <Button onClick={() => onAsk('schedule')}>Écrire le planning</Button>}
      {step === 'deal' && <Button onClick={() => onAsk('deal')}>Répartir les candidats</Button>}
      {step === 'publish' && <Button onClick={() => onAsk('publish')}>Publier les convocations</Button>}
      {jury}
      <ActionMenu
        label="Autres actions"
        variant="outline"
        actions={[
          ...(step === 'running'
            ? [{ label: 'Convoquer d’autres candidats', onSelect: () => onAsk('additions') }]
            : []),
          ...(step === 'panels'
            ? []
            : [{ label: 'Ajouter une commission', onSelect: () => onAsk({ panel: null }) }]),
          ...(plan.isScorecardFrozen
            ? []
            : [{ label: 'Modifier la grille', onSelect: () => onAsk('scorecard') }]),
          { label: 'Modifier le planning', onSelect: () => onAsk('schedule') },
          ...(abilities.deal && step === 'publish'
            ? [{ label: 'Répartir de nouveau', onSelect: () => onAsk('deal') }]
            : []),
        ]}
      />
    </>
  );
}

function Confirm({
  plan,
  act,
  onClose,
}: {
  plan: InterviewPlan;
  act: 'deal' | 'publish';
  onClose: () => void;
}) {
  const client = useQueryClient();
  const call = act === 'deal' ? dealInterviews : publishInterviews;
  const acting = useMutation({
    mutationFn: () => call({ params: { id: plan.campaign.id, testId: plan.test.id } }),
    onSuccess: ({ data, message }) => {
      cachePlan(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  const people = plan.counts.candidates - plan.counts.unplaced;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={act === 'deal' ? 'Répartir les candidats ?' : 'Publier les convocations ?'}
      description={
        act === 'deal'
          ? `${counted(plan.invited, 'candidat')} entre ${counted(plan.panels.length, 'commission')}, par la graine scellée : les mêmes candidats et les mêmes commissions donnent toujours les mêmes horaires.${plan.dealtAt ? ` Répartis le ${formatDateTime(plan.dealtAt)} : les changements faits à la main sont perdus.` : ''}`
          : `${counted(people, 'candidat est informé', 'candidats sont informés')} par la cloche, par e-mail et par SMS. Ensuite les horaires se changent un par un, avec un motif.`
      }
      confirmLabel={act === 'deal' ? 'Répartir' : 'Publier'}
      busyLabel={act === 'deal' ? 'Répartition…' : 'Publication…'}
      isBusy={acting.isPending}
      onConfirm={() => acting.mutate()}
      error={acting.isError ? messageOf(acting.error) : null}
    />
  );
}
