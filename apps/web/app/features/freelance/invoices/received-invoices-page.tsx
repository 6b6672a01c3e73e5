import { receivedInvoiceStates } from '@baara/contract/freelance/invoice-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { searchOf } from '../../../lib/address-params.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { MoneyOnly } from '../../money/wallet/public/money-only.tsx';
import { WalletTabs } from '../../money/wallet/public/wallet-tabs.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { contractChoice, stateChoice, yearChoice } from './invoice-filters.ts';
import { receivedInvoicesQuery } from './invoices.api.ts';
import { Totals } from './totals.tsx';

export const meta = () => [{ title: 'Factures reçues | Baara' }];

const columns = invoiceColumns('client');

/** Invoices that freelances sent to a client, or to the company, beside what the company pays the platform. */
export default function ReceivedInvoicesPage() {
  const company = useSession()?.company;
  return (
    <MoneyOnly>
      <WorkspacePage>
        <PageHeader
          isBare
          title="Factures reçues"
          description="Les factures de vos freelances, à garder dix ans pour votre comptabilité."
        />
        {company && <WalletTabs current="received" />}
        <InvoiceList />
      </WorkspacePage>
    </MoneyOnly>
  );
}

function InvoiceList() {
  const [params] = useSearchParams();
  const list = useListParams({ choices: { state: receivedInvoiceStates } });
  const { state } = list.choices;
  const year = Number(searchOf(params, 'year', 4)) || undefined;
  const contract = searchOf(params, 'contract', 36) || undefined;
  const query = useQuery({
    ...receivedInvoicesQuery({ page: list.page, limit: list.limit, state, year, contract }),
    placeholderData: keepPreviousData,
  });
  const found = query.data;
  const isFiltered = list.isFiltered || Boolean(year ?? contract);
  const hasSome = isFiltered || (found?.pagination.total ?? 0) > 0;
  return (
    <>
      {found && hasSome && (
        <Totals totals={found.totals} words={{ due: 'À payer', paid: 'Payé cette année' }} />
      )}
      {hasSome && (
        <ListFilters
          list={list}
          choices={[
            stateChoice(receivedInvoiceStates, state),
            yearChoice(found?.choices.years ?? [], year),
            contractChoice(found?.choices.contracts ?? [], contract),
          ]}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Factures reçues"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des factures…"
        failed="Les factures n’ont pas pu être chargées."
        empty={
          <EmptyState
            picture={<EmptyPicture of="money" />}
            title="Aucune facture"
            action={
              !isFiltered && (
                <Link to={paths.freelances()} className={buttonClass('outline')}>
                  Trouver un freelance
                </Link>
              )
            }
          >
            {isFiltered
              ? 'Changez de filtre.'
              : 'Vos freelances vous facturent ici chaque jalon que vous acceptez.'}
          </EmptyState>
        }
      />
    </>
  );
}
