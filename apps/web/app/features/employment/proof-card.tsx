import type { TicketDetail } from '@baara/contract/employment/employment';
import { proofUpload } from '@baara/contract/employment/employment-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { FileField } from '../../lib/file-field.tsx';
import { formatDateTime } from '../../lib/moments.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.ts';
import { cacheTicket, proofHref, sendProof } from './public/employment.api.ts';

/** The proof of an illness: sent by its author, read by those who may. */
export function ProofCard({ ticket, isMine }: { ticket: TicketDetail; isMine: boolean }) {
  const { abilities, hasProof, proofSentAt, proofDueAt, status } = ticket;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-l">Justificatif</h2>
        <p className="text-s text-ink-soft">
          {proofSentAt !== null
            ? `Reçu le ${formatDateTime(proofSentAt)}`
            : proofDueAt !== null
              ? `${isMine ? 'À envoyer' : 'Attendu'} avant le ${formatDateTime(proofDueAt)}`
              : 'Aucun justificatif'}
          {isMine &&
            status === 'open' &&
            ' Seuls votre responsable et les propriétaires de l’entreprise le lisent.'}
        </p>
      </div>
      {hasProof && abilities.readProof && (
        <p>
          <a href={proofHref(ticket.id)} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
            Ouvrir le justificatif
          </a>
          {!isMine && (
            <span className="block pt-1 text-s text-ink-soft">Chaque lecture est inscrite au journal.</span>
          )}
        </p>
      )}
      {abilities.sendProof && <ProofSending ticket={ticket} />}
    </Card>
  );
}

const rule = { ...proofUpload, accept: '.pdf,.jpg,.jpeg,.png,image/*' };

function ProofSending({ ticket }: { ticket: TicketDetail }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (chosen: File) => sendProof(ticket.id, chosen, setShare),
    onSuccess: ({ message, data }) => {
      toast.success(message ?? '');
      setFile(null);
      cacheTicket(client, data);
    },
  });
  return (
    <>
      <FileField
        file={file}
        onChoose={setFile}
        rule={rule}
        label={ticket.hasProof ? 'Remplacer le justificatif' : 'Choisir ou photographier le certificat'}
        hint="PDF, JPG ou PNG, 5 Mo au maximum"
        error={sending.isError ? messageOf(sending.error, 'Le justificatif n’a pas pu partir.') : undefined}
      />
      {file && (
        <div className="flex items-center gap-3">
          <Button busy={sending.isPending} onClick={() => sending.mutate(file)}>
            Envoyer le justificatif
          </Button>
          {sending.isPending && share < 1 && (
            <progress value={share} max={1} aria-label="Envoi du justificatif" className="w-24" />
          )}
        </div>
      )}
    </>
  );
}
