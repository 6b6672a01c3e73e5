import { markEntryMessages as messages } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { findMarkedFile } from './marks.api.ts';
import { baseOf } from './pending-marks.ts';
import { readFileNumber, readTypedMark, shownMark } from './read-typed-mark.ts';
import type { MarkEntry } from './use-mark-entry.ts';

/** A file that is looked for by its number. `offline`: the server could not say, and will when the mark is sent. */
type Found = { fileNumber: number; file: MarkedFile | 'none' | 'offline' };

async function findByNumber(place: TestPlace, fileNumber: number): Promise<Found> {
  try {
    return { fileNumber, file: (await findMarkedFile(place, fileNumber)) ?? 'none' };
  } catch {
    return { fileNumber, file: 'offline' };
  }
}

function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return true;
}

/** Marks of papers in any order: a number, Enter, a mark, Enter, and so on. */
export function QuickEntry({
  place,
  overview,
  entry,
}: {
  place: TestPlace;
  overview: TestMarks;
  entry: MarkEntry;
}) {
  const [number, setNumber] = useState('');
  const [mark, setMark] = useState('');
  const [problem, setProblem] = useState<{ of: 'number' | 'mark'; text: string } | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const looking = useRef<Promise<Found> | null>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const markField = useRef<HTMLInputElement>(null);

  const look = async (fileNumber: number): Promise<void> => {
    const reading = findByNumber(place, fileNumber);
    looking.current = reading;
    const one = await reading;
    if (looking.current !== reading) return;
    setFound(one);
    if (one.file === 'none') setProblem({ of: 'number', text: messages.NOT_EXPECTED });
  };
  const goOn = (): void => {
    const fileNumber = readFileNumber(number);
    if (fileNumber === undefined) {
      setProblem({ of: 'number', text: messages.NUMBER_REQUIRED });
      return;
    }
    if (found?.fileNumber !== fileNumber) {
      setFound(null);
      void look(fileNumber);
    }
    setProblem(null);
    markField.current?.focus();
  };
  const commit = async (): Promise<void> => {
    const value = readTypedMark(mark, overview);
    if (value === null || typeof value === 'string') {
      setProblem({ of: 'mark', text: value ?? messages.NOT_A_MARK });
      return;
    }
    const one = await looking.current;
    if (!one || one.file === 'none') {
      setProblem({ of: 'number', text: one ? messages.NOT_EXPECTED : messages.NUMBER_REQUIRED });
      numberField.current?.focus();
      return;
    }
    const base = one.file === 'offline' ? null : baseOf(one.file.mark);
    entry.enter({ fileNumber: one.fileNumber, base, value });
    setLast(`${one.file === 'offline' ? one.fileNumber : one.file.number} : ${shownMark(value)}`);
    setNumber('');
    setMark('');
    setFound(null);
    setProblem(null);
    looking.current = null;
    numberField.current?.focus();
  };
  return (
    <Card>
      <h2 className="text-l">Saisir au clavier</h2>
      <p className="mb-3 text-s text-ink-soft">
        Le numéro, Entrée, la note, Entrée.{' '}
        {overview.isByAnswers
          ? 'Les notes viennent des réponses : A pour absent, E pour exclu.'
          : 'A pour absent, E pour exclu ; une virgule pour les décimales.'}
      </p>
      <div className="grid grid-cols-2 items-start gap-3 sm:max-w-md">
        <TextInput
          label="Dossier"
          ref={numberField}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={number}
          error={problem?.of === 'number' ? problem.text : null}
          onChange={(event) => {
            setNumber(event.target.value);
            setProblem(null);
          }}
          onBlur={() => {
            const fileNumber = readFileNumber(number);
            if (fileNumber !== undefined && found?.fileNumber !== fileNumber) void look(fileNumber);
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) goOn();
          }}
        />
        <TextInput
          label="Note"
          ref={markField}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={mark}
          error={problem?.of === 'mark' ? problem.text : null}
          onChange={(event) => {
            const text = event.target.value;
            setMark(text);
            const value = readTypedMark(text, overview);
            // A mark beyond the scale is said as it is typed; a word may not be whole yet.
            const isBeyond = typeof value === 'string' && /^[\d.,]+$/.test(text.trim());
            setProblem(isBeyond && !/[.,]$/.test(text.trim()) ? { of: 'mark', text: value } : null);
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) void commit();
          }}
        />
      </div>
      <output className="mt-2 block min-h-6 text-s text-ink-soft">{aboutText(found, last)}</output>
    </Card>
  );
}

/** Whose number it is, so that a mistyped one is seen. */
function aboutText(found: Found | null, last: string | null): string | null {
  if (!found) return last && `Dernière saisie : dossier ${last}`;
  const { file } = found;
  if (file === 'none') return null;
  if (file === 'offline') return 'Hors connexion : le numéro sera vérifié à l’envoi.';
  const stored = file.mark && `déjà enregistré : ${shownMark(baseOf(file.mark))}`;
  return [file.number, file.name, file.category, stored].filter(Boolean).join(' · ');
}
