import type { CandidateTest, Sitting } from '@baara/contract/campaigns/sittings';
import { markInWords } from '@baara/contract/formats/marks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { ApiError, isConnectionError } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { storeScreen } from '../../../lib/store-screen.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import { durationText } from '../tests/test-words.ts';
import { forgetPaper, readDeviceId, readPaper, storePaper } from './sitting-copy.ts';
import { SittingRunner } from './sitting-runner.tsx';
import { type MyTestPlace, myTestsQuery, openSitting, refreshMyTests } from './sittings.api.ts';

export const meta = () => [{ title: 'Épreuve en ligne | Baara' }];

/** An online test for its candidate: what awaits them, the test itself, what happens next. */
export default function SittingPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(myTestsQuery(id));
  const isOnline = useOnline();
  const [stored] = useState(() => readPaper({ id, testId }));
  const [isCut, setIsCut] = useState(false);
  // From then on the paper of the device stays, whatever becomes of the connection.
  if (!isCut && !query.data && (!isOnline || isConnectionError(query.failureReason))) setIsCut(true);
  const paper = isCut ? stored : null;
  const test = query.data?.find((one) => one.id === testId) ?? paper?.test;
  if (test && test.state !== 'none')
    return <Test key={testId} place={{ id, testId }} test={test} stored={paper?.sitting ?? null} />;
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de l’épreuve…" />}
      {isUnreadable(query) && <QueryError query={query} title="Épreuve indisponible" />}
      {query.data && (
        <EmptyState
          headingLevel={1}
          title="Cette épreuve ne se passe pas ici"
          action={
            <Link to={paths.myCampaignApplication(id)} className={buttonClass('primary')}>
              Voir ma candidature
            </Link>
          }
        >
          Elle n’est pas en ligne, ou son sujet n’est pas prêt.
        </EmptyState>
      )}
    </WorkspacePage>
  );
}

const STORED_AGAIN_MS = 8000;

type TestProps = {
  place: MyTestPlace;
  test: CandidateTest;
  /** The paper as this device has it, where the connection brings none. */
  stored: Sitting | null;
};

function Test({ place, test, stored }: TestProps) {
  const client = useQueryClient();
  const [sitting, setSitting] = useState<Sitting | null>(stored);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const opening = useMutation({
    mutationFn: (takesOver: boolean) =>
      openSitting({ params: place, body: { deviceId: readDeviceId(), takesOver } }),
    onSuccess: ({ data }) => {
      setIsElsewhere(false);
      setSitting(data);
      if (data.state === 'running') {
        storePaper(place, test, data);
      } else {
        forgetPaper(place);
        void refreshMyTests(client);
      }
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SITTING_ELSEWHERE') setIsElsewhere(true);
    },
  });
  // Time runs: a page that is loaded again goes on by itself.
  const resume = useEffectEvent(() => {
    if (!sitting) opening.mutate(false);
  });
  useEffect(() => {
    if (test.state === 'running') resume();
  }, [test.state]);
  const isRunning = sitting?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    void storeScreen([]);
    // Once more when the service worker is there, and what the screen loads late.
    const timer = setTimeout(() => void storeScreen([]), STORED_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  const back = <BackLink to={paths.myCampaignApplication(place.id)}>Ma candidature</BackLink>;

  if (sitting?.state === 'running' && !isElsewhere)
    return (
      <WorkspacePage>
        <SittingRunner
          key={sitting.id + sitting.now}
          place={place}
          sitting={sitting}
          onEnd={(end) => {
            forgetPaper(place);
            if (end.kind === 'elsewhere') return setIsElsewhere(true);
            if (end.sitting) setSitting(end.sitting);
            else opening.mutate(false);
            void refreshMyTests(client);
          }}
        />
      </WorkspacePage>
    );
  return (
    <WorkspacePage>
      <PageHeader back={back} title={test.name} description={sitting?.campaign ?? 'Épreuve en ligne'} />
      {isElsewhere ? (
        <Card className="max-w-lg">
          <h2 className="text-l">Cette épreuve est ouverte sur un autre appareil</h2>
          <p className="mt-2">
            Un seul appareil répond à la fois. Si vous continuez ici, l’autre s’arrête ; ce changement est
            noté, et n’enlève rien à votre note.
          </p>
          {opening.error &&
            !(opening.error instanceof ApiError && opening.error.code === 'SITTING_ELSEWHERE') && (
              <Notice tone="bad">{messageOf(opening.error)}</Notice>
            )}
          <Button className="mt-4" busy={opening.isPending} onClick={() => opening.mutate(true)}>
            Continuer sur cet appareil
          </Button>
        </Card>
      ) : sitting || test.state === 'over' ? (
        <Over place={place} test={test} sitting={sitting} />
      ) : test.state === 'running' && !opening.isError ? (
        <SkeletonList label="Reprise de l’épreuve…" />
      ) : (
        <Intro
          test={test}
          isBusy={opening.isPending}
          error={opening.isError ? messageOf(opening.error) : null}
          onStart={() => opening.mutate(false)}
        />
      )}
    </WorkspacePage>
  );
}

/** What to know before the time runs. */
function Intro({
  test,
  isBusy,
  error,
  onStart,
}: {
  test: CandidateTest;
  isBusy: boolean;
  error: string | null;
  onStart: () => void;
}) {
  const { state, questionCount, durationMinutes, extraMinutes, opensAt, closesAt } = test;
  const rules = [
    `${counted(questionCount ?? 0, 'question')}, ${durationText(durationMinutes)}${extraMinutes > 0 ? ` dont ${extraMinutes} min de temps supplémentaire` : ''}. Le temps court dès que vous commencez.`,
    'Chaque réponse est enregistrée dès que vous la donnez ; vous pouvez la changer jusqu’à la fin.',
    'Si la connexion coupe, continuez : vos réponses restent sur l’appareil et partent à son retour.',
    'Un seul appareil à la fois. Si vous quittez l’écran, c’est noté, et cela n’enlève rien à votre note.',
    'À une question, il faut cocher toutes les bonnes réponses et elles seules. Une erreur n’enlève pas de points.',
  ];
  return (
    <Card className="max-w-lg">
      {test.description && <p className="mb-3 whitespace-pre-line wrap-anywhere">{test.description}</p>}
      <h2 className="text-l">Avant de commencer</h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        Notée sur {test.maxScore}, coefficient {test.weight}. Réussie à partir de{' '}
        {markInWords(test.maxScore * test.passPercent)} sur {test.maxScore}
        {test.eliminatoryHundredths !== null &&
          ` ; éliminatoire au-dessous de ${markInWords(test.eliminatoryHundredths)}`}
        .
      </p>
      {opensAt && closesAt && (
        <p className="mt-3">
          {state === 'soon' ? 'Ouvre le ' : 'À commencer avant le '}
          <b>{formatDateTime(state === 'soon' ? opensAt : closesAt)}</b> (heure de Bamako).
        </p>
      )}
      {state === 'missed' && (
        <Notice tone="warn">Le dernier départ est passé : cette épreuve ne peut plus être commencée.</Notice>
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      {(state === 'open' || state === 'running') && (
        <Button className="mt-4 w-full sm:w-auto" busy={isBusy} busyLabel="Ouverture…" onClick={onStart}>
          {state === 'running' ? 'Reprendre l’épreuve' : 'Commencer l’épreuve'}
        </Button>
      )}
    </Card>
  );
}

/** What happens next. */
function Over({
  place,
  test,
  sitting,
}: {
  place: MyTestPlace;
  test: CandidateTest;
  sitting: Sitting | null;
}) {
  const submittedAt = sitting?.submittedAt ?? test.submittedAt;
  return (
    <Card className="max-w-lg">
      <h2 className="text-l">{submittedAt ? 'Votre copie est remise' : 'Le temps est écoulé'}</h2>
      <p className="mt-2">
        {submittedAt
          ? `Reçue le ${formatDateTime(submittedAt)}.`
          : 'Les réponses qui nous sont parvenues sont enregistrées, et comptent.'}
        {sitting && (
          <>
            {' '}
            {sitting.answeredCount} question{sitting.answeredCount > 1 ? 's' : ''} répondue
            {sitting.answeredCount > 1 ? 's' : ''} sur {sitting.questionCount}.
          </>
        )}
      </p>
      <h3 className="mt-4 text-m">Et maintenant</h3>
      <p className="mt-1">
        La correction est automatique et la même pour tous. Les notes ne sont montrées à personne avant que
        l’institution publie les résultats.
      </p>
      <Link to={paths.myCampaignApplication(place.id)} className={buttonClass('primary', 'mt-4')}>
        Voir ma candidature
      </Link>
    </Card>
  );
}
