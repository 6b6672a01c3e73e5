import type { ProfileCompletion } from '@baara/contract/candidates/own-profile';
import { completionHref } from '@baara/contract/candidates/profile-completion';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { documentsQuery } from './profile.api.ts';

/** How complete the profile is, and the one step that would help most next. */
export function CompletionCard({ completion }: { completion: ProfileCompletion }) {
  const { percent, next, steps } = completion;
  const left = steps.filter((step) => !step.isDone);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-m" id="completion">
          Profil complet à {percent}&nbsp;%
        </h2>
      </div>
      <progress aria-labelledby="completion" value={percent} max={100} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </div>
      {next ? (
        <>
          <p className="text-ink-soft">Ce qui vous aiderait le plus maintenant :</p>
          <Link
            to={completionHref(next.section)}
            preventScrollReset
            className="inline-flex min-h-11 items-center justify-self-start rounded-md bg-primary px-4.5 py-2 font-semibold text-on-primary hover:bg-primary-hover"
          >
            {next.title}
          </Link>
          <CvLink
            isBare={left.some(({ section }) => section === 'experiences' || section === 'educations')}
          />
          {left.length > 1 && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center text-primary">
                Voir les {left.length} étapes qui restent
              </summary>
              <ul className="grid gap-1">
                {left.map((step) => (
                  <li key={step.key}>
                    <Link
                      to={completionHref(step.section)}
                      preventScrollReset
                      className="flex min-h-11 items-center justify-between gap-3 text-primary"
                    >
                      {step.title}
                      <span className="flex-none text-s text-ink-soft">+{step.weight}&nbsp;%</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <p className="text-ink-soft">Votre profil est complet. Tenez-le à jour : les recruteurs le voient.</p>
      )}
    </Card>
  );
}

/** A CV that was read already leads to what it says. */
function CvLink({ isBare }: { isBare: boolean }) {
  const { data } = useQuery(documentsQuery);
  const cv = data?.find(({ kind, reading }) => kind === 'cv' && reading?.status === 'read');
  const isRead = isBare && cv !== undefined;
  return (
    <Link
      to={paths.profile(isRead ? { vue: 'cv', document: cv.id } : { vue: 'cv' })}
      className="inline-flex min-h-11 items-center text-primary underline-offset-2 hover:underline"
    >
      {isRead ? 'Nous avons lu votre CV : vérifiez' : 'Remplir avec mon CV'}
    </Link>
  );
}
