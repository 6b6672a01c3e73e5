import { elide } from '@baara/contract/formats/elision';
import type { MatchedCandidate } from '@baara/contract/candidates/matching';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { CompareOnRow } from '../record/public/compare-selection.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Choice } from '../../../lib/use-chosen.ts';
import { CandidateCardRow } from '../record/public/candidate-card.tsx';
import { WriteButton } from '../../messaging/public/write-button.tsx';
import { PickBox } from '../../../ui/workspace/pick-box.tsx';
import { ShortlistButton } from '../shortlists/public/shortlist-scope.tsx';
import { UnlockButton } from '../../money/unlocks/public/unlock-button.tsx';
import { MatchParts } from './match-parts.tsx';

type Props = {
  offerId: string;
  matched: MatchedCandidate;
  /** Under the name: why this one. */
  children?: ReactNode;
  /** The ticked candidates of the list. */
  choice: Pick<Choice, 'isChosen' | 'choose'>;
  onUnlocked: () => void;
};

/** A candidate of an offer, with the score and, once opened, its parts. */
export function MatchRow({ offerId, matched, children, choice, onUnlocked }: Props) {
  const { candidate, score, parts, shortfalls, application } = matched;
  const { abilities } = candidate;
  return (
    <CandidateCardRow
      candidate={candidate}
      lead={
        abilities.write && (
          <PickBox
            name={candidate.name}
            isChosen={choice.isChosen(candidate.id)}
            onChoose={(isChosen) => choice.choose([candidate], isChosen)}
          />
        )
      }
      tag={
        application
          ? application.stage === 'withdrawn'
            ? { tone: 'warn', text: 'A retiré sa candidature' }
            : { tone: 'good', text: `A postulé : ${application.stageTitle}` }
          : undefined
      }
      note={children}
      aside={
        <div className="flex w-full flex-wrap items-center gap-2 lg:w-66 lg:*:flex-auto">
          <p className="max-lg:mr-auto lg:w-full lg:text-right">
            <b className="block text-xl leading-none">{score} %</b>
            <span className="text-s text-ink-soft">de correspondance</span>
          </p>
          {abilities.write && (
            <WriteButton candidateId={candidate.id} name={candidate.name} offerId={Number(offerId)} />
          )}
          <ShortlistButton candidate={candidate} />
          {application && (
            <Link
              to={paths.offerApplications(offerId, { candidature: application.id })}
              className={buttonClass('outline')}
            >
              Voir la candidature
            </Link>
          )}
          {abilities.unlock && (
            <UnlockButton
              variant="outline"
              candidateId={candidate.id}
              name={candidate.name}
              onUnlocked={onUnlocked}
            />
          )}
          <CompareOnRow candidate={candidate} />
        </div>
      }
    >
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Détail du score
          <span className="sr-only"> {elide('de', candidate.name)}</span>
        </summary>
        <div className="pt-2">
          <MatchParts parts={parts} shortfalls={shortfalls} />
        </div>
      </details>
    </CandidateCardRow>
  );
}
