import type { Marking } from '@baara/contract/campaigns/copies';
import { copyMessages } from '@baara/contract/campaigns/copies-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { counted } from '../sessions/session-words.ts';
import { readersText } from '../tests/test-words.ts';
import { cacheMarking, makeCopies, markingQuery } from './copies.api.ts';
import { CopyList } from './copy-list.tsx';
import { FlagsCard } from './flags-card.tsx';
import { LabelsCard } from './labels-card.tsx';
import { LotList } from './lot-list.tsx';
import { MarkersCard } from './markers-card.tsx';

const DealForm = lazyPart(() => import('./deal-form.tsx'));

export const meta = () => [{ title: 'Copies de l’épreuve | Baara' }];

const tabTitles = { suivi: 'Suivi', lots: 'Lots', copies: 'Copies' } as const;
type TabId = keyof typeof tabTitles;
const isTab = (text: string | null): text is TabId => text !== null && Object.hasOwn(tabTitles, text);

/** The copies of a written test: numbers, lots, and how their markers agree. No candidate is named. */
export default function CopiesPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(markingQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement des copies…" />}
      {isUnreadable(query) && <QueryError query={query} title="Copies indisponibles" />}
      {query.data && <Copies marking={query.data} />}
    </WorkspacePage>
  );
}

function Copies({ marking }: { marking: Marking }) {
  const { campaign, test, copies, abilities, unsigned } = marking;
  const [params] = useSearchParams();
  const [asking, setAsking] = useState<'make' | 'deal' | null>(null);
  const place = { id: campaign.id, testId: test.id };
  const asked = params.get('vue');
  const tab: TabId = isTab(asked) ? asked : 'suivi';
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title="Copies"
        description={`${test.name}, notée sur ${test.maxScore} · Correcteurs par copie : ${readersText(test).toLowerCase()}`}
        action={
          <>
            {abilities.make && (
              <Button variant={abilities.deal ? 'outline' : 'primary'} onClick={() => setAsking('make')}>
                {copies ? 'Numéroter les nouvelles' : 'Numéroter les copies'}
              </Button>
            )}
            {abilities.deal && <Button onClick={() => setAsking('deal')}>Répartir les copies</Button>}
          </>
        }
      />
      {unsigned.length > 0 && (
        <div className="mb-4">
          <Notice tone="warn">
            {copyMessages.ROLL_UNSIGNED} : {unsigned.join(', ')}.
          </Notice>
        </div>
      )}
      <CampaignProposals campaignId={campaign.id} kinds={['campaign.copy-annulment']} />
      {copies ? (
        <>
          <State copies={copies} />
          <TabLinks
            label="Copies de l’épreuve"
            current={tab}
            tabs={Object.entries(tabTitles).map(([id, title]) => ({
              id,
              title,
              to: paths.campaignCopies(campaign.id, test.id, { vue: id === 'suivi' ? null : id }),
            }))}
          />
          {tab === 'suivi' && (
            <div className="grid grid-cols-1 gap-4">
              <FlagsCard marking={marking} />
              <MarkersCard marking={marking} />
              <LabelsCard marking={marking} />
            </div>
          )}
          {tab === 'lots' && <LotList place={place} marking={marking} />}
          {tab === 'copies' && <CopyList place={place} isSealed={copies.sealedAt !== null} />}
        </>
      ) : (
        <EmptyState title="Les copies n’ont pas encore de numéro">
          {unsigned.length > 0
            ? 'Signez l’appel de chaque salle : il dit qui a une copie.'
            : `${expectedText(marking)} Chaque copie reçoit un numéro qui ne dit pas de qui elle est.`}
        </EmptyState>
      )}
      {asking === 'make' && <Making marking={marking} onClose={() => setAsking(null)} />}
      {asking === 'deal' && (
        <Suspense fallback={null}>
          <DealForm marking={marking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

const expectedText = ({ expected: { present, absent, excluded } }: Marking): string =>
  present + absent + excluded === 0
    ? 'Aucun dossier accepté ne passe encore cette épreuve.'
    : `${counted(present, 'présent')}, ${counted(absent, 'absent')}, ${counted(excluded, 'exclu')}.`;

/** Where the copies stand, in one line, and what is wrong. */
function State({ copies }: { copies: NonNullable<Marking['copies']> }) {
  const { total, marked, annulled, awaitingThird, withoutThird, absent, excluded, completedAt, sealedAt } =
    copies;
  const parts = [
    `${formatNumber(marked)} notées sur ${counted(total, 'copie')}`,
    awaitingThird > 0 && `${formatNumber(awaitingThird)} en troisième lecture`,
    annulled > 0 && counted(annulled, 'annulée'),
    absent > 0 && counted(absent, 'absent'),
    excluded > 0 && counted(excluded, 'exclu'),
  ].filter(Boolean);
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-ink-soft">{parts.join(' · ')}</p>
      {withoutThird > 0 && (
        <Notice tone="warn">
          {withoutThird > 1
            ? `${formatNumber(withoutThird)} copies attendent une troisième lecture, et tous les correcteurs les ont lues : ajoutez un correcteur.`
            : 'Une copie attend une troisième lecture, et tous les correcteurs l’ont lue : ajoutez un correcteur.'}
        </Notice>
      )}
      {completedAt !== null && (
        <Notice tone="info">
          {sealedAt === null
            ? `Toutes les copies sont notées depuis le ${formatDateTime(completedAt)} : les notes peuvent être closes.`
            : `Notes closes le ${formatDateTime(sealedAt)} : la liste des copies dit maintenant de qui elles sont.`}
        </Notice>
      )}
    </div>
  );
}

function Making({ marking, onClose }: { marking: Marking; onClose: () => void }) {
  const client = useQueryClient();
  const { campaign, test } = marking;
  const making = useMutation({
    mutationFn: () => makeCopies({ params: { id: campaign.id, testId: test.id } }),
    onSuccess: ({ data, message }) => {
      cacheMarking(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Numéroter les copies de « ${test.name} » ?`}
      description={`${expectedText(marking)} Les absents et les exclus sont notés comme tels aussitôt. L’épreuve ne change plus ensuite. Seules les étiquettes disent de qui est une copie, jusqu’à la clôture des notes.`}
      confirmLabel="Numéroter"
      busyLabel="Numérotation…"
      isBusy={making.isPending}
      onConfirm={() => making.mutate()}
      error={making.isError ? messageOf(making.error) : null}
    />
  );
}
