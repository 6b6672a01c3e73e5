import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { refusalMailQuery } from './application.api.ts';

type Words = { subject: string; body: string };
export type MailChoice = { isSent: boolean | null; words: Words | null };

/** The choice for the API; null: as the step's settings say. */
export const mailOf = ({ isSent, words }: MailChoice): CandidateMail | null =>
  isSent === false
    ? { isSent, subject: null, body: null }
    : isSent === null && words === null
      ? null
      : { isSent: true, subject: words?.subject ?? null, body: words?.body ?? null };

type Props = {
  applicationId: string;
  count: number;
  /** Empty until one is chosen. */
  reason: string;
  choice: MailChoice;
  onChange: (next: MailChoice) => void;
};

/** The candidate's mail: sent, edited, or not sent. Nothing leaves while the rejection can be undone. */
export function RefusalMail({ applicationId, count, reason, choice, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(refusalMailQuery(applicationId, { reason, several: count > 1 }));
  const proposed = query.data;
  if (query.isPending) return <SkeletonList label="Chargement de l'email…" />;
  if (query.isError)
    return (
      <ErrorState
        message={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!proposed) return null;
  const isSent = choice.isSent ?? proposed.isSent;
  const words = choice.words ?? proposed;
  const write = (next: Partial<Words>): void =>
    onChange({ ...choice, words: { subject: words.subject, body: words.body, ...next } });
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoiceGroup
        legend={count === 1 ? 'Email au candidat' : 'Email aux candidats'}
        className="grid grid-cols-1"
      >
        <Radio
          name="refusal-mail"
          label={`L'envoyer ${delayWords(proposed.delayMinutes)}`}
          hint="D'ici là, rien ne change pour le candidat et vous pouvez annuler."
          checked={isSent}
          onChange={() => onChange({ ...choice, isSent: true })}
        />
        <Radio
          name="refusal-mail"
          label="Ne rien envoyer"
          hint="Passé le même délai, le refus se voit dans le suivi de la candidature."
          checked={!isSent}
          onChange={() => onChange({ ...choice, isSent: false })}
        />
      </ChoiceGroup>
      {isSent && !isOpen && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
          disabled={!reason}
        >
          Voir et modifier l'email
        </Button>
      )}
      {isSent && isOpen && (
        <>
          <TextInput
            label="Objet"
            maxLength={200}
            value={words.subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
          <Textarea
            label="Message"
            hint={count > 1 ? '{prénom} et {offre} sont remplacés pour chaque candidat.' : undefined}
            rows={10}
            maxLength={8000}
            value={words.body}
            onChange={(event) => write({ body: event.target.value })}
          />
          {choice.words && (
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => onChange({ ...choice, words: null })}
            >
              Reprendre le texte proposé
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** « dans 4 heures », « dans 15 minutes ». */
function delayWords(minutes: number): string {
  if (minutes >= DAY && minutes % DAY === 0) return `dans ${counted(minutes / DAY, 'jour')}`;
  if (minutes >= HOUR && minutes % HOUR === 0) return `dans ${counted(minutes / HOUR, 'heure')}`;
  return `dans ${counted(minutes, 'minute')}`;
}
