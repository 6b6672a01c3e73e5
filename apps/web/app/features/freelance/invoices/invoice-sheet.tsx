import { percent } from '@baara/contract/freelance/tax-words';
import type { FreelanceInvoice, FreelanceInvoiceLine } from '@baara/contract/freelance/invoices';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TableView, type TableColumn } from '../../../ui/workspace/table-view.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { Fact } from '../../accounts/users/public/fact.tsx';
import { invoicePath } from './invoice-columns.tsx';
import { commissionFile } from './invoices.api.ts';

type Props = { invoice: FreelanceInvoice };

/** What an invoice says, as its PDF does. */
export function InvoiceSheet({ invoice }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Party
            title="Prestataire"
            party={invoice.seller}
            absent="Vos informations fiscales, à l’émission"
          />
          <Party title="Client" party={invoice.buyer} absent="Client" />
        </div>
        <Lines invoice={invoice} />
        <Amounts invoice={invoice} />
      </div>
      <div className="grid min-w-0 gap-4">
        <Facts invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </div>
    </div>
  );
}

function Party({
  title,
  party: { name, lines },
  absent,
}: {
  title: string;
  party: FreelanceInvoice['seller'];
  absent: string;
}) {
  return (
    <ListPanel title={title}>
      <address className="border-t border-line px-4 py-2.5 not-italic wrap-anywhere md:px-4.5">
        <p className={name ? 'font-semibold' : 'text-ink-soft'}>{name || absent}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
    </ListPanel>
  );
}

type Row = FreelanceInvoiceLine & { place: number };
type Column = TableColumn<Row>;
const columns: readonly [Column, ...Column[]] = [
  { id: 'label', header: 'Désignation', cell: ({ label }) => <span className="wrap-anywhere">{label}</span> },
  { id: 'quantity', header: 'Quantité', isFigure: true, cell: ({ quantity }) => formatNumber(quantity) },
  {
    id: 'unit',
    header: 'Prix hors taxe',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ unitXof }) => formatMoney(unitXof),
  },
  {
    id: 'amount',
    header: 'Montant hors taxe',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ amountXof }) => formatMoney(amountXof),
  },
];

function Lines({ invoice: { lines } }: Props) {
  const rows = lines.map((line, place) => ({ ...line, place }));
  return (
    <TableView label="Lignes de la facture" columns={columns} rows={rows} rowId={({ place }) => place} />
  );
}

function Amount({ title, children, isWhole }: { title: ReactNode; children: ReactNode; isWhole?: boolean }) {
  return (
    <div className="flex justify-between gap-3 border-t border-line px-4 py-2 first:border-t-0 md:px-4.5">
      <dt className={isWhole ? 'font-semibold' : 'text-ink-soft'}>{title}</dt>
      <dd className={classNames('whitespace-nowrap tabular-nums', isWhole && 'text-l font-bold')}>
        {children}
      </dd>
    </div>
  );
}

function Amounts({ invoice }: Props) {
  const {
    kind,
    netXof,
    vatXof,
    vatRate,
    amountXof,
    withholdingRate,
    withholdingXof,
    payableXof,
    dueXof,
    creditedXof,
  } = invoice;
  const isWithheld = withholdingRate !== null;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <dl>
        {vatRate !== null && (
          <>
            <Amount title="Total hors taxe">{formatMoney(netXof)}</Amount>
            <Amount title={`TVA ${percent(vatRate)}`}>{formatMoney(vatXof)}</Amount>
          </>
        )}
        <Amount title="Total toutes taxes comprises" isWhole={!isWithheld}>
          {formatMoney(amountXof)}
        </Amount>
        {isWithheld && (
          <>
            <Amount title={`Retenue à la source ${percent(withholdingRate)} du montant hors taxe`}>
              −{formatMoney(withholdingXof)}
            </Amount>
            <Amount title={kind === 'invoice' ? 'Net à payer' : 'Net de l’avoir'} isWhole>
              {formatMoney(payableXof)}
            </Amount>
          </>
        )}
        {creditedXof > 0 && (
          <>
            <Amount title={isWithheld ? 'Avoirs émis, retenue déduite' : 'Avoirs émis'}>
              −{formatMoney(payableXof - dueXof)}
            </Amount>
            <Amount title="Reste à payer" isWhole>
              {formatMoney(dueXof)}
            </Amount>
          </>
        )}
      </dl>
      <p className="border-t border-line px-4 py-2 text-s text-ink-soft md:px-4.5">
        {invoice.amountInWords}
        {invoice.vatExemption && ` · ${invoice.vatExemption}`}
      </p>
    </div>
  );
}

function Facts({ invoice }: Props) {
  const {
    side,
    credited,
    paidAt,
    paidBy,
    paymentDays,
    milestone,
    paymentMention,
    note,
    reason,
    sha256,
    kind,
    commission,
  } = invoice;
  return (
    <ListPanel title="Détails">
      <dl>
        <Fact title="Contrat">{invoice.contractNumber}</Fact>
        {invoice.milestone && <Fact title="Jalon">{invoice.milestone}</Fact>}
        {invoice.issuedAt && <Fact title="Émission">{formatDate(invoice.issuedAt)}</Fact>}
        {credited && (
          <Fact title="Facture corrigée">
            <Link to={invoicePath(side, credited.id)} className="text-primary underline">
              {credited.number}
            </Link>
          </Fact>
        )}
        {reason && <Fact title="Motif">{reason}</Fact>}
        {kind === 'invoice' && (
          <Fact title="Délai de paiement">
            {paymentDays === 0 ? 'À réception' : `${paymentDays} jours à compter de l’émission`}
          </Fact>
        )}
        {paidAt && (
          <Fact title="Paiement">
            {formatDate(paidAt)}, {paidBy}
          </Fact>
        )}
        {kind === 'invoice' && paymentMention && !paidAt && milestone === null && (
          <Fact title="Pour payer">
            <span className="whitespace-pre-line">{paymentMention}</span>
          </Fact>
        )}
        {commission && (
          <Fact title="Commission de la plateforme">
            {formatMoney(commission.amountXof)}, retenus sur le versement : vous recevez{' '}
            {formatMoney(commission.netXof)}.
            {commission.invoice && (
              <span className="mt-1 block">
                <SaveButton
                  path={commissionFile(commission.invoice.id)}
                  fileName={`${commission.invoice.number}.pdf`}
                  label={`Télécharger la facture de commission ${commission.invoice.number} en PDF`}
                >
                  {commission.invoice.number}
                </SaveButton>
              </span>
            )}
          </Fact>
        )}
        {note && (
          <Fact title="Note">
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
      </dl>
      {sha256 && (
        <TechnicalDetails className="border-t border-line px-4 py-2 md:px-4.5">
          <p className="wrap-anywhere">Empreinte SHA-256 du PDF émis : {sha256}</p>
        </TechnicalDetails>
      )}
    </ListPanel>
  );
}

function CreditNotes({ invoice: { creditNotes, side } }: Props) {
  if (creditNotes.length === 0) return null;
  return (
    <ListPanel title="Avoirs">
      <ul>
        {creditNotes.map(({ id, number, amountXof, issuedAt, reason }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-3 border-t border-line px-4 py-2 md:px-4.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={invoicePath(side, id)}
                className="inline-flex min-h-11 items-center font-semibold text-primary md:min-h-0"
              >
                {number}
              </Link>{' '}
              du {formatDate(issuedAt)} · {reason}
            </span>
            <span className="font-semibold whitespace-nowrap">−{formatMoney(amountXof)}</span>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
