import type { SheetDoubt, SheetDoubts } from '@baara/contract/campaigns/sheets';
import { choicesInWords, letterOfChoice, rowDoubtTitles } from '@baara/contract/campaigns/sheets-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { Keys } from '../../../ui/workspace/keys.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { refreshSheets, settleDoubt, sheetDoubtsQuery } from './sheets.api.ts';

export const meta = () => [{ title: 'Feuilles à vérifier | Baara' }];

/** Rows that no machine decides, one after the other: the picture, what was read, and a key for each answer. */
export default function DoubtsPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(sheetDoubtsQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.data ? (
        <Queue data={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Lignes indisponibles" />
      ) : (
        <SkeletonList label="Chargement des lignes…" />
      )}
    </WorkspacePage>
  );
}

function Queue({ data }: { data: SheetDoubts }) {
  const { campaign, test, doubts, settled, waiting, read, abilities, isSealed } = data;
  const place = { id: campaign.id, testId: test.id };
  /** Left for later in this visit, or opened again. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [again, setAgain] = useState<SheetDoubt | null>(null);
  const shown = again ?? doubts.find(({ id }) => !passed.has(id)) ?? doubts[0];
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignSheets(campaign.id, test.id)}>Feuilles de réponses</BackLink>}
        title="Feuilles à vérifier"
        description={`${test.name} · ${waiting === 0 ? 'aucune ligne n’attend' : counted(waiting, 'ligne attend', 'lignes attendent')}`}
      />
      {isSealed && (
        <Notice tone="info">
          <p>Les notes de cette épreuve sont scellées : ses feuilles ne changent plus.</p>
        </Notice>
      )}
      {shown ? (
        <Row
          key={shown.id}
          doubt={shown}
          place={place}
          maySettle={abilities.settle && !isSealed}
          onPass={() => {
            setAgain(null);
            setPassed(new Set(again ? passed : [...passed, shown.id]));
          }}
          onSettled={() => setAgain(null)}
        />
      ) : (
        <EmptyState
          title={read === 0 ? 'Aucune feuille n’est encore lue' : 'Toutes les lignes sont réglées'}
          action={
            <Link to={paths.campaignSheets(campaign.id, test.id)} className={buttonClass('outline')}>
              Revenir aux feuilles
            </Link>
          }
        >
          {read === 0
            ? 'Envoyez les feuilles numérisées : les lignes que la lecture ne décide pas viendront ici.'
            : 'Celles que la lecture des prochaines feuilles ne décide pas viendront ici.'}
        </EmptyState>
      )}
      {settled.length > 0 && (
        <section aria-labelledby="reglees" className="mt-5">
          <h2 id="reglees" className="mb-2 text-m">
            Mes dernières lignes
          </h2>
          <ul className="grid gap-1">
            {settled.map((doubt) => (
              <li key={doubt.id} className="flex flex-wrap items-center gap-x-3">
                <span>
                  Question {doubt.question} : <b>{choicesInWords(doubt.answer ?? [])}</b>
                  <span className="text-ink-soft"> (lu : {choicesInWords(doubt.suggested)})</span>
                </span>
                {abilities.settle && !isSealed && (
                  <Button variant="ghost" onClick={() => setAgain(doubt)}>
                    Reprendre<span className="sr-only"> la question {doubt.question}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A phone has none. */
const Key = ({ name }: { name: string }) => (
  <span className="pointer-coarse:hidden">
    <Keys keys={name} />
  </span>
);

type RowProps = {
  doubt: SheetDoubt;
  place: TestPlace;
  maySettle: boolean;
  onPass: () => void;
  onSettled: () => void;
};

function Row({ doubt, place, maySettle, onPass, onSettled }: RowProps) {
  const client = useQueryClient();
  const [ticked, setTicked] = useState<readonly number[]>(doubt.answer ?? []);
  const settling = useMutation({
    mutationFn: (answer: readonly number[]) =>
      settleDoubt({
        params: { ...place, doubtId: doubt.id },
        body: { answer: [...answer], seen: doubt.answer },
      }),
    onSuccess: onSettled,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => refreshSheets(client),
  });
  const { question, isMultiple, picture, pagePicture, suggested } = doubt;
  const press = (choice: number): void => {
    if (!isMultiple) settling.mutate([choice]);
    else setTicked(ticked.includes(choice) ? ticked.filter((one) => one !== choice) : [...ticked, choice]);
  };
  return (
    <Card className="grid max-w-lg gap-4">
      <div>
        <h2 className="text-l">Question {question}</h2>
        <p>
          {rowDoubtTitles[doubt.doubt]}. <span className="text-ink-soft">Lu, sans certitude :</span>{' '}
          <b>{choicesInWords(suggested)}</b>
        </p>
      </div>
      {picture ? (
        <div>
          <img
            src={picture}
            alt={`Ligne de la question ${question}, comme elle a été numérisée`}
            width={705}
            height={150}
            className="h-auto w-full rounded-md border border-line bg-sunken"
          />
          {/* The sheet prints them above the first row of five alone. */}
          <div aria-hidden className="relative h-6 font-semibold">
            {doubt.bubbles.map((part, choice) => (
              <span
                key={letterOfChoice(choice)}
                className="absolute -translate-x-1/2"
                style={{ left: `${100 * part}%` }}
              >
                {letterOfChoice(choice)}
              </span>
            ))}
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">Cette ligne n’a pas d’image : ouvrez la page entière.</p>
      )}
      {maySettle && (
        <div className="grid gap-2">
          <fieldset className="flex flex-wrap gap-2" disabled={settling.isPending}>
            <legend className="sr-only">Réponse du candidat</legend>
            {Array.from({ length: doubt.choices }, (_, choice) => (
              <Button
                key={choice}
                variant="outline"
                aria-keyshortcuts={letterOfChoice(choice).toLowerCase()}
                aria-pressed={isMultiple ? ticked.includes(choice) : undefined}
                className="min-w-16"
                onClick={() => press(choice)}
              >
                {isMultiple && ticked.includes(choice) ? '✓ ' : ''}
                {letterOfChoice(choice)}
              </Button>
            ))}
            <Button variant="outline" aria-keyshortcuts="0" onClick={() => settling.mutate([])}>
              Aucune <Key name="0" />
            </Button>
            {isMultiple && (
              <Button
                variant="primary"
                aria-keyshortcuts="v"
                busy={settling.isPending}
                disabled={ticked.length === 0}
                onClick={() => settling.mutate(ticked)}
              >
                Valider <Key name="V" />
              </Button>
            )}
          </fieldset>
          <p className="text-s text-ink-soft">
            {isMultiple
              ? 'Cette question peut avoir plusieurs réponses : chaque lettre se coche, puis « Valider ».'
              : 'Une lettre règle la ligne et montre la suivante.'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" aria-keyshortcuts="j" onClick={onPass}>
          Plus tard <Key name="J" />
        </Button>
        {pagePicture && (
          <a
            href={pagePicture}
            target="_blank"
            rel="noreferrer"
            aria-keyshortcuts="p"
            className={buttonClass('ghost')}
          >
            Voir la page entière <Key name="P" />
          </a>
        )}
      </div>
    </Card>
  );
}
