import { freelanceInvoiceStates } from '@baara/contract/freelance/invoice-words';
import type { FreelanceInvoiceSummary } from '@baara/contract/freelance/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { searchOf } from '../../../lib/address-params.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { invoiceColumns, invoiceName } from './invoice-columns.tsx';
import { contractChoice, stateChoice, taxSettingsPath, yearChoice } from './invoice-filters.ts';
import { myInvoicesQuery } from './invoices.api.ts';
import { Totals } from './totals.tsx';
import { YearSummary } from './year-summary.tsx';

export const meta = () => [{ title: 'Factures | Baara' }];

const tabs = [
  { id: 'list', title: 'Factures', to: paths.freelanceInvoices() },
  { id: 'year', title: 'Récapitulatif de l’année', to: paths.freelanceInvoices({ onglet: 'annee' }) },
] as const;

/** A freelance's invoices: what to do first, what is owed, every invoice; under a second tab, a year for the accountant. */
export default function MyInvoicesPage() {
  const [params] = useSearchParams();
  const isYear = params.get('onglet') === 'annee';
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Factures"
        description="Ce que vous avez facturé à vos clients, ce qui est payé et ce qui tarde."
        tabs={<TabLinks label="Factures" tabs={tabs} current={isYear ? 'year' : 'list'} isBeside />}
      />
      {isYear ? <YearSummary /> : <InvoiceList />}
    </WorkspacePage>
  );
}

const columns = invoiceColumns('freelance');

function InvoiceList() {
  const [params] = useSearchParams();
  const list = useListParams({ choices: { state: freelanceInvoiceStates } });
  const { state } = list.choices;
  const year = Number(searchOf(params, 'year', 4)) || undefined;
  const client = searchOf(params, 'client', 200) || undefined;
  const contract = searchOf(params, 'contract', 36) || undefined;
  const query = useQuery({
    ...myInvoicesQuery({ page: list.page, limit: list.limit, state, year, client, contract }),
    placeholderData: keepPreviousData,
  });
  const found = query.data;
  const isFiltered = list.isFiltered || Boolean(year ?? client ?? contract);
  const choices = found?.choices;
  return (
    <>
      {found && !found.hasTaxProfile && (
        <div className="mb-4">
          <Notice tone="warn">
            <p>
              Complétez vos informations fiscales : la loi les demande sur une facture, et rien ne s’émet sans
              elles.
            </p>
            <Link
              to={taxSettingsPath}
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              Compléter mes informations
            </Link>
          </Notice>
        </div>
      )}
      {found?.next && <NextAction invoice={found.next} />}
      {found && (found.pagination.total > 0 || isFiltered) && (
        <Totals totals={found.totals} words={{ due: 'À recevoir', paid: 'Reçu cette année' }} />
      )}
      {(isFiltered || (found?.pagination.total ?? 0) > 0) && (
        <ListFilters
          list={list}
          choices={[
            stateChoice(freelanceInvoiceStates, state),
            yearChoice(choices?.years ?? [], year),
            {
              name: 'client',
              label: 'Client',
              all: 'Tous les clients',
              value: client,
              options: [...new Set([...(client ? [client] : []), ...(choices?.clients ?? [])])].map(
                (value) => ({
                  value,
                  label: value,
                }),
              ),
            },
            contractChoice(choices?.contracts ?? [], contract),
          ]}
        />
      )}
      <DataTable
        query={query}
        list={list}
        label="Factures"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des factures…"
        failed="Les factures n’ont pas pu être chargées."
        empty={
          <EmptyState picture={<EmptyPicture of="money" />} title="Aucune facture">
            {isFiltered
              ? 'Changez de filtre.'
              : 'Chaque jalon accepté par un client prépare sa facture ici. Vos frais se facturent depuis la page de la mission.'}
          </EmptyState>
        }
      />
    </>
  );
}

/** The oldest thing that waits for the freelance. */
function NextAction({ invoice }: { invoice: FreelanceInvoiceSummary }) {
  const isDraft = invoice.state === 'draft';
  return (
    <section
      aria-label="À faire"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <DueLine>
        {isDraft
          ? `Facture à émettre : ${invoiceName(invoice)}, ${formatMoney(invoice.amountXof)} pour ${invoice.otherParty}`
          : `Facture ${invoiceName(invoice)} en retard depuis le ${formatDate(invoice.dueOn)} : ${formatMoney(invoice.dueXof)} dus par ${invoice.otherParty}`}
      </DueLine>
      <Link to={paths.freelanceInvoice(invoice.id)} className={buttonClass('primary', 'max-sm:w-full')}>
        {isDraft ? 'Relire et émettre' : 'Voir la facture'}
      </Link>
    </section>
  );
}
