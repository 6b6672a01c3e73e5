import type { getOwnMatch, OwnMatch } from '@baara/contract/candidates/matching';
import { ENCOURAGING_SCORE } from '@baara/contract/candidates/match-display';
import { completionHref } from '@baara/contract/candidates/profile-completion';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { icon } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MatchParts } from './match-parts.tsx';

type Read = { own: OwnMatch } | { error: unknown } | null;

/** How the signed-in candidate's profile answers an offer, why, and what would bring it nearer. */
export default function OwnMatchBox({ offerId }: { offerId: number }) {
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let isCurrent = true;
    void readOwn(offerId).then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [offerId]);
  // Without a profile, or with an offer that is no longer published, there is nothing to compare: the room goes.
  if (read && 'error' in read && read.error instanceof ApiError && read.error.status === 404)
    return <span hidden />;
  return (
    <section
      aria-labelledby="titre-correspondance"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4.5 max-md:mt-5"
    >
      {read && 'own' in read ? (
        <>
          <OwnMatchResult own={read.own} />
          <CvLinks offerId={offerId} />
        </>
      ) : (
        <h2 id="titre-correspondance" className="text-l">
          Votre profil et cette offre
        </h2>
      )}
      {read === null && <ComingMatch />}
      {read && 'error' in read && (
        <>
          <p role="alert">{messageOf(read.error, "La comparaison n'a pas pu être faite.")}</p>
          <Button
            variant="outline"
            onClick={() => {
              setRead(null);
              void readOwn(offerId).then(setRead);
            }}
          >
            Réessayer
          </Button>
        </>
      )}
    </section>
  );
}

/** What to do about the CV before it is sent. */
function CvLinks({ offerId }: { offerId: number }) {
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link
        to={publicPaths.ownCvAnalysis({ offre: offerId })}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        Analyser mon CV face à cette offre
      </Link>
      <Link
        to={publicPaths.ownCvAnalysis({ vue: 'mes-cv', cv: 'nouveau', offre: offerId })}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        Composer un CV pour elle
      </Link>
    </p>
  );
}

/** A few sentences on their way: about as high as they are. */
function ComingMatch() {
  return (
    <>
      <output className="sr-only">Comparaison de votre profil…</output>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-1/2" />
    </>
  );
}

function readOwn(offerId: number): Promise<Read> {
  return api.call<typeof getOwnMatch>('GET /recruitment-offers/:id/match', { params: { id: offerId } }).then(
    ({ data }) => ({ own: data }),
    (error: unknown) => ({ error }),
  );
}

/** What the profile brings, and what would bring it nearer; the score itself only where it encourages. */
export function OwnMatchResult({ own }: { own: OwnMatch }) {
  const isEncouraging = own.score >= ENCOURAGING_SCORE;
  const regulated = own.shortfalls.find(({ key }) => key === 'regulated');
  // A part that gives all its points lacks nothing.
  const brought = isEncouraging ? own.parts.filter(({ points, weight }) => points === weight) : [];
  return (
    <>
      <h2 id="titre-correspondance" className="text-l">
        {brought.length > 0 ? 'Ce que vous apportez' : 'Votre profil et cette offre'}
      </h2>
      {brought.length > 0 && (
        <ul className="grid gap-2.5">
          {brought.map(({ key, sentence }) => (
            <li key={key} className="flex gap-2.5">
              <Check {...icon} className="mt-0.5 flex-none text-good" />
              <span className="min-w-0 wrap-anywhere">{addFrenchMarks(sentence)}</span>
            </li>
          ))}
        </ul>
      )}
      {regulated && <p className="wrap-anywhere">{addFrenchMarks(regulated.sentence)}</p>}
      {!isEncouraging && own.raise.length === 0 && (
        <>
          <p>Ce poste demande un autre parcours que le vôtre. D'autres offres vous correspondent mieux.</p>
          <Link
            to={publicPaths.applicantDashboard()}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            Voir les offres pour vous
          </Link>
        </>
      )}
      {own.raise.length > 0 && (
        <div className={brought.length > 0 ? 'border-t border-line pt-3' : undefined}>
          <h3 className="text-m">Ce qui vous aiderait</h3>
          <Steps steps={own.raise.slice(0, STEPS_SEEN)} isEncouraging={isEncouraging} />
          {own.raise.length > STEPS_SEEN && (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
                D'autres idées ({own.raise.length - STEPS_SEEN})
              </summary>
              <Steps steps={own.raise.slice(STEPS_SEEN)} isEncouraging={isEncouraging} />
            </details>
          )}
        </div>
      )}
      {isEncouraging && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            Votre profil correspond à {own.score} %
          </summary>
          <div className="grid gap-3 pt-2 [&_dl]:sm:grid-cols-1">
            <MatchParts parts={own.parts} shortfalls={own.shortfalls} />
          </div>
        </details>
      )}
      <p className="text-s text-ink-soft">
        Visible de vous seul. Ni le nom, ni le genre, ni l’âge, ni l’origine n’entrent dans ce calcul.
      </p>
    </>
  );
}

/** Those that help most; the others are unfolded. */
const STEPS_SEEN = 3;

function Steps({ steps, isEncouraging }: { steps: OwnMatch['raise']; isEncouraging: boolean }) {
  return (
    <ul className="mt-1 grid">
      {steps.map(({ section, sentence, points, isAtMost }) => (
        <li key={sentence}>
          <Link
            to={completionHref(section)}
            className="flex min-h-11 items-start gap-2.5 py-2.5 hover:text-primary"
          >
            <span className="mx-1.5 mt-2 size-2 flex-none rounded-full bg-accent" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {addFrenchMarks(sentence)}
              {isEncouraging && (
                <b className="font-semibold whitespace-nowrap text-primary">
                  {' '}
                  {isAtMost ? "jusqu'à " : ''}+{points}
                </b>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
