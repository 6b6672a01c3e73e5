import { elide } from '@baara/contract/formats/elision';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { sendsWhenClosed } from '../../lib/background-sync.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { useTextDraft } from '../../lib/text-draft.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { icon } from '../../ui/icon.ts';
import { Notice } from '../../ui/states.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { SidePanel } from '../../ui/workspace/side-panel.tsx';
import { FileProgress } from '../files/uploads/public/upload-progress.tsx';
import type { ApplicableOffer } from './applicable-offer.ts';
import { CvChoice, type CvSelection, preselectedCv, useMyCvs } from './cv-choice.tsx';
import { LetterChoice } from './letter-choice.tsx';
import type { AnswerProblems } from './apply-questions.tsx';
import type { PendingApplication } from './pending-store.ts';
import {
  onSettled,
  type Pending,
  sendApplication,
  type SendOutcome,
  usePendingApplications,
  withdrawPending,
} from './public/pending-applications.ts';
import { startPending } from './public/start-pending.ts';
import { type Questions, useQuestions } from './use-questions.ts';
import { sourceKey } from './public/application-source.ts';
import { sourceMarkOf } from '@baara/contract/applications/source-marks';

const loadQuestions = () => import('./apply-questions.tsx');
/** Fetched for offers that ask something only. */
const ApplyQuestions = lazyPart(loadQuestions);

type Props = {
  offer: ApplicableOffer;
  accountId: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

type Problems = { cv?: string; letter?: string; message?: string; answers?: AnswerProblems; form?: string };

/**
 * Applies to an offer, in a sheet over its page. The application is stored in the browser before it is sent: a lost connection, a closed tab or
 * an empty battery loses nothing, and its key makes sure that it is received once.
 */
export default function ApplyForm({ offer, accountId, isOpen, onOpen, onClose }: Props) {
  const offerId = offer.card.id;
  const { search } = useLocation();
  const revalidator = useRevalidator();
  const { cvs, reload, read, add } = useMyCvs();
  const [chosen, setChosen] = useState<CvSelection | null>(null);
  const [message, setMessage] = useTextDraft(`apply:${accountId}:${offerId}`);
  const [letter, setLetter] = useTextDraft(`apply-letter:${accountId}:${offerId}`);
  const questions = useQuestions({ id: offerId, isAsked: Boolean(offer.questions) }, accountId);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);
  /** Of an application with a file, which takes its time. */
  const [sent, setSent] = useState<{ file: File; share: number } | null>(null);
  const isMine = (application: PendingApplication): boolean =>
    application.accountId === accountId && application.offerId === offerId;
  const waiting = usePendingApplications().find(({ application }) => isMine(application));

  const fillFrom = (application: PendingApplication): void => {
    setMessage(application.message);
    setLetter(application.letterFileId ?? '');
    setChosen(selectionOf(application));
    questions.restore({ answers: application.answers ?? {}, files: application.answerFiles ?? {} });
  };

  const show = useEffectEvent((application: PendingApplication, outcome: SendOutcome): void => {
    if (!isMine(application)) return;
    if (outcome.state === 'sent') {
      setMessage('');
      setLetter('');
      questions.restore({ answers: {}, files: {} });
      void revalidator.revalidate();
    }
    if (outcome.state === 'refused') {
      fillFrom(application);
      const found = problemsOfRefusal(outcome);
      setProblems(found);
      // It may have named a question that was added since.
      if (found.answers) questions.refresh();
    }
  });
  useEffect(() => onSettled((application, outcome) => show(application, outcome)), []);
  // Also sends what an earlier visit left here.
  useEffect(() => void startPending(), []);

  const submit = async (application: PendingApplication): Promise<void> => {
    setIsSending(true);
    setProblems({});
    try {
      const { cv: file } = application;
      const outcome = await sendApplication(application, (share) => setSent(file && { file, share }));
      if (outcome.state === 'sent') toast.success('Votre candidature a été envoyée');
    } catch {
      setProblems({ form: 'Une erreur est survenue' });
    } finally {
      setIsSending(false);
      setSent(null);
    }
  };

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const cv = chosen ?? preselectedCv(await read());
    setIsSending(false);
    const found = {
      ...problemsOf(offer, { cv, letter, message }),
      ...(await problemsOfQuestions(questions)),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return showFirstProblem();
    await submit({
      key: randomUuid(),
      accountId,
      offerId,
      offerTitle: offer.card.title,
      message,
      cvFileId: cv?.kind === 'document' ? cv.id : null,
      cv: cv?.kind === 'file' ? cv.file : null,
      letterFileId: letter || null,
      answers: questions.answers,
      answerFiles: questions.files,
      source: readSource(offerId, search),
      writtenAt: new Date().toISOString(),
    });
  };

  /** What was said of an answer is said of it no more once it changes; the whole is checked again as it leaves. */
  const settle = (id: string): void =>
    setProblems(({ answers = {}, ...others }) => {
      const { [id]: _settled, ...left } = answers;
      return { ...others, ...(Object.keys(left).length > 0 && { answers: left }) };
    });
  const form: Questions = {
    ...questions,
    answer: (id, value) => {
      settle(id);
      questions.answer(id, value);
    },
    attach: (id, file) => {
      settle(id);
      questions.attach(id, file);
    },
  };

  const notice = waiting && (
    <Waiting
      pending={waiting}
      isSending={isSending}
      sent={sent}
      onSend={() => void submit(waiting.application)}
      onChange={() => {
        fillFrom(waiting.application);
        void withdrawPending(waiting.application);
        if (!isOpen) onOpen();
      }}
    />
  );
  if (!isOpen) return notice ?? null;
  const actions = (
    <>
      {sent && <FileProgress {...sent} />}
      <Button type="submit" form={FORM_ID} busy={isSending} busyLabel="Envoi en cours...">
        Envoyer ma candidature
      </Button>
      <p className="text-center text-s text-ink-soft">
        Gratuit. Vous pourrez annuler votre candidature à tout moment.
      </p>
    </>
  );
  return (
    <SidePanel
      title="Votre candidature"
      description={`${offer.card.title}, ${offer.company.name}`}
      actions={waiting ? undefined : actions}
      isNarrow
      onClose={onClose}
    >
      {notice ?? (
        <form
          id={FORM_ID}
          onSubmit={(event) => void onSubmit(event)}
          noValidate
          className="grid content-start gap-5.5"
        >
          <CvChoice
            isRequired={offer.requires.cv}
            cvs={cvs}
            onReload={reload}
            onAdd={add}
            value={chosen ?? preselectedCv(cvs)}
            onChange={(cv) => {
              setChosen(cv);
              setProblems(({ cv: _settled, ...others }) => others);
            }}
            error={problems.cv}
          />
          <LetterChoice
            offerId={offerId}
            value={letter || null}
            onChange={(fileId) => {
              setLetter(fileId ?? '');
              setProblems(({ letter: _settled, ...others }) => others);
            }}
            error={problems.letter}
          />
          {Boolean(offer.questions) && (
            <Suspense fallback={null}>
              <ApplyQuestions form={form} problems={problems.answers ?? {}} />
            </Suspense>
          )}
          <Textarea
            label="Message au recruteur"
            optional={!offer.requires.message || letter !== ''}
            rows={4}
            maxLength={4000}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value);
              if (problems.message) setProblems(({ message: _settled, ...others }) => others);
            }}
            error={problems.message}
            placeholder="En quelques lignes : pourquoi ce poste, et quand vous pouvez commencer."
          />
          <FieldError message={problems.form} />
          <Seen company={offer.company.name} isAnonymous={offer.anonymousScreening} />
        </form>
      )}
    </SidePanel>
  );
}

const FORM_ID = 'candidature';

/** What an application opens to a company: `docs/candidates.md`. */
function Seen({ company, isAnonymous }: { company: string; isAnonymous: boolean }) {
  const seen = [
    'Votre nom, votre téléphone, votre adresse email et votre ville',
    'Ce CV, cette lettre, ce message, votre profil et ses documents',
  ];
  return (
    <section aria-labelledby="vu-par-le-recruteur">
      <h3 id="vu-par-le-recruteur" className="text-m">
        Ce {elide('que', company)} verra
      </h3>
      {isAnonymous && (
        <p className="mt-2 text-s">
          Cette entreprise lit les candidatures sans votre nom ni votre photo jusqu’à l’entretien. Elle verra
          ensuite :
        </p>
      )}
      <ul className="mt-2 grid gap-2 rounded-md bg-sunken p-3.5 text-s">
        {seen.map((what) => (
          <li key={what} className="flex gap-2">
            <Check {...icon} size={16} className="mt-0.5 flex-none text-ink-soft" />
            {what}
          </li>
        ))}
        <li className="flex gap-2">
          <Lock {...icon} size={16} className="mt-0.5 flex-none text-ink-soft" />
          Jamais vos candidatures à d’autres entreprises
        </li>
      </ul>
    </section>
  );
}

function problemsOfRefusal({ error, sentence }: Extract<SendOutcome, { state: 'refused' }>): Problems {
  const cv = error.fieldMessage('cv') ?? error.fieldMessage('cvFileId');
  const letter = error.fieldMessage('letterFileId');
  const message = error.fieldMessage('message');
  const answers = Object.fromEntries(
    error.errors.flatMap(({ field, message: problem }) => {
      const [of, id] = field.split('.');
      return id && (of === 'answers' || of === 'answerFile') ? [[id, problem]] : [];
    }),
  );
  const hasAnswers = Object.keys(answers).length > 0;
  return {
    cv,
    letter,
    message,
    ...(hasAnswers && { answers }),
    form: cv || letter || message || hasAnswers ? undefined : sentence,
  };
}

/** Of the answers; until the questions are read, nothing leaves without them. */
async function problemsOfQuestions({ asked, answers, files }: Questions): Promise<Problems> {
  if (asked.state !== 'ready')
    return { form: 'Les questions de cette offre ne sont pas encore lues : réessayez dans un instant.' };
  if (asked.questions.length === 0) return {};
  const { problemsOfAnswers } = await loadQuestions();
  const found = problemsOfAnswers(asked.questions, { answers, files });
  return Object.keys(found).length > 0 ? { answers: found } : {};
}

/** A long form shows what is missing, wherever one stands. */
function showFirstProblem(): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`#${FORM_ID} :is([aria-invalid], [role="alert"])`)
      ?.scrollIntoView({ block: 'center' }),
  );
}

function selectionOf(application: PendingApplication): CvSelection {
  if (application.cv) return { kind: 'file', file: application.cv };
  return application.cvFileId ? { kind: 'document', id: application.cvFileId } : { kind: 'none' };
}

type Typed = { cv: CvSelection | null; letter: string; message: string };

function problemsOf(offer: ApplicableOffer, { cv, letter, message }: Typed): Problems {
  const hasNoCv = cv === null || cv.kind === 'none';
  return {
    ...(cv === null ? { cv: 'Choisissez un fichier, ou « Sans CV »' } : {}),
    ...(offer.requires.cv && hasNoCv ? { cv: 'Cette offre demande un CV' } : {}),
    // A letter says why, as the message does.
    ...(offer.requires.message && message.trim() === '' && letter === ''
      ? { message: 'Cette offre demande un message de motivation' }
      : {}),
  };
}

type WaitingProps = {
  pending: Pending;
  isSending: boolean;
  sent: { file: File; share: number } | null;
  onSend: () => void;
  onChange: () => void;
};

/** What waits, with the reason the server gave, or the connection's absence. */
function Waiting({ pending: { application, refusal }, isSending, sent, onSend, onChange }: WaitingProps) {
  const meanwhile = sendsWhenClosed()
    ? 'vous pouvez fermer cette page'
    : 'gardez une page de Baara ouverte, ou revenez plus tard';
  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        {refusal === null ? (
          <>
            <b>Candidature gardée sur cet appareil.</b> Elle partira dès que la connexion revient
          </>
        ) : (
          <>
            <b>{refusal}</b> Votre candidature est gardée sur cet appareil et un nouvel essai se fera tout
            seul
          </>
        )}
        {' : '}
        {meanwhile}. (Écrite le {formatDateTime(application.writtenAt)}.)
      </Notice>
      {sent && <FileProgress {...sent} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSend} busy={isSending} busyLabel="Envoi en cours...">
          Envoyer maintenant
        </Button>
        <Button variant="outline" onClick={onChange} disabled={isSending}>
          Modifier
        </Button>
      </div>
    </div>
  );
}

/** The mark that an application is sent with; null when nothing says where the person came from. */
function readSource(offerId: number, search: string): string | null {
  try {
    return sourceMarkOf(search) ?? sessionStorage.getItem(sourceKey(offerId));
  } catch {
    return null;
  }
}
