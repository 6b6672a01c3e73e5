import {
  CONTACT_MESSAGE_LENGTH,
  contactSubjects,
  contactSubjectTitles,
} from '@baara/contract/support/contact-messages';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ApiForm } from '../../../../lib/forms/api-form.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import type { ContactField, ContactValues, FieldErrors } from '../contact-fields.ts';
import { useContactForm } from '../use-contact-form.ts';

/** Only anyone who asked for help sees it. */
const MessageProposal = lazyPart(() =>
  import('./message-proposal.tsx').then((module) => ({ default: module.MessageProposal })),
);

const subjectOptions = contactSubjects.map((value) => ({ value, label: contactSubjectTitles[value] }));

type Props = {
  /** Initial values of the fields: the ones refused without JavaScript, or those of the signed-in user. */
  initial: ContactValues;
  refused: FieldErrors;
  /** Who could read a text outside the platform; null when nobody can. */
  outsideModel: string | null;
};

export function ContactForm({ initial, refused, outsideModel }: Props) {
  const { form, isSent, isOptimizing, proposal, choose, dismiss, onInput } = useContactForm(initial);
  const { isReady, isSending } = form;
  const field = (name: ContactField) => {
    const own = form.field(name);
    return { ...own, error: own.error ?? (isReady ? undefined : refused[name]) };
  };
  return (
    <>
      {isSent && (
        <Notice tone="good">Merci, votre message nous est parvenu. Vous pouvez en écrire un autre.</Notice>
      )}
      <div onInput={onInput}>
        <ApiForm form={form} hidden={proposal !== null}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Nom" autoComplete="family-name" maxLength={80} {...field('lastName')} />
            <TextInput label="Prénom" autoComplete="given-name" maxLength={80} {...field('firstName')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label="Adresse email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              {...field('email')}
            />
            <TextInput
              label="Téléphone"
              optional
              type="tel"
              autoComplete="tel"
              maxLength={30}
              {...field('phone')}
            />
          </div>
          <Select
            label="Sujet"
            placeholder="Choisissez un sujet"
            options={subjectOptions}
            {...field('subject')}
          />
          <Textarea label="Message" rows={8} maxLength={CONTACT_MESSAGE_LENGTH} {...field('message')} />
          <Trap />
          <AssistantChoice isReady={isReady} outsideModel={outsideModel} />
          <p className="text-s text-ink-soft">
            Vos coordonnées servent à vous répondre.{' '}
            <Link to={publicPaths.privacyPolicy()} className="text-primary underline">
              Politique de confidentialité
            </Link>
          </p>
          {/* Pressed before this page's script runs, the browser sends the form itself. */}
          <Button
            type="submit"
            className="sm:justify-self-start"
            busy={isSending}
            busyLabel={isOptimizing ? 'Relecture en cours…' : 'Envoi en cours…'}
          >
            Envoyer le message
          </Button>
        </ApiForm>
      </div>
      {proposal && (
        <Suspense fallback={null}>
          <MessageProposal proposal={proposal} isSending={isSending} onSend={choose} onBack={dismiss} />
        </Suspense>
      )}
    </>
  );
}

/** People neither see it nor reach it; programs that fill every field do. */
function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor="contact-website">Ne remplissez pas ce champ</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The assistant's work, its place, and who reads the text only if the person agrees. */
function AssistantChoice({ isReady, outsideModel }: { isReady: boolean } & Pick<Props, 'outsideModel'>) {
  const elsewhere = outsideModel
    ? "n'est transmis à personne sans votre accord"
    : "n'est transmis à personne d'autre";
  return (
    <div>
      <Checkbox
        name="aiOptimize"
        disabled={!isReady}
        label="Améliorer mon message avec l'IA"
        hint={`Fautes courantes, politesse, présentation : des fautes peuvent rester, vous relisez le texte proposé avant l'envoi. Il est travaillé sur nos serveurs et ${elsewhere}.`}
      />
      {outsideModel && (
        <Checkbox
          name="aiConsent"
          disabled={!isReady}
          label="J'accepte qu'un modèle extérieur relise mon message"
          hint={`${outsideModel} reçoit alors le sujet et le texte, sans les noms, adresses et numéros qui y sont reconnus.`}
        />
      )}
    </div>
  );
}
