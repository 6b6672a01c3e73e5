import { elide } from '@baara/contract/formats/elision';
import type { FreelanceDetail } from '@baara/contract/freelance/freelance';
import { freelanceLimits, freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../lib/forms/use-public-form.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { contactingFreelance } from '../freelance.api.ts';
import { freelancePath } from '../freelance-words.ts';
import { SENDING_FAILED } from './use-sending.ts';
import { publicPaths } from '../../../lib/public-paths.ts';

type Contacted = Pick<FreelanceDetail, 'id' | 'name' | 'isMine' | 'abilities'>;

/** A client writes here; anyone else reads how to. */
export function ContactAction({ freelance }: { freelance: Contacted }) {
  const session = useSession();
  if (freelance.isMine)
    return (
      <>
        <p className="text-ink-soft">C'est votre profil, tel que les autres le lisent.</p>
        <Link to={publicPaths.editFreelanceProfile()} className={buttonClass('outline')}>
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
        <Link to={publicPaths.login({ redirect: freelancePath(freelance) })} className={buttonClass()}>
          Se connecter pour écrire
        </Link>
        <Link to={publicPaths.registerClient()} className={buttonClass('outline')}>
          Créer un compte client
        </Link>
      </>
    );
  if (!freelance.abilities.contact)
    return <p className="text-ink-soft">Seul un compte client ou recruteur peut écrire à un freelance.</p>;
  return (
    <>
      <Link to={publicPaths.clientProjects({ inviter: freelance.id })} className={buttonClass('outline')}>
        Inviter sur un de mes projets
      </Link>
      <ContactForm freelance={freelance} received={receivedFrom(session)} />
    </>
  );
}

/**
 * The freelance's address for the answer: for a company that one acts for, neither a name nor an address of one's own.
 */
const receivedFrom = ({ company }: SessionUser): string =>
  company?.isActing
    ? `le nom ${elide('de', company.name)} et l'adresse de notre équipe`
    : 'votre nom et votre adresse email';

function ContactForm({ freelance, received }: { freelance: Contacted; received: string }) {
  const revalidator = useRevalidator();
  const [isSent, setSent] = useState(false);
  const form = usePublicForm(contactingFreelance(freelance.id), {
    defaultValues: { message: '' },
    toBody: (values) => values,
    failed: SENDING_FAILED,
    onSuccess: async () => {
      await revalidator.revalidate();
      setSent(true);
    },
  });
  if (isSent)
    return (
      <Notice tone="good">
        {messages.CONTACTED}. {freelance.name} vous répondra par email.
      </Notice>
    );
  return (
    <ApiForm form={form} className="grid gap-3">
      <Textarea
        label="Votre message"
        hint="Le besoin, les dates, le lieu."
        rows={6}
        maxLength={freelanceLimits.message}
        {...form.field('message')}
      />
      <SubmitButton form={form} busyLabel="Envoi en cours...">
        Envoyer mon message
      </SubmitButton>
      <p className="text-s text-ink-soft">
        {freelance.name} reçoit {received}, pour vous répondre.
      </p>
    </ApiForm>
  );
}
