import { elide } from '@baara/contract/formats/elision';
import ScanLine from 'lucide-react/icons/scan-line';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { icon } from '../../../../ui/icon.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { readPhoto } from './read-code.ts';

const Camera = lazyPart(() => import('./camera.tsx'));

export type ScanAnswer = {
  tone: 'good' | 'warn' | 'bad' | 'info';
  title: string;
  text: string;
  /** Where the person goes, in large. */
  seat?: string;
};

const answerTones = {
  good: 'border-good bg-good-soft',
  info: 'border-info bg-info-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
} as const;

type Props = {
  /** Above the picture of the camera. */
  hint: string;
  /** Looks a code up, and notes who it names. */
  onCode: (text: string) => Promise<ScanAnswer>;
  /** When a photo shows no code. */
  byHand: string;
  /** Takes what is typed instead. Resolves to whether somebody was found, too. */
  typed?: { label: string; onTyped: (text: string) => Promise<readonly [ScanAnswer, boolean]> };
  /** The person noted last, who may not be the one the answer is about; null when nobody was. */
  last: { name: string; onUndo: () => Promise<ScanAnswer> } | null;
};

/** Scans codes with the camera or a photo; each gets one clear answer. */
export function Scanner({ hint, onCode, byHand, typed, last }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const [text, setText] = useState('');
  const busy = useRef(false);

  const scan = async (code: string): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      const next = await onCode(code);
      navigator.vibrate?.(next.tone === 'good' || next.tone === 'info' ? 60 : [60, 60, 60]);
      setAnswer(next);
    } finally {
      busy.current = false;
    }
  };
  const takePhoto = async (file: File): Promise<void> => {
    const code = await readPhoto(file).catch(() => null);
    if (code !== null) return scan(code);
    setAnswer({ tone: 'warn', title: 'Aucun code lisible sur cette photo', text: byHand });
  };
  const take = async (): Promise<void> => {
    if (!typed) return;
    const [next, isFound] = await typed.onTyped(text);
    setAnswer(next);
    if (isFound) setText('');
  };

  return (
    <Card className="grid grid-cols-1 gap-3">
      {isOpen ? (
        <Suspense fallback={<Spinner size={24} />}>
          <Camera
            hint={hint}
            onCode={(code) => void scan(code)}
            onPhoto={(file) => void takePhoto(file)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <Button
          className="min-h-16 w-full text-l"
          icon={<ScanLine {...icon} size={26} />}
          onClick={() => setOpen(true)}
        >
          Scanner
        </Button>
      )}
      <output aria-label="Réponse" className="block">
        {answer && <Answer answer={answer} />}
      </output>
      {last && (
        <Button
          variant="ghost"
          className="max-w-full justify-self-start py-2 text-left wrap-anywhere whitespace-normal!"
          onClick={() => void last.onUndo().then(setAnswer)}
        >
          Annuler le pointage {elide('de', last.name)}
        </Button>
      )}
      {typed && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void take();
          }}
        >
          <TextInput
            className="flex-1"
            label={typed.label}
            value={text}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="outline">
            Pointer
          </Button>
        </form>
      )}
    </Card>
  );
}

function Answer({ answer: { tone, title, text, seat } }: { answer: ScanAnswer }) {
  return (
    <span className={classNames('flex items-center gap-3 rounded-md border px-3 py-2.5', answerTones[tone])}>
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{title}</b>
        <span className="text-s">{text}</span>
      </span>
      {seat && (
        <span className="text-right text-2xl leading-none font-bold">
          {seat}
          <span className="block text-s font-medium">place</span>
        </span>
      )}
    </span>
  );
}
