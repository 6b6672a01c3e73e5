import type { MyLetter } from '@baara/contract/applications/offer-letters';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isConnectionError, messageOf } from '../../../../lib/api.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { AcceptForm } from '../accept-form.tsx';
import { LetterCard } from '../letter-card.tsx';
import { LetterEnding, LetterHash, LetterTag } from '../letter-facts.tsx';
import { myLettersQuery, refreshMyLetters } from '../letter.api.ts';
import { declineLetter } from '../offer-letters.api.ts';

type Props = { applicationId: string; endedLetterId?: string };

const isLiving = ({ status }: MyLetter): boolean => status === 'sent' || status === 'accepted';

/** The living job offers of one of my applications, or one that ended; nothing when there is none. */
export function MyLetters({ applicationId, endedLetterId }: Props) {
  const query = useQuery(myLettersQuery(applicationId));
  if (endedLetterId !== undefined) {
    const ended = query.data?.find((letter) => letter.id === endedLetterId && !isLiving(letter));
    return ended && <EndedLetter letter={ended} />;
  }
  if (isUnreadable(query)) return <QueryError query={query} />;
  return query.data?.filter(isLiving).map((letter) => <Letter key={letter.id} letter={letter} />);
}

const addressOf = ({ id }: MyLetter): string => `/api/v1/offer-letters/${id}`;

/** A line of the history. */
function EndedLetter({ letter }: { letter: MyLetter }) {
  return (
    <div className="grid justify-items-start gap-1">
      <LetterTag status={letter.status} />
      <LetterEnding letter={letter} />
      <a
        href={`${addressOf(letter)}/pdf`}
        download
        className="inline-flex min-h-11 items-center font-semibold text-primary"
      >
        Télécharger la lettre
      </a>
      <LetterHash sha256={letter.sha256} />
    </div>
  );
}

function Letter({ letter }: { letter: MyLetter }) {
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const address = addressOf(letter);
  return (
    <LetterCard
      letter={letter}
      title="Proposition d'embauche"
      sent={`${letter.company} vous l'a envoyée le ${formatDateTime(letter.sentAt)}.`}
      address={address}
      before={
        <a
          href={`${address}/pdf?preview=true`}
          target="_blank"
          rel="noopener"
          className={buttonClass('outline')}
        >
          Lire la lettre
        </a>
      }
    >
      {letter.abilities.answer && asking !== 'accept' && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button onClick={() => setAsking('accept')}>Accepter</Button>
          <Button variant="danger" onClick={() => setAsking('decline')}>
            Décliner
          </Button>
        </div>
      )}
      {letter.abilities.answer && asking === 'accept' && (
        <AcceptForm letter={letter} onClose={() => setAsking(null)} />
      )}
      {letter.abilities.answer && asking === 'decline' && (
        <Refusal letter={letter} onClose={() => setAsking(null)} />
      )}
    </LetterCard>
  );
}

function Refusal({ letter, onClose }: { letter: MyLetter; onClose: () => void }) {
  const client = useQueryClient();
  const declining = useMutation({
    mutationFn: (reason: string) =>
      declineLetter({
        params: { id: letter.id },
        body: { reason },
      }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onSettled: (_data, error) => (isConnectionError(error) ? undefined : refreshMyLetters(client)),
  });
  return (
    <ReasonDialog
      title="Décliner cette proposition ?"
      description={`${letter.company} en est prévenue, avec votre motif. Vous ne pourrez plus l'accepter ensuite.`}
      confirmLabel="Décliner la proposition"
      isBusy={declining.isPending}
      error={declining.isError ? messageOf(declining.error) : null}
      onClose={onClose}
      onConfirm={(reason) => declining.mutate(reason)}
    />
  );
}
