import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useNotifyPending } from '../../../../lib/proposals.ts';
import { RemovableList } from '../../../../ui/removable-list.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSuggestions } from '../use-suggestions.ts';
import type { SuggestionKind } from '../taxonomy.api.ts';

/** Fetched with the first one that is shown. */
const WordChoice = lazyPart(() => import('../../../../ui/workspace/word-choice.tsx'));

type Props = {
  label: string;
  hint?: string;
  placeholder?: string;
  kind: SuggestionKind;
  items: readonly string[];
  onChange: (items: string[]) => void;
  /** The text that is neither chosen nor added, for anyone who sends the form; null once nothing waits. */
  onPending?: (text: string | null) => void;
  max: number;
  maxLength: number;
  error?: string | null | undefined;
};

const isIn = (items: readonly string[], text: string): boolean =>
  items.some((item) => item.toLowerCase() === text.toLowerCase());

/** Words of the taxonomy, one by one; one's own only when confirmed, so that a half-typed word is never one of them. */
export function WordsInput(props: Props) {
  const { label, hint, placeholder, kind, items, onChange, max, maxLength, error } = props;
  const [text, setText] = useState('');
  const proposed = useSuggestions(kind, text);
  const found = proposed.found.filter((one) => !isIn(items, one));
  const isFull = items.length >= max;
  const typed = text.trim();
  useNotifyPending(typed || null, props.onPending);

  const add = (words: readonly string[]): void => {
    const fresh = words.map((word) => word.trim()).filter((word) => word !== '' && !isIn(items, word));
    if (fresh.length > 0) onChange([...items, ...fresh].slice(0, max));
    setText('');
  };
  const own = ownWords(typed);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Suspense fallback={<Skeleton className="h-18" />}>
        <WordChoice
          label={label}
          hint={hint}
          error={error}
          placeholder={isFull ? `${max} au maximum` : placeholder}
          isDisabled={isFull}
          maxLength={maxLength}
          text={text}
          onText={setText}
          state={proposed.state}
          found={found.map((word) => ({ value: word, label: word }))}
          onChoose={({ value }) => add([value])}
          onAdd={() => add(own)}
          addLabel={() =>
            own.length > 1
              ? `Ajouter ces ${own.length} mots tels quels`
              : `Ajouter « ${own[0] ?? ''} » telle quelle`
          }
          question={
            typed === '' ? null : `« ${typed} » n'est pas ajouté : choisissez dans la liste ou confirmez.`
          }
          onDrop={() => setText('')}
          onBackspace={() => onChange(items.slice(0, -1))}
          status={statusOf(found.length, typed)}
        />
      </Suspense>
      <RemovableList label={label} items={items} onChange={onChange} of="words" />
    </div>
  );
}

/** A list that was pasted is several words. */
const ownWords = (typed: string): string[] =>
  typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const statusOf = (count: number, typed: string): ReactNode =>
  count > 0
    ? `${count} proposition${count > 1 ? 's' : ''}`
    : typed === ''
      ? null
      : `Rien dans la liste pour « ${typed} »`;
