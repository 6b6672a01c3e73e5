import { useEffect, useRef } from 'react';
import { CONTACT_MESSAGE_LENGTH } from '@baara/contract/support/contact-messages';
import { Button } from '../../../../ui/button.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import type { Proposal } from '../use-contact-form.ts';

type Props = {
  proposal: Proposal;
  isSending: boolean;
  /** `original` is null when the person prefers their own words. */
  onSend: (chosen: { message: string; original: string | null }) => void;
  onBack: () => void;
};

/** The person's words beside those of the assistant: nothing has been sent yet. */
export function MessageProposal({ proposal, isSending, onSend, onBack }: Props) {
  const { original, optimized } = proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const accept = (): void => {
    const message = text.current?.value.trim();
    onSend(message ? { message, original } : { message: original, original: null });
  };
  return (
    <section className="grid gap-4" aria-labelledby="contact-proposal">
      <div className="grid gap-1">
        <h3 id="contact-proposal" ref={heading} tabIndex={-1} className="text-l outline-none">
          Relisez avant l'envoi
        </h3>
        <p className="text-ink-soft">
          Rien n'est encore parti. Corrigez le texte proposé, ou gardez le vôtre.
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <p className="font-medium">Votre texte</p>
          <p className="mt-1 rounded-md border border-line bg-sunken px-3.5 py-2 break-words whitespace-pre-wrap">
            {original}
          </p>
        </div>
        <Textarea
          ref={text}
          label="Texte proposé"
          rows={Math.min(16, 6 + optimized.split('\n').length)}
          maxLength={CONTACT_MESSAGE_LENGTH}
          defaultValue={optimized}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={accept} busy={isSending} busyLabel="Envoi en cours…" className="max-sm:w-full">
          Envoyer le texte proposé
        </Button>
        <Button
          variant="outline"
          disabled={isSending}
          className="max-sm:w-full"
          onClick={() => onSend({ message: original, original: null })}
        >
          Envoyer mon texte
        </Button>
        <Button variant="ghost" disabled={isSending} className="max-sm:w-full" onClick={onBack}>
          Revenir au formulaire
        </Button>
      </div>
    </section>
  );
}
