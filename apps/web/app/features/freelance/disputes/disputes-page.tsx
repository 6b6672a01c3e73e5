import type { QueuedDispute } from '@baara/contract/freelance/disputes';
import {
  disputePhases,
  disputePhaseTitles,
  disputeReasonTitles,
} from '@baara/contract/freelance/disputes-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { phaseTones } from './dispute-words.ts';
import { managedDisputesQuery } from './disputes.api.ts';

const SettingsForm = lazyPart(() => import('./settings-form.tsx'));

export const meta = () => [{ title: 'Litiges | Baara' }];

type Column = TableColumn<QueuedDispute>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'contract',
    header: 'Contrat',
    className: 'sm:max-w-80',
    cell: ({ id, contract, subject }) => (
      <>
        <Link to={paths.adminDispute(id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {contract.title}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          {contract.number}, {subject}
        </span>
      </>
    ),
  },
  {
    id: 'phase',
    header: 'État',
    phone: 'bare',
    cell: ({ phase, needsTwo }) => (
      <span className="flex flex-wrap gap-1">
        <Tag tone={phaseTones[phase]}>{disputePhaseTitles[phase]}</Tag>
        {needsTwo && (phase === 'answer' || phase === 'ready') && <Tag>Deux personnes</Tag>}
      </span>
    ),
  },
  {
    id: 'parties',
    header: 'Parties',
    className: 'sm:max-w-56',
    cell: ({ client, freelance }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {client} et {freelance}
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Raison',
    className: 'sm:max-w-56',
    cell: ({ reason }) => <span className="line-clamp-2">{disputeReasonTitles[reason]}</span>,
  },
  { id: 'amount', header: 'Somme', isFigure: true, cell: ({ amountXof }) => formatMoney(amountXof) },
  {
    id: 'opened',
    header: 'Ouvert',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ openedAt }) => <time dateTime={openedAt}>{shortDate(openedAt)}</time>,
  },
];

/** Disputes between clients and freelances: those to decide first. */
export default function DisputesPage() {
  const list = useListParams({ choices: { phase: disputePhases } });
  const [isSetting, setIsSetting] = useState(false);
  const query = useQuery({
    ...managedDisputesQuery({ page: list.page, limit: list.limit, phase: list.choices.phase }),
    placeholderData: keepPreviousData,
  });
  const settings = query.data?.settings;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Litiges"
        back={<BackLink to={paths.adminFreelances()}>Freelances</BackLink>}
        description={
          settings
            ? `Chaque partie écrit au dossier ; la plateforme partage la somme. À partir de ${formatMoney(settings.twoPeopleFromXof)}, deux personnes décident.`
            : 'Chaque partie écrit au dossier ; la plateforme partage la somme.'
        }
        action={
          query.data?.abilities.configure && (
            <Button variant="outline" onClick={() => setIsSetting(true)}>
              Changer le montant
            </Button>
          )
        }
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les litiges n’ont pas pu être chargés." />
      ) : (
        <>
          <ListFilters
            list={list}
            choices={[
              {
                name: 'phase',
                label: 'État',
                all: 'Tous les états',
                value: list.choices.phase,
                options: disputePhases.map((value) => ({ value, label: disputePhaseTitles[value] })),
              },
            ]}
          />
          <DataTable
            query={query}
            list={list}
            label="Litiges"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement des litiges…"
            failed="Les litiges n’ont pas pu être chargés."
            empty={
              list.isFiltered ? (
                <EmptyState
                  title="Aucun litige dans cet état"
                  action={
                    <Link to={paths.adminDisputes()} className={buttonClass('outline')}>
                      Voir tous les litiges
                    </Link>
                  }
                />
              ) : (
                <EmptyState title="Aucun litige">
                  Ceux que clients et freelances ouvriront sur un jalon viendront ici.
                </EmptyState>
              )
            }
          />
        </>
      )}
      {isSetting && settings && (
        <Suspense fallback={null}>
          <SettingsForm settings={settings} onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}
