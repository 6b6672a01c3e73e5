import type { CampaignTestDetail } from '@baara/contract/campaigns/tests';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { markInWords } from '@baara/contract/formats/marks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { categoryNames } from '../administration/category-choice.tsx';
import { SittingsCard } from '../sittings/sittings-card.tsx';
import { PaperCard } from './paper-card.tsx';
import { partsOfTest } from './test-parts.ts';
import { durationText, kindText, passText, readersText } from './test-words.ts';
import { deleteTest, refreshTests, testQuery } from './tests.api.ts';

const TestForm = lazyPart(() => import('./test-form.tsx'));

export const meta = () => [{ title: 'Épreuve de la campagne | Baara' }];

/** One test of a campaign: its rules. */
export default function TestPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(testQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de l’épreuve…" />}
      {isUnreadable(query) && <QueryError query={query} title="Épreuve indisponible" />}
      {query.data && <Test detail={query.data} />}
    </WorkspacePage>
  );
}

function Test({ detail }: { detail: CampaignTestDetail }) {
  const { campaign, test, paper, abilities, categories, role } = detail;
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignProcess(campaign.id)}>Sessions et salles</BackLink>}
        title={test.name}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {test.isSealed && <Tag tone="info">Scellée</Tag>}
            <span>
              {kindText(test)} · {campaign.title}
            </span>
          </span>
        }
        action={
          <>
            {abilities.edit && (
              <Button variant="outline" onClick={() => setAsking('edit')}>
                Modifier l’épreuve
              </Button>
            )}
            <ActionMenu
              label="Autres actions"
              variant="outline"
              actions={
                abilities.remove
                  ? [{ label: 'Supprimer', isDangerous: true, onSelect: () => setAsking('remove') }]
                  : []
              }
            />
          </>
        }
      />
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-4',
          paper && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        {paper && <PaperCard detail={detail} paper={paper} />}
        <Rules detail={detail} />
      </div>
      {partsOfTest(detail).length > 0 && (
        <nav aria-label="Écrans de l’épreuve" className="mt-4">
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {partsOfTest(detail).map(({ label, about, path }) => (
              <li key={label}>
                <Link
                  to={path(campaign.id, test.id)}
                  className="block h-full rounded-lg border border-line bg-surface px-4.5 py-3 hover:border-primary"
                >
                  <span className="block font-semibold text-primary">{label}</span>
                  <span className="text-s text-ink-soft">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {test.isOnline && paper?.frozen && campaignRoleMay(role, 'watchSittings') && (
        <SittingsCard campaignId={campaign.id} testId={test.id} />
      )}
      {asking === 'edit' && (
        <Suspense fallback={null}>
          <TestForm
            campaignId={campaign.id}
            categories={categories}
            test={test}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {asking === 'remove' && <Removal detail={detail} onClose={() => setAsking(null)} />}
    </>
  );
}

/** The rules of the test, absent facts left out. */
function Rules({ detail: { test, paper, categories, campaign } }: { detail: CampaignTestDetail }) {
  const facts: [string, string | null][] = [
    ['Durée', durationText(test.durationMinutes)],
    ['Coefficient', String(test.weight)],
    ['Seuil de réussite', passText(test)],
    [
      'Note éliminatoire',
      test.eliminatoryHundredths === null ? null : `Moins de ${markInWords(test.eliminatoryHundredths)}`,
    ],
    ['Correcteurs par copie', test.kind === 'written' ? readersText(test) : null],
    ['Catégories', categoryNames(categories, test.categoryIds)],
    ['Ouverture', test.opensAt && formatDateTime(test.opensAt)],
    ['Dernier départ', test.closesAt && formatDateTime(test.closesAt)],
    [
      'Temps supplémentaire',
      test.extraTimePercent > 0 ? `${test.extraTimePercent} % pour qui le demande` : null,
    ],
  ];
  return (
    <Card>
      <h2 className="mb-3 text-l">Règles</h2>
      {test.description && <p className="mb-3 whitespace-pre-line wrap-anywhere">{test.description}</p>}
      <dl className={classNames('grid grid-cols-2 gap-2', paper ? 'lg:grid-cols-1' : 'lg:grid-cols-4')}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt className="text-s text-ink-soft">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {test.sessions.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-m">Sessions</h3>
          <ul>
            {test.sessions.map(({ id, name, day }) => (
              <li key={id}>
                <Link
                  to={paths.campaignSession(campaign.id, id)}
                  className="inline-flex min-h-11 items-center text-primary underline"
                >
                  {name}, {formatDate(day)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Removal({
  detail: { campaign, test },
  onClose,
}: {
  detail: CampaignTestDetail;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => deleteTest({ params: { id: campaign.id, testId: test.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await navigate(paths.campaignProcess(campaign.id), { replace: true });
      await refreshTests(client);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer l’épreuve « ${test.name} » ?`}
      description="Ses règles et son plan de sujet sont effacés. Les questions restent dans la banque."
      confirmLabel="Supprimer"
      busyLabel="Suppression…"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : null}
    />
  );
}
