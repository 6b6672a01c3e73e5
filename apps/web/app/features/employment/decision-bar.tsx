import type { TicketDetail } from '@baara/contract/employment/employment';
import { ticketKindTitles } from '@baara/contract/employment/employment-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { Keys } from '../../ui/workspace/keys.tsx';
import { approvingTicket, cacheTicket, findNextTicket, refusingTicket } from './public/employment.api.ts';
import { spanText } from './public/ticket-words.tsx';

/** Grants or refuses, by button or by key, and goes on to the next request that waits. */
export function DecisionBar({ ticket }: { ticket: TicketDetail }) {
  const [opened, setOpened] = useState<'approve' | 'refuse'>();
  const needsProof = ticket.kind === 'sick_leave' && !ticket.hasProof;
  const close = (): void => setOpened(undefined);
  return (
    <section
      aria-label="Décision"
      className="sticky bottom-0 z-9 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 max-md:bottom-14.5 md:-mx-6 md:px-6"
    >
      {needsProof && (
        <p className="mr-auto text-s text-ink-soft">Le justificatif est attendu avant d’accepter.</p>
      )}
      <Button
        variant="outline"
        aria-keyshortcuts="r"
        title="Refuser (r)"
        onClick={() => setOpened('refuse')}
        className="max-md:flex-1"
      >
        Refuser
        <span aria-hidden="true" className="max-md:hidden">
          <Keys keys="R" />
        </span>
      </Button>
      <Button
        aria-keyshortcuts="a"
        title="Accepter (a)"
        disabled={needsProof}
        onClick={() => setOpened('approve')}
        className="max-md:flex-1"
      >
        Accepter
        <span aria-hidden="true" className="max-md:hidden">
          <Keys keys="A" />
        </span>
      </Button>
      {opened === 'approve' && <ApproveForm ticket={ticket} onClose={close} />}
      {opened === 'refuse' && <RefuseForm ticket={ticket} onClose={close} />}
    </section>
  );
}

type Props = { ticket: TicketDetail; onClose: () => void };

const describe = ({ employee, kind, ...span }: TicketDetail): string =>
  [`${employee.name}, ${ticketKindTitles[kind].toLowerCase()}`, spanText(span)].filter(Boolean).join(' ');

/** The next one that waits; the list when none does. */
function useGoOn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (ticket: TicketDetail): Promise<void> => {
    cacheTicket(client, ticket);
    const next = await findNextTicket().catch(() => null);
    void navigate(next === null ? paths.employeeRequests() : paths.hrRequest(next));
  };
}

function ApproveForm({ ticket, onClose }: Props) {
  const goOn = useGoOn();
  const form = useApiForm(approvingTicket(ticket.id), {
    defaultValues: { note: '' },
    onSuccess: ({ data }) => {
      onClose();
      return goOn(data);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Accepter la demande ?"
      description={describe(ticket)}
      submitLabel="Accepter"
    >
      <Textarea label="Un mot pour la personne" optional rows={2} maxLength={1000} {...form.field('note')} />
    </FormDialog>
  );
}

function RefuseForm({ ticket, onClose }: Props) {
  const goOn = useGoOn();
  const form = useApiForm(refusingTicket(ticket.id), {
    defaultValues: { reason: '' },
    draft: `hr-refusal:${ticket.id}`,
    onSuccess: ({ data }) => {
      onClose();
      return goOn(data);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refuser la demande ?"
      description={describe(ticket)}
      submitLabel="Refuser"
      submitVariant="danger"
    >
      <Textarea
        label="Motif"
        hint="La personne le lira : proposez d’autres jours si vous le pouvez."
        rows={3}
        maxLength={1000}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
