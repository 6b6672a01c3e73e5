import type { TestScore } from '@baara/contract/campaigns/campaigns';
import { markedFileTitles } from '@baara/contract/campaigns/mark-entry-words';
import { markInWords } from '@baara/contract/formats/marks';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** « 13,5 sur 20 », « Absent ». */
export const scoreText = ({ score, maxScore, state }: TestScore): string =>
  score === null ? markedFileTitles[state] : `${markInWords(Math.round(score * 100))} sur ${maxScore}`;

/** What a candidate got in each test; nothing before the results are published. */
export function TestScores({ scores }: { scores: readonly TestScore[] }) {
  if (scores.length === 0) return null;
  return (
    <Card>
      <h2 className="text-l">Mes notes</h2>
      <ul className="mt-2 grid divide-y divide-line">
        {scores.map((score) => (
          <li
            key={score.testName}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5"
          >
            <h3 className="min-w-0 text-m wrap-anywhere">{score.testName}</h3>
            <span className="flex items-center gap-2">
              <b className="tabular-nums">{scoreText(score)}</b>
              {score.score !== null && (
                <Tag tone={score.passed ? 'good' : 'neutral'}>
                  {score.passed ? 'Réussie' : 'Sous le seuil'}
                </Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
