import type { MissionDetail } from '@baara/contract/freelance/freelance';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { budgetText, missionPlaceText } from '../../freelance-words.ts';

/** What a mission says, wherever it is read: its public page, its client's page, the preview of what is being written. */
export type Need = Pick<
  MissionDetail,
  | 'goal'
  | 'description'
  | 'deliverables'
  | 'skills'
  | 'languages'
  | 'questions'
  | 'pricing'
  | 'budgetMin'
  | 'budgetMax'
  | 'days'
  | 'duration'
  | 'startsOn'
  | 'endsOn'
  | 'closesOn'
  | 'city'
  | 'countryName'
  | 'isRemote'
>;

export function NeedFacts({ need }: { need: Need }) {
  const { days, duration, startsOn, endsOn, closesOn, languages } = need;
  const facts = [
    ['Budget', budgetText(need)],
    ['Travail', days === null ? null : `${formatNumber(days)} jour${days > 1 ? 's' : ''} environ`],
    ['Lieu', missionPlaceText(need)],
    ['Durée', duration],
    ['Début', startsOn && formatDate(startsOn)],
    ['Fin', endsOn && formatDate(endsOn)],
    ['Langues', languages.join(', ')],
    ['Date limite', formatDate(closesOn)],
  ].filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-3">
      {facts.map(([term, value]) => (
        <div key={term} className="border-t border-line-strong pt-2">
          <dt className="text-s text-ink-soft">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Goal, details, deliverables, skills, questions: each only when it is there. */
export function NeedText({ need }: { need: Need }) {
  const { goal, description, deliverables, skills, questions } = need;
  return (
    <section
      aria-labelledby="besoin"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4.5 wrap-anywhere md:p-6"
    >
      <h2 id="besoin" className="text-l">
        Le besoin
      </h2>
      {goal && <p className="whitespace-pre-line">{addFrenchMarks(goal)}</p>}
      {/* Sanitised when it was written (platform/html on the server). */}
      {description && <div className="rich-text" dangerouslySetInnerHTML={{ __html: description }} />}
      {deliverables.length > 0 && (
        <Part title="Ce qui doit être livré">
          <ol className="grid list-decimal gap-2 pl-5">
            {deliverables.map(({ title, description: more }) => (
              <li key={`${title} ${more}`}>
                <span className="font-medium">{title}</span>
                {more && <span className="block whitespace-pre-line text-ink-soft">{more}</span>}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {questions.length > 0 && (
        <Part title="Le client demande">
          <ul className="grid list-disc gap-1 pl-5">
            {questions.map(({ id, text, isRequired }) => (
              <li key={id}>
                {text}
                {!isRequired && <span className="text-ink-soft"> (facultatif)</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {skills.length > 0 && (
        <ul aria-label="Compétences attendues" className="flex flex-wrap gap-1.5 border-t border-line pt-4">
          {skills.map((skill) => (
            <li key={skill}>
              <Tag>{skill}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-2 text-m">{title}</h3>
      {children}
    </div>
  );
}
