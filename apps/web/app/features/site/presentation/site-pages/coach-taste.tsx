import type { Feedback } from '@baara/interview-coach/feedback';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';

/** Of the bank, so that the bank is not fetched for three lines. */
const questions = [
  { text: 'Parlez-moi de vous.', seeks: "Savoir si vous allez à l'essentiel en une ou deux minutes." },
  {
    text: 'Racontez une difficulté que vous avez surmontée au travail.',
    seeks: 'Voir comment vous réagissez quand rien ne va.',
  },
  {
    text: 'Pourquoi devrions-nous vous choisir ?',
    seeks: 'Entendre deux ou trois preuves, pas des adjectifs.',
  },
];

const LONGEST = 4000;

/** One question and the feedback on one answer, read in the browser: nothing is sent, nothing stored. */
export function CoachTaste() {
  const [place, setPlace] = useState(0);
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const readIt = async (): Promise<void> => {
    if (text.trim() === '') return setProblem('Écrivez votre réponse, en quelques phrases.');
    setProblem(undefined);
    setIsReading(true);
    try {
      // Fetched when a person tries: the page weighs nothing more for those who only read it.
      const { readAnswer, partNames, partTitles } = await import('@baara/interview-coach/feedback');
      const { sentences, first, beside } = readAnswer(text, questions[place]);
      const improved = first && {
        title: `À améliorer d'abord : ${partTitles[first.part].toLowerCase()}`,
        advice: first.advice,
      };
      setRead({
        first: beside ? { title: "D'abord, répondez à la question", advice: beside.sentence } : improved,
        parts: partNames.map((part) => ({ title: partTitles[part], sentence: sentences[part] })),
      });
    } catch {
      setProblem("La lecture n'a pas pu commencer : vérifiez votre connexion, votre texte reste ici.");
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid gap-4">
        <Select
          label="Question"
          value={place}
          options={questions.map((question, index) => ({ value: index, label: question.text }))}
          onChange={({ target }) => {
            setPlace(Number(target.value));
            setRead(null);
          }}
        />
        <p className="text-ink-soft">{questions[place]?.seeks}</p>
        <Textarea
          label="Votre réponse"
          hint="Comme à voix haute : la situation, ce que vous avez fait, le résultat."
          rows={7}
          maxLength={LONGEST}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
        <noscript>L'essai demande JavaScript, qui est coupé dans ce navigateur.</noscript>
        <Button
          variant="outline"
          className="justify-self-start max-sm:w-full"
          busy={isReading}
          busyLabel="Lecture…"
          onClick={() => void readIt()}
        >
          Lire mon retour
        </Button>
      </div>
      <div aria-live="polite">{read && <Reading read={read} />}</div>
    </div>
  );
}

type Read = {
  first: { title: string; advice: string } | null;
  parts: { title: string; sentence: Feedback['sentences']['facts'] }[];
};

function Reading({ read: { first, parts } }: { read: Read }) {
  return (
    <>
      <h3>{first?.title ?? "Rien d'essentiel ne manque"}</h3>
      <p className="mt-1.5">{first?.advice ?? "Redites-la à voix haute, jusqu'à ne plus la lire."}</p>
      <dl className="mt-4 border-b border-line">
        {parts.map(({ title, sentence }) => (
          <div
            key={title}
            className="grid gap-1 border-t border-line py-3.5 sm:grid-cols-[9rem_1fr] sm:gap-4"
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{sentence}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
