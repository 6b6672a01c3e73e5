import type { InterviewLink } from '@baara/contract/applications/interview-link';
import { interviewKindTitles, interviewMessages } from '@baara/contract/applications/interview-words';
import { spanInWords } from '@baara/contract/formats/moments';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { useMailedLink } from '../../../../lib/use-mailed-link.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { linkClass, NarrowPage } from '../../../accounts/public-pages/public/narrow-page.tsx';
import { UnopenedLink } from '../../../accounts/public-pages/public/unopened-link.tsx';
import { bookByLink, chooseByLink, readInterviewLink } from '../interview-link.api.ts';
import { placeOf } from '../interview-when.ts';
import { DeclineByLink, OtherTimes } from './link-answers.tsx';
import { TimeChoice } from './time-choice.tsx';

export const meta: MetaFunction = () => [
  { title: 'Votre entretien | Baara' },
  { name: 'robots', content: 'noindex' },
  // The address carries the token.
  { name: 'referrer', content: 'no-referrer' },
];

const read = async (token: string): Promise<InterviewLink> => (await readInterviewLink(token)).data;
const title = 'Votre entretien';

/** The page of the invitation's link: the candidate answers it without signing in. Opening it answers nothing. */
export default function InterviewLinkPage() {
  const { token, link, retry, reopen, close } = useMailedLink({
    read,
    unknown: interviewMessages.LINK_UNKNOWN,
  });
  const [declined, setDeclined] = useState<{ token: string; message: string }>();
  if (declined?.token === token)
    return (
      <NarrowPage title={title}>
        <Notice tone="good">{declined.message}.</Notice>
      </NarrowPage>
    );
  if (link.kind === 'open') {
    const { company, offer, chosen } = link.value;
    return (
      <NarrowPage
        title={title}
        intro={
          chosen
            ? `Chez ${company}, pour le poste « ${offer} ».`
            : `${company} souhaite vous rencontrer pour le poste « ${offer} ».`
        }
      >
        <Facts invitation={link.value} />
        {chosen ? (
          <Chosen token={token} chosen={chosen} />
        ) : (
          <Answer
            key={token}
            token={token}
            invitation={link.value}
            onChanged={reopen}
            onDeclined={(message) => setDeclined({ token, message })}
            onClosed={close}
          />
        )}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={title}>
      <UnopenedLink link={link} reading="Lecture de votre invitation…" onRetry={retry} />
      {link.kind === 'closed' && !link.mayRetry && (
        <Link to={publicPaths.myApplications()} className={buttonClass('outline')}>
          Voir mes candidatures
        </Link>
      )}
    </NarrowPage>
  );
}

function Facts({ invitation }: { invitation: InterviewLink }) {
  const { kind, link, interviewers, message } = invitation;
  const place = placeOf(invitation);
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>
        {interviewKindTitles[kind]}
        {place && ` : ${place}`}
      </p>
      {link && (
        <p>
          <a href={link} rel="noreferrer" target="_blank" className={linkClass}>
            {link}
          </a>
        </p>
      )}
      {interviewers.length > 0 && <p className="text-s text-ink-soft">Avec {interviewers.join(', ')}</p>}
      {message && <p className="mt-2 whitespace-pre-line">{message}</p>}
    </div>
  );
}

function Chosen({ token, chosen }: { token: string; chosen: NonNullable<InterviewLink['chosen']> }) {
  return (
    <>
      <Notice tone="good">
        <p>Votre entretien est confirmé :</p>
        <p className="font-semibold">{spanInWords(chosen)} (heure de Bamako)</p>
      </Notice>
      <a
        href={`/api/v1/interview-links/${token}/invitation`}
        download
        className={buttonClass('primary', 'justify-self-start')}
      >
        Ajouter à mon agenda (.ics)
      </a>
      <p className="text-s text-ink-soft">
        L’invitation vous est aussi envoyée par email. Pour changer d’heure ou annuler, ouvrez{' '}
        <Link to={publicPaths.myApplications()} className={linkClass}>
          vos candidatures
        </Link>
        .
      </p>
    </>
  );
}

type AnswerProps = {
  token: string;
  invitation: InterviewLink;
  onChanged: (invitation: InterviewLink) => void;
  onDeclined: (message: string) => void;
  /** Cancelled, replaced or expired meanwhile. */
  onClosed: (error: unknown) => void;
};

const isClosing = (error: unknown): boolean => error instanceof ApiError && [404, 410].includes(error.status);

function Answer({ token, invitation, onChanged, onDeclined, onClosed }: AnswerProps) {
  const [asking, setAsking] = useState<'decline' | 'others' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const back = (): void => setAsking(null);
  /** What is still free after a refusal; its sentence stays. */
  const readAgain = async (): Promise<void> => {
    try {
      onChanged(await read(token));
    } catch (error) {
      if (isClosing(error)) onClosed(error);
    }
  };
  const choose = async (chosen: string): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const call = invitation.slots ? chooseByLink : bookByLink;
      onChanged((await call(token, chosen)).data);
    } catch (error) {
      if (isClosing(error)) return onClosed(error);
      setProblem(messageOf(error));
      if (error instanceof ApiError && error.status === 409) await readAgain();
    }
    setIsBusy(false);
  };
  const refused = (error: unknown): void => {
    if (isClosing(error)) onClosed(error);
    else if (error instanceof ApiError && error.status === 409) void readAgain();
  };
  if (asking === 'decline')
    return <DeclineByLink token={token} onDone={onDeclined} onRefused={refused} onBack={back} />;
  if (asking === 'others')
    return (
      <OtherTimes
        token={token}
        minutes={invitation.minutes}
        onDone={(changed) => {
          onChanged(changed);
          back();
        }}
        onRefused={refused}
        onBack={back}
      />
    );
  return (
    <>
      {invitation.isCountered && (
        <Notice tone="info">
          Vous avez demandé un autre moment : l’entreprise va vous répondre. Vous pouvez encore choisir un des
          créneaux proposés.
        </Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TimeChoice invitation={invitation} isBusy={isBusy} onChoose={(chosen) => void choose(chosen)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={isBusy} onClick={() => setAsking('others')}>
          Proposer un autre moment
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setAsking('decline')}>
          Décliner
        </Button>
      </div>
    </>
  );
}
