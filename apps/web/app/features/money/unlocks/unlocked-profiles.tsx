import type { UnlockedProfile } from '@baara/contract/money/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ExportNow } from '../../files/exports/public/export-now.tsx';
import { CandidateTabs } from '../../candidates/record/public/candidate-tabs.tsx';
import { TickedCandidates } from '../../candidates/public/ticked-candidates.tsx';
import { ShortlistScope } from '../../candidates/shortlists/public/shortlist-scope.tsx';
import { MoneyOnly } from '../wallet/public/money-only.tsx';
import { unlockedQuery } from '../wallet/public/wallet.api.ts';
import { unlockedColumns } from './unlocked-columns.tsx';

export const meta = () => [{ title: 'Profils débloqués | Baara' }];

const states = [
  { value: 'open', label: 'Ouverts' },
  { value: 'refunded', label: 'Remboursés' },
] as const;

const choices = { etat: ['open', 'refunded'] } as const;

const mayChoose = ({ candidate: { access, abilities } }: UnlockedProfile): boolean =>
  access !== 'masked' && abilities.write;

/** The candidates the company paid for. */
export default function UnlockedProfiles() {
  return (
    <MoneyOnly>
      <UnlockedList />
    </MoneyOnly>
  );
}

function UnlockedList() {
  const list = useListParams({ choices, searchLength: 120 });
  const { page, limit, search } = list;
  const state = list.choices.etat;
  const choice = useChosen(JSON.stringify({ search, state }));
  const query = useQuery({
    ...unlockedQuery({ page, limit, search, state }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Profils débloqués"
        description="Les candidats dont votre entreprise a ouvert les coordonnées et les documents."
        action={
          <ExportNow
            what="les profils débloqués"
            description="Les profils de la liste, 10 000 lignes au plus."
            path="/recruiter/unlocked-profiles/exports"
            isPosted
            query={{
              ...(search && { search }),
              ...(state && { state }),
            }}
            fileName="profils-debloques"
          />
        }
        tabs={<CandidateTabs current="unlocked" />}
      />
      <ListFilters
        list={list}
        search={{
          label: 'Rechercher parmi les profils débloqués',
          placeholder: 'Nom ou métier',
          maxLength: 120,
        }}
        choices={[{ name: 'etat', label: 'État', all: 'Tous', value: state, options: states }]}
      />
      <TickedCandidates choice={choice} />
      <ShortlistScope candidateIds={query.data?.data.map(({ candidate }) => candidate.id) ?? []}>
        <DataTable
          query={query}
          list={list}
          label="Profils débloqués"
          columns={unlockedColumns}
          rowId={({ candidate }) => candidate.id}
          loading="Chargement des profils…"
          failed="Les profils n'ont pas pu être chargés."
          empty={<NoProfile isFiltered={list.isFiltered} />}
          columnChoice="unlocked-profiles"
          selection={
            query.data?.data.some(mayChoose)
              ? {
                  isChosen: ({ candidate }) => choice.isChosen(candidate.id),
                  choose: (profiles, isChosen) =>
                    choice.choose(
                      profiles.map(({ candidate }) => candidate),
                      isChosen,
                    ),
                  nameOf: ({ candidate }) => candidate.name,
                  mayChoose,
                  all: 'tous les profils de cette page',
                }
              : undefined
          }
        />
      </ShortlistScope>
    </WorkspacePage>
  );
}

function NoProfile({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState picture={<EmptyPicture of="people" />} title="Aucun profil débloqué">
        Ouvrez les coordonnées d'un candidat depuis son profil : il se lira ici.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucun profil ne correspond"
      action={
        <Link to={paths.unlockedProfiles()} className={buttonClass('primary')}>
          Voir tous les profils débloqués
        </Link>
      }
    >
      Changez de recherche ou d'état.
    </EmptyState>
  );
}
