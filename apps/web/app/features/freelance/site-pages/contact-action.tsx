import { elide } from '@baara/contract/elision';
import type { contactFreelance, FreelanceDetail } from '@baara/contract/freelance';
import { freelanceLimits, freelanceMessages as messages } from '@baara/contract/freelance-messages';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { freelancePath } from '../freelance-words.ts';
import { useSending } from './use-sending.ts';

/** A client writes here; anyone else reads how to. */
export function ContactAction({ freelance }: { freelance: FreelanceDetail }) {
  const session = useSession();
  if (freelance.isMine)
    return (
      <>
        <p className="text-ink-soft">C'est votre profil, tel que les autres le lisent.</p>
        <Link to="/freelance/profile/edit" className={buttonClass('line')}>
          Modifier mon profil
        </Link>
      </>
    );
  if (!session)
    return (
      <>
        <p className="text-ink-soft">
          Expliquez votre besoin : la personne vous répond par email. Il vous faut un compte client ou
          recruteur, gratuit.
        </p>
        <Link
          to={`/login?redirect=${encodeURIComponent(freelancePath(freelance))}`}
          className={buttonClass('accent')}
        >
          Se connecter pour écrire
        </Link>
        <Link to="/register/client" className={buttonClass('line')}>
          Créer un compte client
        </Link>
      </>
    );
  if (session.typeUserName !== 'client' && session.typeUserName !== 'employer')
    return <p className="text-ink-soft">Seul un compte client ou recruteur peut écrire à un freelance.</p>;
  return <ContactForm freelance={freelance} received={receivedFrom(session)} />;
}

/** What the freelance is given to answer: of a company that one acts for, neither a name nor an address of one's own. */
const receivedFrom = ({ company }: SessionUser): string =>
  company?.isActing
    ? `le nom ${elide('de', company.name)} et l'adresse de notre équipe`
    : 'votre nom et votre adresse email';

function ContactForm({ freelance, received }: { freelance: FreelanceDetail; received: string }) {
  const { isSending, send, remarkOn, failure } = useSending();
  const [isSent, setSent] = useState(false);
  const [isShort, setShort] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message')).trim();
    const isTooShort = message.length < freelanceLimits.messageMin;
    setShort(isTooShort);
    if (isTooShort) return;
    const { id } = freelance;
    setSent(
      await send(() =>
        api.call<typeof contactFreelance>('POST /freelances/:id/contact-requests', {
          params: { id },
          body: { message },
        }),
      ),
    );
  };

  if (isSent)
    return (
      <Notice tone="good">
        {messages.CONTACTED}. {freelance.name} vous répondra par email.
      </Notice>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <Textarea
        name="message"
        label="Votre message"
        hint="Le besoin, les dates, le lieu."
        rows={6}
        maxLength={freelanceLimits.message}
        error={isShort ? messages.MESSAGE_SHORT : remarkOn('message')}
      />
      <FieldError message={failure} />
      <Button type="submit" variant="accent" busy={isSending} busyLabel="Envoi en cours...">
        Envoyer mon message
      </Button>
      <p className="text-s text-ink-soft">
        {freelance.name} reçoit {received}, pour vous répondre.
      </p>
    </form>
  );
}
