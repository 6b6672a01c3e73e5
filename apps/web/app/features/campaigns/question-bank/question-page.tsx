import type { BankQuestionDetail } from '@baara/contract/campaigns/question-bank';
import { difficultyTitles } from '@baara/contract/campaigns/question-words';
import { markInWords } from '@baara/contract/formats/marks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { icon } from '../../../ui/icon.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { archiveQuestion, cacheQuestion, questionQuery, restoreQuestion } from './question-bank.api.ts';
import { QuestionImage } from './question-image.tsx';

const QuestionForm = lazyPart(() => import('./question-form.tsx'));

export const meta = () => [{ title: 'Question | Baara' }];

/** One question of the bank, with its versions. */
export default function QuestionPage() {
  const { questionId = '' } = useParams();
  const query = useQuery(questionQuery(questionId));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la question…" />}
      {isUnreadable(query) && <QueryError query={query} title="Question indisponible" />}
      {query.data && <Question question={query.data} />}
    </WorkspacePage>
  );
}

function Question({ question }: { question: BankQuestionDetail }) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const { id, theme, difficulty, pointsHundredths, isArchived, isMultiple, version } = question;
  const archiving = useMutation({
    mutationFn: () =>
      isArchived
        ? restoreQuestion({ params: { questionId: id } })
        : archiveQuestion({ params: { questionId: id } }),
    onSuccess: ({ data, message }) => {
      cacheQuestion(client, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.questionBank()}>Banque de questions</BackLink>}
        title={theme}
        description={
          <span className="flex flex-wrap items-center gap-2">
            {isArchived && <Tag tone="warn">Retirée de la banque</Tag>}
            <span>
              {difficultyTitles[difficulty]} · {markInWords(pointsHundredths)} point
              {pointsHundredths >= 200 ? 's' : ''} · version {version}
            </span>
          </span>
        }
        action={
          <>
            <Button onClick={() => setIsWriting(true)}>Modifier</Button>
            <Button variant="outline" busy={archiving.isPending} onClick={() => archiving.mutate()}>
              {isArchived ? 'Remettre dans la banque' : 'Retirer de la banque'}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <p className="text-l whitespace-pre-line wrap-anywhere">{question.text}</p>
          {isMultiple && <p className="mt-1 text-ink-soft">Plusieurs choix sont justes.</p>}
          <Choices choices={question.choices} />
          <QuestionImage question={question} />
        </Card>
        <Card>
          <h2 className="mb-3 text-l">Versions</h2>
          <ol className="grid gap-3">
            {question.versions.map(({ number, author, at, text }) => (
              <li key={number} className="border-l-2 border-line pl-3">
                <p className="font-medium">Version {number}</p>
                <p className="text-s text-ink-soft">
                  {[author, formatDateTime(at)].filter(Boolean).join(' · ')}
                </p>
                {text !== question.text && <p className="line-clamp-3 text-s wrap-anywhere">{text}</p>}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      {isWriting && (
        <Suspense fallback={null}>
          <QuestionForm question={question} onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What may be ticked, the right ones marked. */
export function Choices({ choices }: { choices: BankQuestionDetail['choices'] }) {
  return (
    <ol className="mt-3 grid gap-2">
      {choices.map(({ text, isRight }) => (
        <li
          key={text}
          className={`flex min-h-11 items-center gap-2 rounded-md border px-3 py-2 ${isRight ? 'border-good bg-good-soft' : 'border-line'}`}
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          {isRight && (
            <span className="flex flex-none items-center gap-1 text-s font-medium text-good">
              <Check {...icon} /> Juste
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
