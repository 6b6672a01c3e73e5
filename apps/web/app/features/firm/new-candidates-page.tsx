import { NEW_CANDIDATE_DAYS } from '@baara/contract/firm/firm-words';
import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu } from '../../ui/workspace/action-menu.tsx';
import { Keys } from '../../ui/workspace/keys.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { SavedList } from '../accounts/saved-views/public/saved-list.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { firmKey, newCandidatesQuery, takeNextCandidate } from './public/firm.api.ts';

const CriteriaForm = lazyPart(() => import('./criteria-form.tsx'));

export const meta = () => [{ title: 'Nouveaux candidats | Baara' }];

type Column = TableColumn<PortfolioCandidate>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Nom',
    className: 'sm:max-w-80',
    cell: ({ id, name, headline }) => (
      <>
        <Link to={paths.candidateCase(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {name}
        </Link>
        {headline && <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{headline}</span>}
      </>
    ),
  },
  { id: 'city', header: 'Ville', cell: ({ city }) => city },
  {
    id: 'availability',
    header: 'Disponibilité',
    cell: ({ availability }) => availability,
  },
  {
    id: 'since',
    header: 'Inscription',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ registeredAt }) => <RelativeTime value={registeredAt} />,
  },
  {
    id: 'taken',
    header: 'En cours',
    cell: ({ takenBy }) => takenBy && `avec ${takenBy.name}`,
  },
];

const views = ['taken'] as const;

/** Who registered lately and was spoken with by nobody: one after the other, the longest wait first. */
export default function NewCandidatesPage() {
  const list = useListParams({ choices: { vue: views } });
  const [isConfiguring, setIsConfiguring] = useState(false);
  const taken = list.choices.vue === 'taken';
  const query = useQuery({
    ...newCandidatesQuery({
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
      taken: taken || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const { abilities, mine = 0 } = query.data ?? {};
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        isCompact
        title="Nouveaux candidats"
        description={`Inscrits depuis moins de ${NEW_CANDIDATE_DAYS} jours et pas encore qualifiés, le plus ancien d’abord.`}
        action={
          !isRefused && (
            <>
              {abilities?.qualify && <NextButton mine={mine} />}
              {abilities?.configure && (
                <ActionMenu
                  label="Autres actions"
                  variant="outline"
                  actions={[{ label: 'Grille de qualification', onSelect: () => setIsConfiguring(true) }]}
                />
              )}
            </>
          )
        }
      />
      <PortfolioTabs current="new" />
      <SavedList
        query={query}
        list={list}
        search={{ label: 'Rechercher un candidat', placeholder: 'Nom, e-mail ou téléphone' }}
        choices={[
          {
            name: 'vue',
            label: 'Réservés',
            all: 'Tous',
            value: list.choices.vue,
            options: [{ value: 'taken', label: `Réservés par moi (${formatNumber(mine)})` }],
          },
        ]}
        counted="candidats"
        label="Nouveaux candidats"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des nouveaux candidats…"
        failed="Les nouveaux candidats n’ont pas pu être chargés."
        nothing={nobody}
      />
      <Suspense fallback={null}>
        {isConfiguring && <CriteriaForm onClose={() => setIsConfiguring(false)} />}
      </Suspense>
    </WorkspacePage>
  );
}

const nobody = {
  filtered: 'Aucun candidat ne correspond',
  hint: 'Changez de recherche : deux lettres au moins.',
  all: { to: paths.newlyRegistered(), label: 'Voir tous les nouveaux' },
  none: {
    title: 'Tous les nouveaux candidats sont qualifiés',
    text: 'Les prochains inscrits se liront ici.',
    action: (
      <Link to={paths.portfolio()} className={buttonClass('outline')}>
        Voir mon portefeuille
      </Link>
    ),
  },
};

/** Takes the one who waits longest, or goes on with the one that was taken; by a key too. */
function NextButton({ mine }: { mine: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const taking = useMutation({
    mutationFn: takeNextCandidate,
    onSuccess: async ({ data }) => {
      void client.invalidateQueries({ queryKey: firmKey });
      await navigate(paths.candidateCase(data.id));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      busy={taking.isPending}
      aria-keyshortcuts="n"
      title="Prendre le suivant (n)"
      onClick={() => taking.mutate()}
    >
      {mine > 0 ? 'Continuer' : 'Prendre le suivant'}
      <span aria-hidden="true" className="max-md:hidden">
        <Keys keys="N" />
      </span>
    </Button>
  );
}
