import {
  type CandidateAccount,
  candidateVisibilities,
  type CandidateVisibility,
} from '@baara/contract/accounts/candidate-accounts';
import { userStateTitles } from '@baara/contract/accounts/user-words';
import { duplicateReasons } from '@baara/contract/candidates/record-messages';
import { accountStates } from '@baara/contract/workspace/admin-dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatNumber, formatPhone } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { SavedList } from '../saved-views/public/saved-list.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import { StateTag } from './public/state-tag.tsx';
import { candidateAccountsQuery } from './public/users.api.ts';
import { userCountries } from './use-user-filter.ts';
import { userName } from './public/user-name.ts';

export const meta = () => [{ title: 'Candidats | Baara' }];

const visibilityTitles: Record<CandidateVisibility, string> = {
  visible: 'Visible des recruteurs',
  hidden: 'Profil caché',
  moderated: 'Masqué par la plateforme',
  featured: 'Mis en avant',
};

type Column = TableColumn<CandidateAccount>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Candidat',
    className: 'sm:max-w-80',
    cell: (user) => (
      <>
        <Link to={paths.user(user.id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {userName(user)}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          {user.headline ?? user.email}
        </span>
      </>
    ),
  },
  {
    id: 'phone',
    header: 'Téléphone',
    className: 'sm:whitespace-nowrap',
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  { id: 'place', header: 'Lieu', cell: ({ city, country }) => city ?? countryTitle(country) },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, isVisible, hiding, featuring }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <StateTag state={state} />
          {hiding ? <Tag tone="bad">Masqué</Tag> : !isVisible && <Tag>Caché</Tag>}
          {featuring && <Tag tone="primary">Mis en avant</Tag>}
        </span>
        {(hiding ?? featuring) && <Why hiding={hiding} featuring={featuring} />}
      </>
    ),
  },
  {
    id: 'lookAlike',
    header: 'Doublon',
    phone: 'bare',
    cell: ({ id, lookAlike }) =>
      lookAlike.length > 0 && (
        <Link
          to={paths.mergeUser(id)}
          title={lookAlike.map((reason) => duplicateReasons[reason]).join(', ')}
          className="relative inline-flex min-h-11 items-center font-semibold text-primary xl:min-h-8"
        >
          Comparer
        </Link>
      ),
  },
  {
    id: 'applications',
    header: 'Candidatures',
    className: 'tabular-nums',
    cell: ({ applications }) => (applications > 0 ? formatNumber(applications) : null),
  },
  {
    id: 'created',
    header: 'Inscrit',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'corner',
    cell: (candidate) => <CandidateActions candidate={candidate} />,
  },
];

/** Who decided it and why, on two lines; the whole under a pointer. */
function Why({ hiding, featuring }: Pick<CandidateAccount, 'hiding' | 'featuring'>) {
  const by = hiding?.by ?? featuring?.by ?? 'un compte supprimé';
  const why = hiding?.message ?? featuring?.reason;
  const when = featuring
    ? `jusqu’au ${shortDate(`${featuring.untilOn}T00:00:00Z`)}`
    : hiding && `le ${shortDate(hiding.at)}`;
  return (
    <span
      title={why}
      className="mt-1 line-clamp-2 text-s wrap-anywhere text-ink-soft max-sm:basis-full sm:max-w-56"
    >
      {when}, par {by} : « {why} »
    </span>
  );
}

/** Candidates as accounts: where they stand, whether recruiters find them, who may have two. */
export default function CandidatesPage() {
  const list = useListParams({
    choices: {
      state: accountStates,
      visibility: candidateVisibilities,
      country: userCountries.map(({ value }) => value),
      duplicates: ['oui'],
    },
  });
  const { page, limit, search, choices } = list;
  const query = useQuery({
    ...candidateAccountsQuery({
      page,
      limit,
      search: search || undefined,
      state: choices.state,
      visibility: choices.visibility,
      country: choices.country,
      duplicates: choices.duplicates && true,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Candidats"
        description="Où en est chaque compte de candidat, qui est mis en avant ou masqué, et qui en a peut-être deux."
      />
      <SavedList
        screen="candidates"
        query={query}
        list={list}
        search={{ label: 'Rechercher un candidat', placeholder: 'Nom, e-mail, téléphone' }}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: choices.state,
            options: accountStates.map((value) => ({ value, label: userStateTitles[value] })),
          },
          {
            name: 'visibility',
            label: 'Visibilité',
            all: 'Visibles ou non',
            value: choices.visibility,
            options: candidateVisibilities.map((value) => ({ value, label: visibilityTitles[value] })),
          },
          {
            name: 'country',
            label: 'Pays',
            all: 'Tous les pays',
            value: choices.country,
            options: userCountries,
          },
          {
            name: 'duplicates',
            label: 'Doublons',
            all: 'Avec ou sans doublon',
            value: choices.duplicates,
            options: [{ value: 'oui', label: 'Doublons possibles' }],
          },
        ]}
        counted="candidats"
        label="Candidats"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des candidats…"
        failed="Les candidats n’ont pas pu être chargés."
        columnChoice="admin-candidates"
        nothing={{
          filtered: 'Aucun candidat ne correspond',
          all: { to: paths.adminCandidates(), label: 'Voir tous les candidats' },
          none: { title: 'Aucun candidat', text: 'Le premier inscrit se lira ici.' },
        }}
      />
    </WorkspacePage>
  );
}
