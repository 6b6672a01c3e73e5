import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import type { ApplicationList } from '../recruiter-applications/application.api.ts';

type Column = TableColumn<RecruiterApplicationSummary>;
type Answers = Pick<ApplicationList, 'questions' | 'answers'>;

/** Whether the answers suffice, then one column a question, chosen by who wants it; none without questions. */
export function answerColumns({ questions, answers }: Answers): Column[] {
  if (questions.length === 0) return [];
  return [
    {
      id: 'criteria',
      header: 'Critères',
      phone: 'bare',
      cell: ({ id }) => {
        const unmet = answers[id]?.unmet ?? [];
        return unmet.length > 0 ? (
          <span title={unmet.join('\n')} className="sm:whitespace-nowrap">
            <Tag tone="warn">Ne remplit pas</Tag>
          </span>
        ) : null;
      },
    },
    ...questions.map(({ id, label }): Column => ({
      id: `question-${id}`,
      header: label,
      isExtra: true,
      phone: 'hidden',
      isLongHeader: true,
      className: 'sm:max-w-48 sm:wrap-anywhere',
      cell: (application) => answers[application.id]?.texts[id] ?? null,
    })),
  ];
}
