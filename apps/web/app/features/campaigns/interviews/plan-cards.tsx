import type { InterviewPlan } from '@baara/contract/campaigns/interviews';
import { markInWords } from '@baara/contract/formats/marks';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { counted } from '../sessions/session-words.ts';
import { durationText } from '../tests/test-words.ts';
import { dayText, sourceText } from './interview-words.ts';

type Props = { plan: InterviewPlan; onEdit: () => void };

function Head({
  title,
  tag,
  onEdit,
  label,
}: {
  title: string;
  tag?: ReactNode;
  onEdit: (() => void) | null;
  label: string;
}) {
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-l">
        {title}
        {tag}
      </h2>
      {onEdit && (
        <Button variant="ghost" className="px-2!" aria-label={label} onClick={onEdit}>
          Modifier
        </Button>
      )}
    </div>
  );
}

/** The criteria with their points and levels. */
export function ScorecardCard({ plan, onEdit }: Props) {
  const { criteria, abilities, isScorecardFrozen, gapHundredths, test } = plan;
  const sum = criteria.reduce((total, { points }) => total + points, 0);
  return (
    <Card>
      <Head
        title="Grille"
        tag={isScorecardFrozen && <Tag tone="info">Figée</Tag>}
        label="Modifier la grille"
        onEdit={abilities.edit && !isScorecardFrozen && criteria.length > 0 ? onEdit : null}
      />
      {criteria.length === 0 ? (
        <p className="text-ink-soft">Aucun critère pour l’instant.</p>
      ) : (
        <ul className="grid gap-2">
          {criteria.map(({ name, points, levels }) => (
            <li key={name}>
              <p className="flex justify-between gap-2 font-medium">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="flex-none">{counted(points, 'point')}</span>
              </p>
              {levels.map((level) => (
                <p key={level.points} className="text-s text-ink-soft wrap-anywhere">
                  {level.points} : {level.meaning}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {criteria.length > 0 && sum !== test.maxScore && (
        <p className="mt-2 text-s text-warn">
          Les critères font {sum} points, l’épreuve est notée sur {test.maxScore}.
        </p>
      )}
      <p className="mt-3 text-s text-ink-soft">
        Écart signalé au-delà de {markInWords(gapHundredths)} entre deux notes.
      </p>
    </Card>
  );
}

/** The days, and the choice of candidates. */
export function ScheduleCard({ plan, onEdit }: Props) {
  const { days, abilities, test } = plan;
  return (
    <Card>
      <Head
        title="Planning"
        label="Modifier le planning"
        onEdit={abilities.edit && days.length > 0 ? onEdit : null}
      />
      {days.length === 0 ? (
        <p className="text-ink-soft">Aucun jour pour l’instant.</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {days.map((day) => (
              <li key={day.day}>{dayText(day)}</li>
            ))}
          </ul>
          <p className="mt-3 text-s text-ink-soft">
            {durationText(test.durationMinutes)} par candidat. {sourceText(plan)} :{' '}
            {counted(plan.invited, 'candidat')} à ce jour.
          </p>
        </>
      )}
    </Card>
  );
}

/** How the hours were given, for who wants to do it again. */
export function DrawCard({ plan }: { plan: InterviewPlan }) {
  const { seedHash, seed, listHash, dealtAt, convocationsAt, counts } = plan;
  return (
    <Card>
      <h2 className="mb-2 text-l">Tirage</h2>
      <p>
        {convocationsAt
          ? `Convocations publiées le ${formatDateTime(convocationsAt)}.`
          : dealtAt
            ? `${counted(counts.candidates, 'candidat réparti', 'candidats répartis')} le ${formatDateTime(dealtAt)}.`
            : 'Une graine scellée mélange les candidats, qui vont chacun à la commission la moins chargée, à son heure suivante.'}
      </p>
      {convocationsAt && counts.toNotify > 0 && (
        <p className="mt-1 text-s text-ink-soft">
          {counted(counts.toNotify, 'convocation part', 'convocations partent')} encore.
        </p>
      )}
      {seedHash && (
        <TechnicalDetails className="mt-3">
          <Hash label="Empreinte SHA-256 de la graine" value={seedHash} />
          {seed && <Hash label="Graine" value={seed} />}
          {listHash && <Hash label="Empreinte de la liste" value={listHash} />}
        </TechnicalDetails>
      )}
    </Card>
  );
}

const Hash = ({ label, value }: { label: string; value: string }) => (
  <p className="text-s text-ink-soft">
    {label} : <code className="break-all text-ink">{value}</code>
  </p>
);
