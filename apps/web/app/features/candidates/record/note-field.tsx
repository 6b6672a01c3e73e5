import { candidateProfileLimits as limits } from '@baara/contract/candidates/record-messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Textarea } from '../../../ui/text-input.tsx';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { isMentionable, matching, type Mentioned, mentionAt } from './mention-text.ts';

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The text of a note; after an @, members of the team are proposed by name. */
export function NoteField({ label, value, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const mention = caret === null ? null : mentionAt(value, caret);
  const members = useQuery({ ...teammatesQuery, enabled: mention !== null });
  const found = mention && members.data ? matching(members.data.filter(isMentionable), mention.search) : [];
  // A whole name typed or picked: nothing more to propose.
  const isComplete = found.length === 1 && found[0]?.name === mention?.search;
  const proposed = isComplete ? [] : found;

  const pick = ({ name }: Mentioned): void => {
    if (!mention || caret === null) return;
    const before = `${value.slice(0, mention.from)}@${name} `;
    onChange(before + value.slice(caret).replace(/^ /, ''));
    setCaret(null);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const choice = proposed[Math.min(active, proposed.length - 1)];
    if (!choice) return;
    if (event.key === 'Escape') setCaret(null);
    else if (event.key === 'ArrowDown') setActive((active + 1) % proposed.length);
    else if (event.key === 'ArrowUp') setActive((active + proposed.length - 1) % proposed.length);
    else if (event.key === 'Enter') pick(choice);
    else return;
    event.preventDefault();
    // Escape closes the list, not what the form stands in.
    event.stopPropagation();
  };
  const isOpen = proposed.length > 0;
  return (
    <div className="relative">
      <Textarea
        ref={field}
        label={label}
        hint="Visible de votre équipe seulement. Écrivez @ pour prévenir un collègue."
        rows={3}
        maxLength={limits.note}
        value={value}
        error={error}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
      />
      <output className="sr-only">
        {isOpen && `${proposed.length} membres proposés : flèches et Entrée pour choisir`}
      </output>
      {isOpen && (
        <ul
          aria-label="Membres de l'équipe"
          className="absolute inset-x-0 z-10 rounded-md border border-line-strong bg-surface py-1"
        >
          {proposed.map((member, index) => (
            <li key={member.id}>
              <button
                type="button"
                data-active={index === active || undefined}
                onClick={() => pick(member)}
                className="flex min-h-11 w-full items-center px-3 text-left wrap-anywhere hover:bg-sunken data-active:bg-primary-soft"
              >
                {member.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
