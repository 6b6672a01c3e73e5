import {
  type CallResult,
  callResultTitles,
  type CaseState,
  caseStateTitles,
} from '@baara/contract/firm/firm-words';
import type { CandidateCase } from '@baara/contract/firm/cases';
import { formatDateTime } from '../../lib/moments.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline, TimelineItem } from '../../ui/workspace/timeline.tsx';

type Event = CandidateCase['events'][number];

const sentences: Record<Event['kind'], (result: string | null) => string> = {
  call: (result) => `Appel : ${callResultTitles[result as CallResult].toLowerCase()}`,
  outcome: (result) => `Décision : ${caseStateTitles[result as CaseState].toLowerCase()}`,
  'follow-up': () => 'Suivi terminé',
  portfolio: (result) => (result ? `Portefeuille de ${result}` : 'Sorti de tout portefeuille'),
};

/** Calls, decisions and portfolios, the newest first. */
export function CaseHistory({ one: { events } }: { one: CandidateCase }) {
  if (events.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-m">Historique</h2>
      <Timeline label="Historique du candidat">
        {events.map(({ kind, result, by, at }) => (
          <TimelineItem
            key={`${kind} ${at} ${result}`}
            title={sentences[kind](result)}
            meta={[by, formatDateTime(at)].filter(Boolean).join(', ')}
          />
        ))}
      </Timeline>
    </Card>
  );
}
