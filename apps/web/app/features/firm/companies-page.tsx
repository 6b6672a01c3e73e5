import { elide } from '@baara/contract/formats/elision';
import { followUpFilters, followUpFilterTitles, portfolioScopeTitles } from '@baara/contract/firm/firm-words';
import type { PortfolioCompany } from '@baara/contract/firm/portfolios';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { chooseCompany } from '../../lib/company-choice.ts';
import { formatNumber } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { paths } from '../../lib/paths.ts';
import { shortDate } from '../../lib/short-day.ts';
import { useChosen } from '../../lib/use-chosen.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu } from '../../ui/workspace/action-menu.tsx';
import { BulkBar, stuckUnderHeader } from '../../ui/workspace/bulk-bar.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { SavedList } from '../accounts/saved-views/public/saved-list.tsx';
import { WriteForFirm } from '../messaging/public/write-for-firm.tsx';
import { FollowUpCell } from './case-words.tsx';
import { useEndingFollowUp } from './use-ending-follow-up.ts';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { portfolioCompaniesQuery, portfoliosQuery } from './public/firm.api.ts';

const AssignForm = lazyPart(() => import('./assign-form.tsx'));
const FollowUpForm = lazyPart(() => import('./follow-up-form.tsx'));

export const meta = () => [{ title: 'Entreprises suivies | Baara' }];

type Column = TableColumn<PortfolioCompany>;

const facts: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Entreprise',
    className: 'sm:max-w-72',
    cell: ({ name, logo, city, isVerified }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Logo name={name} src={logo} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere sm:truncate">{name}</span>
          <span className="block text-s text-ink-soft">
            {[city, isVerified ? null : 'à vérifier'].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'offers',
    header: 'Offres ouvertes',
    isFigure: true,
    cell: ({ activeOffers }) => formatNumber(activeOffers),
  },
  {
    id: 'followUp',
    header: 'Prochain suivi',
    className: 'sm:max-w-52',
    cell: ({ followUp }) => followUp && <FollowUpCell followUp={followUp} />,
  },
  {
    id: 'contact',
    header: 'Dernier contact',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ lastContactAt }) =>
      lastContactAt && <time dateTime={lastContactAt}>{shortDate(lastContactAt)}</time>,
  },
  { id: 'manager', header: 'Consultant', cell: ({ manager }) => manager?.name },
];

const actionColumn = (onFollowUp: (company: PortfolioCompany) => void): Column => ({
  id: 'actions',
  header: 'Actions',
  hasHiddenHeader: true,
  phone: 'bare',
  cell: (company) => <Actions company={company} onFollowUp={() => onFollowUp(company)} />,
});

/** A consultant's companies, or everyone's: whom the firm recruits for. */
export default function CompaniesPage() {
  const portfolios = useQuery(portfoliosQuery);
  const managers = portfolios.data?.managers ?? [];
  const list = useListParams({
    choices: {
      de: ['all', 'unassigned', ...managers.map(({ id }) => id)],
      followUp: followUpFilters,
    },
  });
  const { de, followUp } = list.choices;
  const isOne = de !== 'all' && de !== 'unassigned';
  const query = useQuery({
    ...portfolioCompaniesQuery({
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
      ...(isOne ? { manager: de } : { scope: de as 'all' | 'unassigned' }),
      followUp,
    }),
    placeholderData: keepPreviousData,
  });
  const choice = useChosen(JSON.stringify([list.search, list.choices]));
  const [planned, setPlanned] = useState<PortfolioCompany>();
  const [isAssigning, setIsAssigning] = useState(false);
  const count = choice.chosen.length;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Entreprises suivies"
        description="Pour qui vous recrutez : agir pour une entreprise, lui écrire, prévoir un suivi."
      />
      <PortfolioTabs current="companies" />
      <SavedList
        screen="portfolio-companies"
        query={query}
        list={list}
        search={{ label: 'Rechercher une entreprise', placeholder: 'Nom de l’entreprise' }}
        choices={[
          {
            name: 'de',
            label: 'Portefeuille',
            all: portfolioScopeTitles.mine,
            value: de,
            options: [
              { value: 'all', label: 'Toutes' },
              { value: 'unassigned', label: portfolioScopeTitles.unassigned },
              ...managers
                .filter(({ isMe }) => !isMe)
                .map(({ id, name, companies }) => ({
                  value: id,
                  label: `${name} (${formatNumber(companies)})`,
                })),
            ],
          },
          {
            name: 'followUp',
            label: 'Prochain suivi',
            all: 'Tous les suivis',
            value: followUp,
            options: followUpFilters.map((value) => ({ value, label: followUpFilterTitles[value] })),
          },
        ]}
        label="Entreprises suivies"
        columns={[...facts, actionColumn(setPlanned)]}
        rowId={({ id }) => id}
        loading="Chargement des entreprises…"
        failed="Les entreprises n’ont pas pu être chargées."
        selection={{
          isChosen: ({ id }) => choice.isChosen(id),
          choose: choice.choose,
          nameOf: ({ name }) => name,
          all: 'toutes les entreprises de la page',
        }}
        nothing={nothing}
      >
        {count > 0 && (
          <BulkBar
            label="Entreprises choisies"
            said={`${formatNumber(count)} entreprise${count > 1 ? 's' : ''} choisie${count > 1 ? 's' : ''}`}
            onClear={choice.clear}
            className={stuckUnderHeader}
          >
            <Button onClick={() => setIsAssigning(true)}>Changer de portefeuille</Button>
          </BulkBar>
        )}
      </SavedList>
      <Suspense fallback={null}>
        {planned && (
          <FollowUpForm
            of={{ kind: 'company', id: planned.id, name: planned.name }}
            followUp={planned.followUp}
            onClose={() => setPlanned(undefined)}
          />
        )}
        {isAssigning && (
          <AssignForm
            companies={choice.chosen}
            mayAssign={query.data?.abilities.assign ?? false}
            onClose={() => setIsAssigning(false)}
            onDone={choice.clear}
          />
        )}
      </Suspense>
    </WorkspacePage>
  );
}

function Actions({ company, onFollowUp }: { company: PortfolioCompany; onFollowUp: () => void }) {
  const { id, name, contact, followUp, abilities } = company;
  const navigate = useNavigate();
  const acting = useMutation({
    mutationFn: () => chooseCompany(id, () => navigate(paths.recruiterOffers())),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
  });
  const ending = useEndingFollowUp({ kind: 'company', id });
  return (
    <span className="relative flex flex-wrap items-center gap-1 sm:justify-end">
      {abilities.act && (
        <Button
          variant="outline"
          aria-label={`Agir pour ${name}`}
          busy={acting.isPending}
          onClick={() => acting.mutate()}
        >
          Agir pour
        </Button>
      )}
      {contact && <WriteForFirm accountId={contact.id} name={`${contact.name} (${name})`} variant="ghost" />}
      {abilities.followUp && (
        <ActionMenu
          label={`Suivi ${elide('de', name)}`}
          isBusy={ending.isPending}
          actions={[
            { label: followUp ? 'Déplacer le suivi' : 'Prévoir un suivi', onSelect: onFollowUp },
            ...(followUp ? [{ label: 'Suivi fait', onSelect: () => ending.mutate() }] : []),
          ]}
        />
      )}
    </span>
  );
}

const everyCompany = { to: `${paths.portfolioCompanies()}?de=all`, label: 'Voir toutes les entreprises' };
const nothing = {
  filtered: 'Aucune entreprise ne correspond',
  all: everyCompany,
  none: {
    title: 'Aucune entreprise dans votre portefeuille',
    text: 'Prenez celles que personne ne suit, ou demandez à un responsable.',
    action: (
      <Link to={everyCompany.to} className={buttonClass('outline')}>
        {everyCompany.label}
      </Link>
    ),
  },
};
