import type { MarkedCopy } from '@baara/contract/campaigns/correction';
import { COMMENT_LENGTH, copyFlagTitles } from '@baara/contract/campaigns/copies-words';
import { markInWords } from '@baara/contract/formats/marks';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type DraftMark, isGoodMark } from './lot-draft.ts';

const markId = (number: string): string => `note-${number}`;
/** Leads to the mark of a copy. */
export const focusMark = (number: string): void => {
  const field = document.getElementById(markId(number));
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
};

const noMark: DraftMark = { mark: '', comment: '', isSaved: true };

/** One copy of a lot: its number, its mark, what its marker says of it. */
export function CopyRow({
  copy,
  mark = noMark,
  maxScore,
  isOpen,
  onType,
  onLeave,
  onEnter,
  onFlag,
}: {
  copy: MarkedCopy;
  mark: DraftMark | undefined;
  maxScore: number;
  isOpen: boolean;
  onType: (typed: Partial<DraftMark>) => void;
  onLeave: () => void;
  onEnter: () => void;
  onFlag: () => void;
}) {
  const { number, flag, isAnnulled } = copy;
  const [isCommenting, setCommenting] = useState(mark.comment !== '');
  const isBad = !isGoodMark(mark.mark, maxScore);
  const id = markId(number);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isBad) onEnter();
  };
  if (!isOpen || isAnnulled)
    return (
      <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 first:border-t-0">
        <span className="w-28 font-mono">{number}</span>
        {isAnnulled ? (
          <Tag>Annulée : pas de note</Tag>
        ) : (
          <b className="tabular-nums">{copy.mark === null ? '–' : markInWords(copy.mark)}</b>
        )}
        {copy.comment && <span className="text-s text-ink-soft wrap-anywhere">{copy.comment}</span>}
      </li>
    );
  return (
    <li className="border-t border-line px-4 py-1.5 first:border-t-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <label htmlFor={id} className="w-28 font-mono">
          {number}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={mark.mark}
          aria-invalid={isBad || undefined}
          aria-describedby={isBad ? `${id}-error` : undefined}
          onChange={({ target }) => onType({ mark: target.value })}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
          className={classNames(
            'min-h-11 w-22 rounded-md border bg-surface px-3 text-right tabular-nums',
            isBad ? 'border-bad' : 'border-line-strong',
          )}
        />
        <span className="text-s text-ink-soft">sur {maxScore}</span>
        {flag && (
          <Tag tone={flag.isOpen ? 'warn' : 'neutral'}>
            {copyFlagTitles[flag.kind]}
            {flag.isOpen ? ' : signalée' : ' : acceptée'}
          </Tag>
        )}
        <span className="flex gap-1 sm:ml-auto">
          {!isCommenting && (
            <Button
              variant="ghost"
              aria-label={`Commenter la copie ${number}`}
              onClick={() => setCommenting(true)}
            >
              Commenter
            </Button>
          )}
          {!flag?.isOpen && (
            <Button variant="ghost" aria-label={`Signaler la copie ${number}`} onClick={onFlag}>
              Signaler
            </Button>
          )}
        </span>
      </div>
      <FieldError
        id={`${id}-error`}
        message={isBad ? `Une note de 0 à ${maxScore}, avec deux décimales au plus` : null}
      />
      {isCommenting && (
        <TextInput
          label={`Commentaire sur ${number}`}
          optional
          maxLength={COMMENT_LENGTH}
          value={mark.comment}
          onChange={({ target }) => onType({ comment: target.value })}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
      )}
    </li>
  );
}
