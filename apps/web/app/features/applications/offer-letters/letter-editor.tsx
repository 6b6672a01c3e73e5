import type { JobOffer } from '@baara/contract/applications/offer-letters';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { ChangedMeanwhile } from '../../../lib/changed-meanwhile.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { SigningFields, TermFields, TextFields } from './letter-fields.tsx';
import { useLetter } from './use-letter.ts';

/** The letter being written: saved as a draft when asked, previewed as its PDF, then sent for good. */
export function LetterEditor({ jobOffer }: { jobOffer: JobOffer }) {
  const { application, draft, templates, abilities } = jobOffer;
  const letter = useLetter(jobOffer);
  const { content, change, saving, failure } = letter;
  const mustAsk = abilities.askApproval;
  const sending = mustAsk ? letter.asking : letter.sending;
  const [isAsking, setIsAsking] = useState(false);
  const refusal = failure instanceof ApiError ? failure : undefined;
  const fieldError = (field: string): string | undefined => refusal?.fieldMessage(`content.${field}`);
  const fields = { content, change, fieldError };
  const isBusy = saving.isPending || sending.isPending;
  const save = (): void =>
    saving.mutate(undefined, { onSuccess: () => toast.success('Brouillon enregistré') });
  /** The address of the preview that a browser blocked. */
  const [unopened, setUnopened] = useState<string | null>(null);
  const preview = (): void => {
    setUnopened(null);
    // Opened with the press, or the browser would take it for an advertisement.
    const tab = window.open('', '_blank');
    saving.mutate(undefined, {
      onSuccess: ({ id }) => {
        const address = `/api/v1/recruiter/offer-letters/${id}/pdf?preview=true`;
        if (tab) tab.location.replace(address);
        else setUnopened(address);
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <Card>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <div className="grid gap-1">
          <h2 className="text-l">{draft ? 'Lettre en préparation' : 'Écrire la lettre'}</h2>
          <output className="text-s text-ink-soft">{whereItStands(draft, letter.isTyped)}</output>
        </div>
        <TermFields {...fields} />
        <TextFields {...fields} templates={templates} />
        <SigningFields {...fields} />
        {letter.isChanged && <ChangedMeanwhile message={messageOf(failure)} onChoice={letter.settle} />}
        {failure && !letter.isChanged && <Notice tone="bad">{sentenceOf(failure)}</Notice>}
        <div className="flex flex-wrap gap-2">
          {(abilities.send || mustAsk) && (
            <Button type="submit" disabled={isBusy || letter.isChanged}>
              {mustAsk ? 'Demander l’accord' : 'Envoyer au candidat'}
            </Button>
          )}
          <Button variant="outline" busy={saving.isPending} busyLabel="Enregistrement..." onClick={save}>
            Enregistrer le brouillon
          </Button>
          <Button variant="ghost" disabled={isBusy} onClick={preview}>
            Aperçu en PDF
          </Button>
        </div>
        {unopened && (
          <Notice tone="info">
            Votre navigateur n'a pas ouvert l'aperçu dans un nouvel onglet.{' '}
            <a
              href={unopened}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              Ouvrir l'aperçu
            </a>
          </Notice>
        )}
      </form>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={
          mustAsk
            ? `Demander l’accord pour la lettre à ${application.candidateName} ?`
            : `Envoyer cette lettre à ${application.candidateName} ?`
        }
        description={`${mustAsk ? 'Elle partira d’elle-même quand tous auront donné leur accord. ' : ''}Une fois envoyée, elle ne change plus. Le candidat en est prévenu et peut l'accepter ou la décliner${
          content.expiresOn ? ` jusqu'au ${formatDate(content.expiresOn)} inclus` : ''
        }.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              Relire
            </Button>
            <Button
              busy={sending.isPending}
              busyLabel="Envoi..."
              onClick={() => sending.mutate(undefined, { onSettled: () => setIsAsking(false) })}
            >
              {mustAsk ? 'Demander l’accord' : 'Envoyer la lettre'}
            </Button>
          </>
        }
      />
    </Card>
  );
}

function whereItStands(draft: JobOffer['draft'], isTyped: boolean): string {
  if (isTyped) return 'Modifications non enregistrées : elles restent dans cet onglet.';
  if (!draft) return 'Rien n’est encore enregistré.';
  const by = draft.updatedBy ? ` par ${draft.updatedBy}` : '';
  return `Brouillon enregistré le ${formatDateTime(draft.updatedAt)}${by}.`;
}

const sentenceOf = (failure: Error): string =>
  failure instanceof ApiError && failure.errors.length > 0
    ? 'La lettre n’est pas partie : corrigez ce qui est signalé ci-dessus.'
    : messageOf(failure, 'Pas de connexion : rien n’est perdu, réessayez.');
