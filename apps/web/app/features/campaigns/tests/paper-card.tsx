import type { CampaignTestDetail } from '@baara/contract/campaigns/tests';
import type { TestPaper } from '@baara/contract/campaigns/papers';
import { difficultyTitles } from '@baara/contract/campaigns/question-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { counted } from '../sessions/session-words.ts';
import { cacheTest, freezePaper } from './tests.api.ts';

const BlueprintForm = lazyPart(() => import('./blueprint-form.tsx'));

type Part = TestPaper['blueprint'][number];

const columns = (isFrozen: boolean): readonly [TableColumn<Part>, ...TableColumn<Part>[]] => [
  {
    id: 'theme',
    header: 'Thème',
    cell: ({ theme }) => <h3 className="text-m wrap-anywhere">{theme}</h3>,
  },
  {
    id: 'difficulty',
    header: 'Difficulté',
    cell: ({ difficulty }) => (difficulty ? difficultyTitles[difficulty] : 'Toutes'),
  },
  { id: 'count', header: 'Par candidat', isFigure: true, cell: ({ count }) => count },
  { id: 'pool', header: 'Dans le sujet', isFigure: true, cell: ({ pool }) => pool },
  ...(isFrozen
    ? []
    : [
        {
          id: 'available',
          header: 'Dans la banque',
          isFigure: true,
          cell: ({ available, pool }: Part) =>
            available < pool ? <b className="text-bad">{available}</b> : available,
        },
      ]),
];

/** What the paper of a multiple-choice test is made of, until it is frozen. */
export function PaperCard({ detail, paper }: { detail: CampaignTestDetail; paper: TestPaper }) {
  const { campaign, test, abilities } = detail;
  const client = useQueryClient();
  const [asking, setAsking] = useState<'blueprint' | 'freeze' | null>(null);
  const freezing = useMutation({
    mutationFn: () => freezePaper({ params: { id: campaign.id, testId: test.id } }),
    onSuccess: ({ data, message }) => {
      cacheTest(client, data);
      toast.success(message ?? '');
      setAsking(null);
    },
  });
  const { blueprint, frozen, freezeRefusal, questionCount } = paper;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Sujet</h2>
        {frozen && <Tag tone="good">Figé le {formatDateTime(frozen.at)}</Tag>}
      </div>
      <p className="mb-3 text-ink-soft">
        {blueprint.length === 0
          ? 'Le plan dit combien de questions de chaque thème et difficulté le sujet contient.'
          : `${counted(questionCount, 'question')} par candidat, dans un ordre à chacun.`}
      </p>
      {blueprint.length > 0 && (
        <TableView
          label="Plan du sujet"
          columns={columns(frozen !== null)}
          rows={blueprint}
          rowId={({ theme, difficulty }) => `${theme} ${difficulty ?? ''}`}
        />
      )}
      {frozen && <Hashes frozen={frozen} />}
      {abilities.freeze && freezeRefusal && blueprint.length > 0 && (
        <div className="mt-3">
          <Notice tone="warn">
            <p className="wrap-anywhere">{freezeRefusal}</p>
          </Notice>
        </div>
      )}
      {abilities.blueprint && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant={blueprint.length === 0 ? 'primary' : 'outline'}
            onClick={() => setAsking('blueprint')}
          >
            {blueprint.length === 0 ? 'Écrire le plan' : 'Modifier le plan'}
          </Button>
          {blueprint.length > 0 && !freezeRefusal && (
            <Button onClick={() => setAsking('freeze')}>Figer le sujet</Button>
          )}
        </div>
      )}
      {asking === 'blueprint' && (
        <Suspense fallback={null}>
          <BlueprintForm detail={detail} paper={paper} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'freeze' && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title="Figer le sujet de cette épreuve ?"
          description="Ses questions sont tirées de la banque maintenant, et ne changent plus. Les règles de l’épreuve non plus. Rien ne le défait."
          confirmLabel="Figer le sujet"
          busyLabel="Tirage…"
          isBusy={freezing.isPending}
          onConfirm={() => freezing.mutate()}
          error={freezing.isError ? messageOf(freezing.error) : null}
        />
      )}
    </Card>
  );
}

function Hashes({ frozen }: { frozen: NonNullable<TestPaper['frozen']> }) {
  const rows = [
    ['Questions', frozen.paperSha256],
    ['Réponses', frozen.keySha256],
    ['Graine des tirages', frozen.seedSha256],
  ] as const;
  return (
    <TechnicalDetails className="mt-3">
      <p className="text-s text-ink-soft">
        {counted(frozen.questions, 'question tirée', 'questions tirées')}. Empreintes SHA-256, inscrites au
        journal :
      </p>
      <dl className="mt-2 grid gap-2 text-s">
        {rows.map(([term, hash]) => (
          <div key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-mono break-all">{hash}</dd>
          </div>
        ))}
      </dl>
    </TechnicalDetails>
  );
}
