import { questionKindTitles } from '@baara/contract/offers/question-kinds';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type Draft, ruleText } from './question-draft.ts';
import { QuestionFields } from './question-fields.tsx';

type Props = {
  draft: Draft;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  isReadOnly: boolean;
  fieldError: (field: string) => string | undefined;
  onToggle: () => void;
  onChange: (draft: Draft) => void;
  onShift: (by: -1 | 1) => void;
  onRemove: () => void;
  onStore: () => void;
};

/** One question of the form: what it says, its place, and its fields once it is opened. */
export function QuestionRow({ draft, index, isLast, isOpen, isReadOnly, fieldError, ...on }: Props) {
  const name = draft.label || `Question ${index + 1}`;
  const rule = ruleText(draft);
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block font-semibold wrap-anywhere">
            {index + 1}. {draft.label || 'Nouvelle question'}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-soft">
            {questionKindTitles[draft.kind]}
            {draft.isRequired && ' · obligatoire'}
            {rule && <Tag tone="warn">Éliminatoire · {rule}</Tag>}
            {draft.answers > 0 && ` · ${draft.answers} réponse${draft.answers > 1 ? 's' : ''}`}
          </span>
        </p>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-1">
            <Button
              variant="ghost"
              className="px-3"
              disabled={index === 0}
              onClick={() => on.onShift(-1)}
              aria-label={`Monter « ${name} »`}
            >
              ↑
            </Button>
            <Button
              variant="ghost"
              className="px-3"
              disabled={isLast}
              onClick={() => on.onShift(1)}
              aria-label={`Descendre « ${name} »`}
            >
              ↓
            </Button>
            <Button
              variant="ghost"
              className="px-3"
              aria-expanded={isOpen}
              onClick={on.onToggle}
              aria-label={isOpen ? `Replier « ${name} »` : `Modifier « ${name} »`}
            >
              {isOpen ? 'Replier' : 'Modifier'}
            </Button>
          </div>
        )}
      </div>
      {isOpen && !isReadOnly && (
        <>
          <QuestionFields draft={draft} onChange={on.onChange} fieldError={fieldError} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={on.onStore} disabled={draft.label.trim() === ''}>
              Garder dans la bibliothèque
            </Button>
            <Button variant="danger" onClick={on.onRemove} aria-label={`Retirer « ${name} »`}>
              Retirer
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
