import { availabilities } from '@baara/contract/candidates/profile-rules';
import {
  caseStates,
  caseStateTitles,
  contactFilters,
  contactFilterTitles,
  followUpFilters,
  followUpFilterTitles,
  portfolioScopeTitles,
  portfolioSorts,
} from '@baara/contract/firm/firm-words';
import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { shortDate } from '../../lib/short-day.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { BulkBar, stuckUnderHeader } from '../../ui/workspace/bulk-bar.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { SavedList } from '../accounts/saved-views/public/saved-list.tsx';
import { ExportButton } from '../files/exports/public/export-button.tsx';
import { CaseTag, FollowUpCell } from './case-words.tsx';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { exportPortfolio, portfolioQuery, portfoliosQuery } from './public/firm.api.ts';

const AssignForm = lazyPart(() => import('./assign-form.tsx'));

export const meta = () => [{ title: 'Candidats suivis | Baara' }];

type Column = TableColumn<PortfolioCandidate>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Nom',
    sort: 'name',
    className: 'sm:max-w-72',
    cell: ({ id, name, headline }) => (
      <>
        <Link to={paths.candidateCase(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {name}
        </Link>
        {headline && <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">{headline}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Qualification',
    phone: 'bare',
    cell: ({ state, takenBy }) => (
      <>
        <CaseTag state={state} />
        {takenBy && <span className="block text-s text-ink-soft">pris par {takenBy.name}</span>}
      </>
    ),
  },
  {
    id: 'tags',
    header: 'Étiquettes',
    className: 'sm:max-w-44',
    cell: ({ tags }) =>
      tags.length > 0 && <span className="line-clamp-2 text-s wrap-anywhere">{tags.join(', ')}</span>,
  },
  {
    id: 'followUp',
    header: 'Prochain suivi',
    sort: 'followUp',
    className: 'sm:max-w-52',
    cell: ({ followUp }) => followUp && <FollowUpCell followUp={followUp} />,
  },
  {
    id: 'contact',
    header: 'Dernier contact',
    sort: 'contact',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ lastContactAt }) =>
      lastContactAt && <time dateTime={lastContactAt}>{shortDate(lastContactAt)}</time>,
  },
  {
    id: 'availability',
    header: 'Disponibilité',
    className: 'sm:max-w-40',
    cell: ({ availability }) => availability && <span className="line-clamp-2 text-s">{availability}</span>,
  },
  {
    id: 'manager',
    header: 'Consultant',
    className: 'sm:max-w-40',
    cell: ({ manager }) => manager && <span className="line-clamp-1">{manager.name}</span>,
  },
  {
    id: 'created',
    header: 'Inscrit',
    sort: 'created',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{shortDate(registeredAt)}</time>,
  },
];

const none = {};

/** What the address asks; what cannot be a filter counts as not asked. */
function usePortfolioFilter() {
  const portfolios = useQuery(portfoliosQuery);
  const { managers = [], tags = [] } = portfolios.data ?? {};
  const choices = {
    de: ['all', 'unassigned', ...managers.map(({ id }) => id)],
    state: caseStates,
    followUp: followUpFilters,
    contact: contactFilters,
    availability: availabilities,
    tag: tags.map(({ id }) => id),
  };
  const any = useListParams({ choices });
  const { de } = any.choices;
  const isOne = de !== 'all' && de !== 'unassigned';
  // Of all, the order is that of what filters them.
  const list = useListParams({ choices, sorts: isOne ? portfolioSorts : none });
  const { de: whose, ...others } = list.choices;
  const owner = isOne ? { manager: whose } : { scope: whose as 'all' | 'unassigned' };
  return { list, managers, tags, filter: { search: list.search || undefined, ...owner, ...others } };
}

/** A consultant's candidates, or everyone's: who is to be spoken with, and when. */
export default function PortfolioPage() {
  const { list, filter, managers, tags } = usePortfolioFilter();
  const [isAssigning, setIsAssigning] = useState(false);
  const query = useQuery({
    ...portfolioQuery({
      ...filter,
      page: list.page,
      limit: list.limit,
      sort: list.sort as keyof typeof portfolioSorts | undefined,
      order: list.order,
    }),
    placeholderData: keepPreviousData,
  });
  const choice = useChosen(JSON.stringify(filter));
  const { choices } = list;
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Candidats suivis"
        description="Qui vous suivez, où chacun en est, quand le rappeler."
        action={
          !isRefused && (
            <ExportButton
              title="Exporter les candidats suivis"
              description="Les candidats que vos filtres trouvent, sans leurs coordonnées. L’export est inscrit au journal."
              ask={(format) => exportPortfolio({ body: { format, filters: filter } })}
            />
          )
        }
      />
      <PortfolioTabs current="candidates" />
      <SavedList
        screen="portfolio"
        query={query}
        list={list}
        search={{ label: 'Rechercher un candidat', placeholder: 'Nom, e-mail ou téléphone' }}
        choices={[
          {
            name: 'de',
            label: 'Portefeuille',
            all: portfolioScopeTitles.mine,
            value: choices.de,
            options: [
              { value: 'all', label: portfolioScopeTitles.all },
              { value: 'unassigned', label: portfolioScopeTitles.unassigned },
              ...managers
                .filter(({ isMe }) => !isMe)
                .map(({ id, name, candidates }) => ({
                  value: id,
                  label: `${name} (${formatNumber(candidates)})`,
                })),
            ],
          },
          {
            name: 'state',
            label: 'Qualification',
            all: 'Toutes les qualifications',
            value: choices.state,
            options: caseStates.map((value) => ({ value, label: caseStateTitles[value] })),
          },
          {
            name: 'followUp',
            label: 'Prochain suivi',
            all: 'Tous les suivis',
            value: choices.followUp,
            options: followUpFilters.map((value) => ({ value, label: followUpFilterTitles[value] })),
          },
          {
            name: 'contact',
            label: 'Dernier contact',
            all: 'Tous les contacts',
            value: choices.contact,
            options: contactFilters.map((value) => ({ value, label: contactFilterTitles[value] })),
          },
          {
            name: 'availability',
            label: 'Disponibilité',
            all: 'Toutes disponibilités',
            value: choices.availability,
            options: availabilities.map((value) => ({ value, label: value })),
          },
          {
            name: 'tag',
            label: 'Étiquette',
            all: 'Toutes les étiquettes',
            value: choices.tag,
            options: tags.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        counted="candidats"
        label="Candidats suivis"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des candidats…"
        failed="Les candidats n’ont pas pu être chargés."
        columnChoice="portfolio"
        selection={{
          isChosen: ({ id }) => choice.isChosen(id),
          choose: choice.choose,
          nameOf: ({ name }) => name,
          all: 'tous les candidats de la page',
        }}
        nothing={nobody}
      >
        {choice.chosen.length > 0 && (
          <BulkBar
            label="Candidats choisis"
            said={`${formatNumber(choice.chosen.length)} candidat${choice.chosen.length > 1 ? 's' : ''} choisi${choice.chosen.length > 1 ? 's' : ''}`}
            onClear={choice.clear}
            className={stuckUnderHeader}
          >
            <Button onClick={() => setIsAssigning(true)}>Changer de portefeuille</Button>
          </BulkBar>
        )}
      </SavedList>
      <Suspense fallback={null}>
        {isAssigning && (
          <AssignForm
            candidates={choice.chosen}
            mayAssign={query.data?.abilities.assign ?? false}
            onClose={() => setIsAssigning(false)}
            onDone={choice.clear}
          />
        )}
      </Suspense>
    </WorkspacePage>
  );
}

const nobody = {
  filtered: 'Aucun candidat ne correspond',
  all: { to: paths.portfolio(), label: 'Revenir à mon portefeuille' },
  none: {
    title: 'Votre portefeuille est vide',
    text: 'Les candidats que vous qualifiez y entrent d’eux-mêmes.',
    action: (
      <Link to={paths.newlyRegistered()} className={buttonClass('primary')}>
        Voir les nouveaux candidats
      </Link>
    ),
  },
};
