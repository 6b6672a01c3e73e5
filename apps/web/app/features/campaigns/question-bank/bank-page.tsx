import type { BankQuestion } from '@baara/contract/campaigns/question-bank';
import { difficulties, difficultyTitles } from '@baara/contract/campaigns/question-words';
import { markInWords } from '@baara/contract/formats/marks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { bankQuery, saveBank } from './question-bank.api.ts';

const QuestionForm = lazyPart(() => import('./question-form.tsx'));
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

export const meta = () => [{ title: 'Banque de questions | Baara' }];

const choices = { difficulty: difficulties, state: ['current', 'archived'] as const };

type Column = TableColumn<BankQuestion>;
const columns: readonly [Column, ...Column[]] = [
  {
    id: 'text',
    header: 'Question',
    cell: ({ id, text, image, isArchived }) => (
      <>
        <h2 className="line-clamp-2 text-m wrap-anywhere">
          <Link to={paths.bankQuestion(id)} className="cover">
            {text}
          </Link>
        </h2>
        {(image || isArchived) && (
          <p className="mt-1 flex gap-1">
            {image && <Tag>Image</Tag>}
            {isArchived && <Tag tone="warn">Retirée</Tag>}
          </p>
        )}
      </>
    ),
  },
  { id: 'theme', header: 'Thème', className: 'wrap-anywhere', cell: ({ theme }) => theme },
  { id: 'difficulty', header: 'Difficulté', cell: ({ difficulty }) => difficultyTitles[difficulty] },
  {
    id: 'choices',
    header: 'Choix',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ choices: { length }, isMultiple }) => (isMultiple ? `${length} (plusieurs justes)` : length),
  },
  {
    id: 'points',
    header: 'Points',
    isFigure: true,
    cell: ({ pointsHundredths }) => markInWords(pointsHundredths),
  },
  { id: 'version', header: 'Version', isFigure: true, phone: 'hidden', cell: ({ version }) => version },
];

const write = (format: 'csv' | 'gift'): void =>
  void saveBank(format).catch((error: unknown) => toast.error(messageOf(error)));

/** The questions that papers are drawn from. */
export default function BankPage() {
  const list = useListParams({ choices, searchLength: 120 });
  const [params] = useSearchParams();
  const theme = params.get('theme')?.slice(0, 80) || undefined;
  const [isOpen, setIsOpen] = useState<'form' | 'import' | null>(null);
  const { page, limit, search } = list;
  const query = useQuery({
    ...bankQuery({ page, limit, search, theme, ...list.choices }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = list.isFiltered || theme !== undefined;
  const isEmpty = query.data?.pagination.total === 0 && !isFiltered;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        back={<BackLink to={paths.managedCampaigns()}>Campagnes</BackLink>}
        title="Banque de questions"
        description="Les questions dont les sujets de QCM sont tirés, par thème et difficulté."
        action={
          query.data &&
          !isEmpty && (
            <>
              <Button onClick={() => setIsOpen('form')}>
                <span>
                  Nouvelle<span className="max-sm:sr-only"> question</span>
                </span>
              </Button>
              <Button variant="outline" className="max-sm:hidden" onClick={() => setIsOpen('import')}>
                Importer
              </Button>
              <ActionMenu
                label="Plus d’actions"
                variant="outline"
                actions={[
                  { label: 'Importer un fichier', onSelect: () => setIsOpen('import') },
                  { label: 'Exporter en CSV', onSelect: () => write('csv') },
                  { label: 'Exporter en GIFT', onSelect: () => write('gift') },
                ]}
              />
            </>
          )
        }
      />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher une question', placeholder: 'Texte ou thème', maxLength: 120 }}
        choices={[
          {
            name: 'theme',
            label: 'Thème',
            all: 'Thème',
            value: theme,
            options: (query.data?.themes ?? []).map(({ name, easy, medium, hard }) => ({
              value: name,
              label: `${name} (${easy + medium + hard})`,
            })),
          },
          {
            name: 'difficulty',
            label: 'Difficulté',
            all: 'Difficulté',
            value: list.choices.difficulty,
            options: difficulties.map((value) => ({ value, label: difficultyTitles[value] })),
          },
          {
            name: 'state',
            label: 'État',
            all: 'Dans la banque',
            value: list.choices.state,
            options: [{ value: 'archived', label: 'Retirées' }],
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Questions"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des questions…"
        empty={
          isFiltered ? (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Aucune question ne correspond"
              action={
                <Link to={paths.questionBank()} className={buttonClass('primary')}>
                  Voir toutes les questions
                </Link>
              }
            />
          ) : (
            <EmptyState
              title="Aucune question pour l’instant"
              action={
                <span className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => setIsOpen('form')}>Nouvelle question</Button>
                  <Button variant="outline" onClick={() => setIsOpen('import')}>
                    Importer un fichier
                  </Button>
                </span>
              }
            >
              Écrivez-les, ou apportez celles que vous avez : CSV, GIFT ou XML de Moodle.
            </EmptyState>
          )
        }
      />
      <Suspense fallback={null}>
        {isOpen === 'form' && <QuestionForm onClose={() => setIsOpen(null)} />}
        {isOpen === 'import' && <ImportDialog onClose={() => setIsOpen(null)} />}
      </Suspense>
    </WorkspacePage>
  );
}
