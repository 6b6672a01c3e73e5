import type { FreelanceInvoice } from '@baara/contract/freelance/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { taxSettingsPath } from './invoice-filters.ts';
import {
  cacheInvoice,
  forgetInvoice,
  invoiceFile,
  issueInvoice,
  removeDraft,
  setReminders,
} from './invoices.api.ts';

const DraftForm = lazyPart(() => import('./draft-form.tsx'));
const PaidForm = lazyPart(() => import('./paid-form.tsx'));
const CreditForm = lazyPart(() => import('./credit-form.tsx'));

type Props = { invoice: FreelanceInvoice };
type Dialog = 'issue' | 'edit' | 'remove' | 'paid' | 'credit';

/** What its freelance can do with an invoice; everyone who reads it takes its PDF. */
export function InvoiceActions({ invoice }: Props) {
  const { id, number, abilities, sendsReminders } = invoice;
  const client = useQueryClient();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const onDone = (next: FreelanceInvoice) => {
    cacheInvoice(client, next);
    close();
  };
  const switching = useMutation({
    mutationFn: () => setReminders(id, !sendsReminders),
    onSuccess: ({ data, message }) => {
      onDone(data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error, 'Les relances n’ont pas pu être changées. Réessayez.')),
  });
  const saving = useMutation({
    mutationFn: () => saveFile(invoiceFile(id), 'brouillon.pdf'),
    onError: (error) => toast.error(messageOf(error, 'Le fichier n’a pas pu être téléchargé. Réessayez.')),
  });
  const actions: MenuAction[] = [
    ...(abilities.setReminders
      ? [
          {
            label: sendsReminders ? 'Arrêter les relances' : 'Reprendre les relances',
            onSelect: () => switching.mutate(),
          },
        ]
      : []),
    ...(abilities.credit ? [{ label: 'Émettre un avoir', onSelect: () => setDialog('credit') }] : []),
    ...(number === null ? [{ label: 'Télécharger en PDF', onSelect: () => saving.mutate() }] : []),
    ...(abilities.remove ? [{ label: 'Supprimer le brouillon', onSelect: () => setDialog('remove') }] : []),
  ];
  return (
    <>
      {abilities.issue && <Button onClick={() => setDialog('issue')}>Émettre</Button>}
      {abilities.markPaid && <Button onClick={() => setDialog('paid')}>Noter payée</Button>}
      {abilities.edit && (
        <Button variant="outline" onClick={() => setDialog('edit')}>
          Modifier
        </Button>
      )}
      {number !== null && (
        <SaveButton path={invoiceFile(id)} fileName={`${number}.pdf`} label={`Télécharger ${number} en PDF`}>
          PDF
        </SaveButton>
      )}
      <ActionMenu label="Plus d’actions" actions={actions} isBusy={switching.isPending} variant="outline" />
      {dialog === 'issue' && <IssueDialog invoice={invoice} onClose={close} onDone={onDone} />}
      {dialog === 'remove' && <RemoveDialog invoice={invoice} onClose={close} />}
      <Suspense fallback={null}>
        {dialog === 'edit' && <DraftForm invoice={invoice} onClose={close} onDone={onDone} />}
        {dialog === 'paid' && <PaidForm invoice={invoice} onClose={close} onDone={onDone} />}
        {dialog === 'credit' && <CreditForm invoice={invoice} onClose={close} onDone={onDone} />}
      </Suspense>
    </>
  );
}

type DialogProps = Props & { onClose: () => void; onDone: (invoice: FreelanceInvoice) => void };

/** What is issued is not called back. */
function IssueDialog({ invoice, onClose, onDone }: DialogProps) {
  const issuing = useMutation({
    mutationFn: () => issueInvoice(invoice.id),
    onSuccess: ({ data, message }) => {
      onDone(data);
      toast.success(message ?? '');
    },
  });
  const needsTax = issuing.error instanceof ApiError && issuing.error.code === 'TAX_REQUIRED';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Émettre la facture de ${formatMoney(invoice.payableXof)} ?`}
      description={`Elle prend son numéro et part aussitôt à ${invoice.otherParty}. Elle ne change plus ensuite : seul un avoir la corrige.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={issuing.isPending}>
            Annuler
          </Button>
          <Button busy={issuing.isPending} busyLabel="Émission…" onClick={() => issuing.mutate()}>
            Émettre et envoyer
          </Button>
        </>
      }
    >
      {issuing.isError && (
        <FieldError message={messageOf(issuing.error, 'La facture n’a pas pu être émise. Réessayez.')} />
      )}
      {needsTax && (
        <Link to={taxSettingsPath} className="inline-flex min-h-11 items-center font-semibold text-primary">
          Compléter mes informations fiscales
        </Link>
      )}
    </Modal>
  );
}

function RemoveDialog({ invoice, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => removeDraft(invoice.id),
    onSuccess: async ({ message }) => {
      await navigate(paths.freelanceInvoices());
      forgetInvoice(client, invoice.id);
      toast.success(message ?? '');
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer le brouillon de ${formatMoney(invoice.amountXof)} ?`}
      description="Ses lignes sont perdues. Aucun numéro n’est pris : rien ne manque à votre suite."
      confirmLabel="Supprimer"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error, 'Le brouillon n’a pas pu être supprimé.') : null}
    />
  );
}
