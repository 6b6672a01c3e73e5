import type { CandidateCase } from '@baara/contract/firm/cases';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatRelative } from '../../lib/moments.ts';
import { ProfileLink } from '../../lib/profile-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { instantOfDay } from './case-words.tsx';
import { useEndingFollowUp } from './use-ending-follow-up.ts';

const FollowUpForm = lazyPart(() => import('./follow-up-form.tsx'));

/** What the candidate says of themselves, and when they are to be spoken with. */
export function CaseFacts({ one }: { one: CandidateCase }) {
  const { id, summary, experienceYears, desiredJobs, skills, availability, registeredAt, lastContactAt } =
    one;
  const facts: [string, ReactNode][] = [
    ['Postes souhaités', desiredJobs.join(', ')],
    ['Disponibilité', availability],
    ['Expérience', experienceYears === null ? null : yearsOf(experienceYears)],
    ['Compétences', skills.join(', ')],
    ['Inscription', `${formatDate(registeredAt)} (${formatRelative(registeredAt).toLowerCase()})`],
    ['Dernier contact', lastContactAt && formatDate(lastContactAt)],
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-m">Profil</h2>
        <ProfileLink candidateId={id} className={buttonClass('ghost', '-mr-4')}>
          Profil complet
        </ProfileLink>
      </div>
      {summary && <p className="mb-3 whitespace-pre-line wrap-anywhere">{summary}</p>}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([title, value]) => (
            <div key={title} className="sm:contents">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <NextFollowUp one={one} />
    </Card>
  );
}

const yearsOf = (years: number): string => (years > 1 ? `${years} ans` : `${years} an`);

function NextFollowUp({ one: { id, name, followUp, abilities } }: { one: CandidateCase }) {
  const [isPlanning, setIsPlanning] = useState(false);
  const ending = useEndingFollowUp({ kind: 'candidate', id });
  if (!followUp && !abilities.decide) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3">
      <p className="mr-auto min-w-0">
        {followUp ? (
          <>
            <b>Suivi le {formatDate(instantOfDay(followUp.dueOn))}</b>
            <span className="block text-s wrap-anywhere text-ink-soft">{followUp.subject}</span>
          </>
        ) : (
          <span className="text-ink-soft">Aucun suivi prévu.</span>
        )}
      </p>
      {abilities.decide && (
        <>
          {followUp && (
            <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate()}>
              Suivi fait
            </Button>
          )}
          <Button variant="ghost" onClick={() => setIsPlanning(true)}>
            {followUp ? 'Déplacer' : 'Prévoir un suivi'}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isPlanning && (
          <FollowUpForm
            of={{ kind: 'candidate', id, name }}
            followUp={followUp}
            onClose={() => setIsPlanning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
