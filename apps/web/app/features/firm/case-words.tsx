import { type CaseState, caseStateTitles } from '@baara/contract/firm/firm-words';
import type { PortfolioCandidate } from '@baara/contract/firm/portfolios';
import { shortDate } from '../../lib/short-day.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Record<CaseState, Tone> = {
  open: 'neutral',
  call_back: 'warn',
  unreachable: 'warn',
  qualified: 'good',
  unsuitable: 'neutral',
};

export const CaseTag = ({ state }: { state: CaseState }) => (
  <Tag tone={tones[state]}>{caseStateTitles[state]}</Tag>
);

/** The day is one of the calendar, without an hour. */
export const instantOfDay = (day: string): string => `${day}T00:00:00Z`;
export const todayOf = (now = new Date()): string => now.toISOString().slice(0, 10);

type FollowUp = NonNullable<PortfolioCandidate['followUp']>;

/** When to speak again, marked once it is late, and about what. */
export function FollowUpCell({ followUp: { dueOn, subject } }: { followUp: FollowUp }) {
  const isDue = dueOn <= todayOf();
  return (
    <>
      <span className={classNames('sm:whitespace-nowrap', isDue && 'font-semibold text-warn')}>
        {isDue && <span className="sr-only">À faire : </span>}
        {shortDate(instantOfDay(dueOn))}
      </span>
      <span className="line-clamp-1 text-s wrap-anywhere text-ink-soft">{subject}</span>
    </>
  );
}
