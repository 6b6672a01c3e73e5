import { elide } from '@baara/contract/formats/elision';
import type { TestimonialLink } from '@baara/contract/freelance/portfolio';
import {
  portfolioLimits as limits,
  testimonialMessages as messages,
} from '@baara/contract/freelance/portfolio-words';
import { Suspense, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { LinkReasonForm } from '../../../accounts/public-pages/public/link-reason-form.tsx';
import { NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import {
  confirmingTestimonial,
  declineTestimonial,
  readTestimonialLink,
  reportingRequest,
  withdrawTestimonial,
} from '../testimonial-link.api.ts';

/** Fetched when it is asked: the page is read on slow lines. */
const ConfirmDialog = lazyPart(() =>
  import('../../../../ui/confirm-dialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })),
);

export const meta: MetaFunction = () => [
  { title: 'Votre témoignage | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of an e-mail's link: a client confirms a work by one sentence, without an account. */
export default function TestimonialLinkPage() {
  const { token, link, retry, reopen, close } = useMailedLink({
    read: readTestimonialLink,
    unknown: messages.LINK_UNKNOWN,
  });
  const [ended, setEnded] = useState<{ token: string; message: string }>();
  if (ended?.token === token)
    return (
      <NarrowPage title="C’est fait">
        <Notice tone="good">{ended.message}.</Notice>
      </NarrowPage>
    );
  if (link.kind !== 'open')
    return (
      <NarrowPage title="Votre témoignage">
        <UnopenedLink link={link} reading="Lecture de la demande..." onRetry={retry} />
      </NarrowPage>
    );
  const { value } = link;
  const actions = {
    token,
    value,
    onEnded: (message: string) => setEnded({ token, message }),
    onClosed: close,
  };
  return value.testimonial ? (
    <NarrowPage title="Votre témoignage est publié" intro={introOf(value)}>
      <Published {...actions} />
    </NarrowPage>
  ) : (
    <NarrowPage title="Confirmez-vous ce travail ?" intro={introOf(value)}>
      <Asked {...actions} onConfirmed={reopen} />
    </NarrowPage>
  );
}

const introOf = ({ freelance }: TestimonialLink): string => `${freelance.name}, ${freelance.headline}`;

type PartProps = {
  token: string;
  value: TestimonialLink;
  onEnded: (message: string) => void;
  /** Answered elsewhere meanwhile, or expired. */
  onClosed: (error: unknown) => void;
};

const isClosing = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 410].includes(error.status);

function Work({ value: { work, freelance } }: Pick<PartProps, 'value'>) {
  const facts = [work.role, work.client, work.year].filter(Boolean).join(' · ');
  return (
    <div className="grid gap-1">
      <p className="font-semibold wrap-anywhere">{work.title}</p>
      {facts && <p className="text-ink-soft">{facts}</p>}
      {work.description && <p className="whitespace-pre-line wrap-anywhere">{work.description}</p>}
      <p>
        <Link to={freelance.path} className="inline-flex min-h-11 items-center text-primary underline">
          Voir la page {elide('de', freelance.name)}
        </Link>
      </p>
    </div>
  );
}

function Asked({ onConfirmed, ...part }: PartProps & { onConfirmed: (link: TestimonialLink) => void }) {
  const { token, value, onEnded, onClosed } = part;
  const [view, setView] = useState<'confirm' | 'report'>('confirm');
  const form = usePublicForm(confirmingTestimonial(token), {
    defaultValues: { quote: '', author: '', authorRole: '' },
    toBody: (values) => values,
    onSuccess: ({ data }) => onConfirmed(data),
    onError: (failure) => {
      if (isClosing(failure)) onClosed(failure);
    },
  });
  if (view === 'report') return <Report {...part} onBack={() => setView('confirm')} />;
  return (
    <>
      <Work value={value} />
      <ApiForm form={form} className="grid gap-4">
        <Textarea
          label="Votre phrase"
          hint="Ce qui a été fait pour vous, et comment cela s’est passé."
          rows={4}
          maxLength={limits.quote}
          {...form.field('quote')}
        />
        <TextInput
          label="Votre nom"
          autoComplete="name"
          maxLength={limits.author}
          {...form.field('author')}
        />
        <TextInput
          label="Votre fonction"
          hint="Exemple : directrice de la coopérative Benkadi."
          maxLength={limits.authorRole}
          {...form.field('authorRole')}
        />
        <p className="text-s text-ink-soft">
          La phrase, votre nom et votre fonction seront publics. Votre adresse ne l’est jamais. Ce lien vous
          permettra de tout retirer.
        </p>
        <SubmitButton form={form} busyLabel="Envoi en cours...">
          Confirmer ce travail
        </SubmitButton>
      </ApiForm>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <EndButton
          label="Décliner"
          question={`Décliner la demande ${elide('de', value.freelance.name)} ?`}
          consequence="Rien ne sera publié, et ce lien ne servira plus."
          run={() => declineTestimonial(token)}
          onEnded={onEnded}
          onClosed={onClosed}
        />
        <Button variant="ghost" onClick={() => setView('report')}>
          Signaler une demande abusive
        </Button>
      </div>
    </>
  );
}

function Published(part: PartProps) {
  const { token, value, onEnded, onClosed } = part;
  const { testimonial } = value;
  if (!testimonial) return null;
  return (
    <>
      <Work value={value} />
      <blockquote className="border-l-3 border-accent pl-4">
        <p className="wrap-anywhere">« {testimonial.quote} »</p>
        <p className="mt-1 text-s text-ink-soft">
          {testimonial.author}, {testimonial.authorRole}, confirmé par e-mail le{' '}
          {formatDate(testimonial.confirmedAt)}
        </p>
      </blockquote>
      <p className="text-ink-soft">Gardez ce lien : il permet de retirer votre témoignage à tout moment.</p>
      <div>
        <EndButton
          label="Retirer mon témoignage"
          question="Retirer votre témoignage ?"
          consequence={`Il disparaît de la page ${elide('de', value.freelance.name)}, et ce lien ne servira plus.`}
          run={() => withdrawTestimonial(token)}
          onEnded={onEnded}
          onClosed={onClosed}
        />
      </div>
    </>
  );
}

type EndProps = Pick<PartProps, 'onEnded' | 'onClosed'> & {
  label: string;
  question: string;
  consequence: string;
  run: () => Promise<{ message?: string | undefined }>;
};

/** Neither is called back: it is asked once. */
function EndButton({ label, question, consequence, run, onEnded, onClosed }: EndProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      onEnded((await run()).message ?? label);
    } catch (error) {
      if (isClosing(error)) onClosed(error);
      else setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={question}
            description={consequence}
            confirmLabel={label}
            isBusy={isBusy}
            error={problem}
            onConfirm={() => void end()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Report({ token, onEnded, onClosed, onBack }: PartProps & { onBack: () => void }) {
  const form = usePublicForm(reportingRequest(token), {
    defaultValues: { reason: '' },
    toBody: (values) => values,
    onSuccess: ({ message }) => onEnded(message ?? messages.REPORTED),
    onError: (failure) => {
      if (isClosing(failure)) onClosed(failure);
    },
  });
  return (
    <LinkReasonForm
      form={form}
      label="Ce qui ne va pas"
      hint="Nos modérateurs seuls le lisent : vous ne connaissez pas cette personne, le travail n’a pas eu lieu…"
      onBack={onBack}
    >
      Envoyer aux modérateurs
    </LinkReasonForm>
  );
}
