import { cvUpload } from '@baara/contract/upload-limits';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatBytes, formatDateTime } from '../../lib/format.ts';
import { useKeptText } from '../../lib/kept-text.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { useLineReturn } from '../../lib/use-line-return.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/states.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import type { ApplicableOffer } from './applicable-offer.ts';
import { CvChoice, type CvSelection } from './cv-choice.tsx';
import {
  dropKeptApplication,
  findKeptApplication,
  keepApplication,
  type PendingApplication,
  sendKeptApplication,
} from './pending-applications.ts';

type Problems = { cv?: string; message?: string; form?: string };

/**
 * Applies to an offer. What is written is kept in the browser before it is sent: a lost line, a closed tab or an
 * empty battery loses nothing, and the key it is sent with makes sure it is received once.
 */
export default function ApplyForm({ offer, accountId }: { offer: ApplicableOffer; accountId: string }) {
  const offerId = offer.card.id;
  const revalidator = useRevalidator();
  const [cv, setCv] = useState<CvSelection>({ kind: 'none' });
  const [message, setMessage] = useKeptText(`apply:${accountId}:${offerId}`);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);
  const [waiting, setWaiting] = useState<PendingApplication | null>(null);
  const isBusy = useRef(false);

  const submit = async (application: PendingApplication): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblems({});
    try {
      await keepApplication(application);
      const outcome = await sendKeptApplication(application);
      if (outcome.state === 'sent') {
        toast.success('Votre candidature a été envoyée');
        setMessage('');
        setWaiting(null);
        await revalidator.revalidate();
      } else if (outcome.state === 'waiting') {
        setWaiting(application);
      } else {
        setWaiting(null);
        const { error } = outcome;
        const cvProblem = error.fieldMessage('cv') ?? error.fieldMessage('cvFileId');
        const messageProblem = error.fieldMessage('message');
        setProblems({
          cv: cvProblem,
          message: messageProblem,
          form: cvProblem || messageProblem ? undefined : error.message,
        });
      }
    } catch {
      setProblems({ form: "La candidature n'a pas pu être envoyée" });
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  useResume(accountId, offerId, (application) => {
    setWaiting(application);
    setMessage(application.message);
    setCv(selectionOf(application));
    if (navigator.onLine) void submit(application);
  });
  useLineReturn(waiting !== null, async () => {
    if (waiting) await submit(waiting);
  });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(offer, cv, message);
    setProblems(found);
    if (found.cv || found.message) return;
    void submit({
      key: randomUuid(),
      accountId,
      offerId,
      offerTitle: offer.card.title,
      message,
      cvFileId: cv.kind === 'document' ? cv.id : null,
      cv: cv.kind === 'file' ? cv.file : null,
      writtenAt: new Date().toISOString(),
    });
  };

  if (waiting) {
    return (
      <Waiting
        application={waiting}
        isSending={isSending}
        onSend={() => void submit(waiting)}
        onChange={() => {
          void dropKeptApplication(accountId, offerId);
          setWaiting(null);
        }}
      />
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <CvChoice isRequired={offer.requires.cv} value={cv} onChange={setCv} error={problems.cv} />
      <Textarea
        label="Message au recruteur"
        optional={!offer.requires.message}
        rows={4}
        maxLength={4000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={problems.message}
        placeholder="En quelques lignes : pourquoi ce poste, et quand vous pouvez commencer."
      />
      <FieldError message={problems.form} />
      <Button type="submit" variant="accent" busy={isSending} busyLabel="Envoi en cours...">
        Envoyer ma candidature
      </Button>
      <p className="text-s text-ink-soft">Gratuit. Baara ne demande jamais d'argent pour postuler.</p>
    </form>
  );
}

function selectionOf(application: PendingApplication): CvSelection {
  if (application.cv) return { kind: 'file', file: application.cv };
  return application.cvFileId ? { kind: 'document', id: application.cvFileId } : { kind: 'none' };
}

function problemsOf(offer: ApplicableOffer, cv: CvSelection, message: string): Problems {
  const isTooLarge = cv.kind === 'file' && cv.file.size > cvUpload.maxBytes;
  return {
    ...(offer.requires.cv && cv.kind === 'none' ? { cv: 'Cette offre demande un CV' } : {}),
    ...(isTooLarge
      ? { cv: `Le fichier dépasse 5 Mo (${formatBytes(cv.file.size)}). Choisissez un fichier plus léger.` }
      : {}),
    ...(offer.requires.message && message.trim() === ''
      ? { message: 'Cette offre demande un message de motivation' }
      : {}),
  };
}

/** Finds what an earlier visit left unsent. */
function useResume(
  accountId: string,
  offerId: number,
  resume: (application: PendingApplication) => void,
): void {
  const onResume = useEffectEvent(resume);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const kept = await findKeptApplication(accountId, offerId);
      if (kept && !isGone) onResume(kept);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [accountId, offerId]);
}

type WaitingProps = {
  application: PendingApplication;
  isSending: boolean;
  onSend: () => void;
  onChange: () => void;
};

function Waiting({ application, isSending, onSend, onChange }: WaitingProps) {
  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        <b>Candidature gardée sur cet appareil.</b> Elle partira dès que la connexion revient : vous pouvez
        fermer cette page. (Écrite le {formatDateTime(application.writtenAt)}.)
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSend} busy={isSending} busyLabel="Envoi en cours...">
          Envoyer maintenant
        </Button>
        <Button variant="line" onClick={onChange} disabled={isSending}>
          Modifier
        </Button>
      </div>
    </div>
  );
}
