import type { CvAnalysisAnswer } from '@baara/contract/candidates/tools/cv-analysis';
import { tasteLimits } from '@baara/contract/candidates/tools/cv-analysis-words';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FileField } from '../../../../lib/file-field.tsx';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { sendTaste, tastingCv } from './cv-taste.api.ts';

const rule = {
  maxBytes: tasteLimits.bytes,
  extensions: ['pdf', 'docx'] as const,
  accept: '.pdf,.docx',
};

/** A CV, then what it is worth below it. */
export default function CvTaste() {
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<CvAnalysisAnswer | null>(null);
  const form = usePublicForm(tastingCv, {
    defaultValues: { text: '' },
    toBody: (values) => values,
    send: ({ text = '' }, { idempotencyKey }) => sendTaste(text, file, idempotencyKey),
    onSubmit: () => setAnswer(null),
    onSuccess: ({ data }) => setAnswer(data),
    failed: 'Le CV n’a pas pu être lu. Rien n’est perdu : réessayez.',
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <ApiForm form={form} label="CV à lire" className="grid grid-cols-1 gap-4">
        <FileField
          file={file}
          label="Choisir mon CV"
          rule={rule}
          hint="PDF ou DOCX, 2 Mo au maximum"
          error={undefined}
          onChoose={setFile}
        />
        {file ? (
          <div>
            <Button variant="ghost" onClick={() => setFile(null)}>
              Coller plutôt le texte
            </Button>
          </div>
        ) : (
          <Textarea
            label="Ou collez son texte"
            optional
            rows={7}
            maxLength={tasteLimits.text}
            {...form.field('text')}
          />
        )}
        <div>
          <SubmitButton form={form} variant="outline" busyLabel="Lecture…">
            Lire et noter
          </SubmitButton>
        </div>
      </ApiForm>
      {answer && <Read answer={answer} />}
    </div>
  );
}

const SHOWN = 3;
const ENCOURAGING = 40;

function Read({ answer: { content, reading } }: { answer: CvAnalysisAnswer }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!content) return <Notice tone="warn">{reading.sentence}</Notice>;
  const rest = content.findings.length + content.spelling.length - SHOWN;
  return (
    <section ref={box} tabIndex={-1} aria-label="Votre CV, lu" className="grid grid-cols-1 gap-4">
      {content.score >= ENCOURAGING ? (
        <p>
          <b className="text-xl tabular-nums">{content.score}</b> sur 100
        </p>
      ) : (
        <p className="font-semibold">Commencez par ces remarques : elles changent le plus.</p>
      )}
      <ul className="grid grid-cols-1 gap-1 text-ink-soft">
        {content.parts.map(({ key, title, sentence }) => (
          <li key={key}>
            <b className="text-ink">{title} :</b> {sentence}
          </li>
        ))}
      </ul>
      <ol className="grid grid-cols-1 gap-3">
        {content.findings.slice(0, SHOWN).map(({ title, line, why, proposal }) => (
          <li key={`${title} ${line ?? ''}`} className="rounded-lg border border-line bg-ground p-4">
            <p className="font-semibold">{title}</p>
            {line && <p className="wrap-anywhere text-ink-soft">« {line} »</p>}
            <p>{why}</p>
            {proposal && (
              <p className="mt-1.5 border-l-3 border-good pl-3 wrap-anywhere text-ink-soft">
                <strong className="text-good">À la place :</strong> {proposal}
              </p>
            )}
          </li>
        ))}
      </ol>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          Le texte tel qu’un logiciel le lit
        </summary>
        <p className="rounded-md bg-ground p-3 wrap-anywhere whitespace-pre-line">{content.text}</p>
      </details>
      <p className="text-ink-soft">
        {rest > 0 && `Avec un compte : ${rest === 1 ? 'une autre remarque' : `${rest} autres remarques`}. `}
        Vous pourrez aussi comparer ce CV avec une offre, et en composer un avec votre profil.
      </p>
      <Link to={publicPaths.registerCandidate()} className={buttonClass('outline')}>
        Créer mon compte
      </Link>
    </section>
  );
}
