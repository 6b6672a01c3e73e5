import type { CoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import { letterLimits } from '@baara/contract/candidates/tools/cover-letter-words';
import type { TextareaHTMLAttributes } from 'react';
import type { useLetterSaving } from './use-letter-saving.ts';

type Props = { letter: CoverLetter; saving: Pick<ReturnType<typeof useLetterSaving>, 'texts' | 'type'> };

/** The letter as it will be printed, to be corrected where it stands. */
export function LetterPaper({ letter, saving: { texts, type } }: Props) {
  const [name, ...contacts] = letter.sender;
  return (
    <section
      aria-label="La lettre"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4.5 md:p-8"
    >
      <address className="text-s not-italic">
        <b className="text-m">{name}</b>
        {contacts.map((line) => (
          <span key={line} className="block wrap-anywhere text-ink-soft">
            {line}
          </span>
        ))}
      </address>
      <div className="md:ml-[45%]">
        <Area
          label="Destinataire"
          value={texts.recipient}
          onChange={({ target }) => type({ recipient: target.value })}
        />
        <p className="mt-2">{letter.placeAndDate}</p>
      </div>
      <div className="flex items-baseline gap-3">
        <span className="flex-none font-semibold">Objet :</span>
        <Area
          label="Objet"
          className="font-semibold"
          maxLength={letterLimits.line}
          value={texts.subject}
          onChange={({ target }) => type({ subject: target.value.replaceAll('\n', ' ') })}
        />
      </div>
      <p>{letter.civility},</p>
      <Area
        label="Corps de la lettre"
        value={texts.body}
        onChange={({ target }) => type({ body: target.value })}
      />
      <Area
        label="Formule de fin"
        maxLength={400}
        value={texts.closing}
        onChange={({ target }) => type({ closing: target.value.replaceAll('\n', ' ') })}
      />
      <p className="font-semibold md:ml-[45%]">{letter.signature}</p>
    </section>
  );
}

/** A text that looks like the paper until it is touched; as high as what it contains. */
function Area({
  label,
  className = '',
  value,
  ...area
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> & { label: string; value: string }) {
  return (
    <textarea
      {...area}
      value={value}
      aria-label={label}
      // Where the browser cannot grow the field by itself.
      rows={Math.max(1, value.split('\n').length)}
      className={`field-sizing-content -mx-2 min-h-11 w-[calc(100%+1rem)] min-w-0 resize-none rounded-sm border border-transparent bg-transparent px-2 py-2 leading-relaxed hover:border-line-strong focus:border-primary ${className}`}
    />
  );
}
