import type { ProfileCompletion } from '@baara/contract/candidates/own-profile';
import { completionHref, isBareProfile, isEncouraging } from '@baara/contract/candidates/profile-completion';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { documentsQuery } from './profile.api.ts';

/** How complete the profile is, and the one step that would help most next. */
export function CompletionCard({ completion }: { completion: ProfileCompletion }) {
  const { percent, next, steps } = completion;
  const left = steps.filter((step) => !step.isDone);
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-m" id="completion">
        {isEncouraging(completion) ? <>Profil complet à {percent}&nbsp;%</> : 'Votre profil'}
      </h2>
      <progress aria-labelledby="completion" value={percent} max={100} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-good" style={{ width: `${percent}%` }} />
      </div>
      {next ? (
        <>
          <p className="text-ink-soft">Ce qui vous aiderait le plus maintenant :</p>
          {isBareProfile(completion) ? (
            <>
              <CvLink isBare className={mainLink} />
              <Link to={completionHref(next.section)} preventScrollReset className={otherLink}>
                {next.title}
              </Link>
            </>
          ) : (
            <>
              <Link to={completionHref(next.section)} preventScrollReset className={mainLink}>
                {next.title}
              </Link>
              <CvLink
                isBare={left.some(({ section }) => section === 'experiences' || section === 'educations')}
                className={otherLink}
              />
            </>
          )}
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

const mainLink = buttonClass('primary', 'justify-self-start py-2 whitespace-normal!');
const otherLink =
  'inline-flex min-h-11 items-center justify-self-start text-primary underline-offset-2 hover:underline';

/** A CV that was read already leads to what it says. @param isBare a part that a CV fills is empty. */
function CvLink({ isBare, className }: { isBare: boolean; className: string }) {
  const { data } = useQuery(documentsQuery);
  const cv = data?.find(({ kind, reading }) => kind === 'cv' && reading?.status === 'read');
  const isRead = isBare && cv !== undefined;
  return (
    <Link to={paths.profile(isRead ? { vue: 'cv', document: cv.id } : { vue: 'cv' })} className={className}>
      {isRead ? 'Nous avons lu votre CV : vérifiez' : 'Remplir avec mon CV'}
    </Link>
  );
}
