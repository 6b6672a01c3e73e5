import { type Feedback, partNames, partTitles, topGrades } from '@baara/interview-coach/feedback';
import { Tag, type Tone } from '../../../../ui/tag.tsx';
import { gradeTitles, overallTitles } from './practice-words.ts';

const toneOf = (share: number): Tone => {
  if (share >= 1) return 'good';
  return share >= 0.5 ? 'info' : 'warn';
};

/** What a recruiter would remark in an answer: whether it answers, what to improve first, then each part with its sentence. */
export function AnswerFeedback({ feedback }: { feedback: Feedback }) {
  const { grades, overall, sentences, first, beside } = feedback;
  return (
    <section aria-labelledby="retour" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5 md:px-4.5">
        <h2 id="retour" className="text-l">
          Retour sur votre réponse
        </h2>
        <Tag tone={toneOf(overall / 4)}>{overallTitles[overall] ?? ''}</Tag>
      </div>
      <div className="mx-4 my-3 grid gap-2 rounded-md bg-accent-soft px-3.5 py-3 md:mx-4.5">
        {beside && (
          <p>
            <strong>D'abord, répondez à la question.</strong> {beside.sentence}
          </p>
        )}
        {first && (
          <p>
            <strong>
              {beside ? 'Ensuite' : "À améliorer d'abord"} : {partTitles[first.part].toLowerCase()}.
            </strong>{' '}
            {first.advice}
          </p>
        )}
        {!beside && !first && (
          <p className="font-bold">
            Rien d'essentiel ne manque : redites-la à voix haute jusqu'à ne plus la lire.
          </p>
        )}
      </div>
      <dl className="divide-y divide-line border-t border-line">
        {partNames.map((part) => {
          const top = topGrades[part];
          return (
            <div key={part} className="grid grid-cols-[1fr_auto] gap-x-3 px-4 py-2.5 md:px-4.5">
              <dt className="font-semibold">{partTitles[part]}</dt>
              <dd>
                <Tag tone={toneOf(grades[part] / top)}>{gradeTitles[top]?.[grades[part]] ?? ''}</Tag>
              </dd>
              <dd className="col-span-2 text-s text-ink-soft wrap-anywhere">{sentences[part]}</dd>
            </div>
          );
        })}
      </dl>
      <p className="border-t border-line px-4 py-2.5 text-s text-ink-soft md:px-4.5">
        Ce retour vient de règles de lecture, sur votre appareil. Il ne dit pas si le fond est juste, et ne
        juge ni votre voix ni votre accent.
      </p>
    </section>
  );
}
