import type { ApplicationAnswer } from '@baara/contract/applications/answers';
import { formatBytes } from '../../../lib/format-bytes.ts';

type Props = { answers: readonly ApplicationAnswer[]; fileHref: (questionId: string) => string };

/** Questions, each with its answer. */
export function AnswerList({ answers, fileHref }: Props) {
  return (
    <dl className="grid grid-cols-1 gap-3">
      {answers.map(({ questionId, label, text, file }) => (
        <div key={questionId}>
          <dt className="text-s text-ink-soft wrap-anywhere">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {text}
            {file && (
              <a
                href={fileHref(questionId)}
                download
                className="inline-flex min-h-11 items-center font-semibold text-primary"
              >
                {file.name} ({formatBytes(file.byteSize)})
              </a>
            )}
            {text === null && file === null && 'Fichier supprimé'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
