import type { ContractDetail, ContractText } from '@baara/contract/freelance/contracts';
import { type ContractTextState, contractTextStateTitles } from '@baara/contract/freelance/contracts-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { textCertificate, textPdf } from './contracts.api.ts';

const tones: Record<ContractTextState, Tone> = {
  draft: 'neutral',
  sent: 'hot',
  returned: 'warn',
  withdrawn: 'neutral',
  signed: 'good',
};
const sides: Record<ContractSide, string> = { client: 'Le client', freelance: 'Le freelance' };

type Props = { contract: ContractDetail; text: ContractText };

/** A text in full, with its signatures and its documents; folded unless it is the one to read now. */
export function TextReader({ contract, text, isOpen }: Props & { isOpen: boolean }) {
  return (
    <Card className="p-0!">
      <details open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 gap-y-1 px-4.5 py-3">
          <span className="font-semibold">{text.title}</span>
          <Tag tone={tones[text.status]}>{contractTextStateTitles[text.status]}</Tag>
          {text.sentAt && <span className="text-s text-ink-soft">envoyé le {formatDate(text.sentAt)}</span>}
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4.5">
          <Documents contract={contract} text={text} />
          <Signatures text={text} />
          <Body text={text} />
          {text.sha256 && <Hash sha256={text.sha256} />}
        </div>
      </details>
    </Card>
  );
}

function Documents({ contract, text }: Props) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={textPdf(contract.id, text.id)} className={buttonClass('outline')} download>
        {text.status === 'draft' ? 'Aperçu en PDF' : 'Télécharger le PDF'}
      </a>
      {text.status === 'signed' && (
        <a href={textCertificate(contract.id, text.id)} className={buttonClass('outline')} download>
          Attestation des signatures
        </a>
      )}
    </p>
  );
}

function Signatures({ text: { signatures, status } }: { text: ContractText }) {
  if (status === 'draft') return null;
  return (
    <ul className="grid gap-1">
      {(['client', 'freelance'] as const).map((side) => {
        const signature = signatures.find((one) => one.side === side);
        return (
          <li key={side}>
            {sides[side]} :{' '}
            {signature ? (
              <>
                signé par <b>{signature.name}</b> le {formatDateTime(signature.signedAt)}
              </>
            ) : (
              <span className="text-ink-soft">pas de signature</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Paragraphs as they were written: a line that ends begins another. */
function Body({ text: { body } }: { text: ContractText }) {
  return (
    <article aria-label={body.title} className="grid grid-cols-1 gap-4 wrap-anywhere">
      <div className="grid gap-4 sm:grid-cols-2">
        {(['client', 'freelance'] as const).map((side) => (
          <div key={side}>
            <p className="text-s text-ink-soft">{sides[side]}</p>
            <p className="font-semibold">{body.parties[side].name}</p>
            {body.parties[side].lines.map((line) => (
              <p key={line} className="text-s">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {body.facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-s text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="list-decimal pl-5 empty:hidden">
        {body.milestones.map(({ title, deliverable, amount, dueOn }) => (
          <li key={`${title} ${amount} ${dueOn}`}>
            {title}, {formatMoney(amount)}
            {dueOn && `, à livrer le ${formatDate(dueOn)}`}
            {deliverable && <span className="block text-s text-ink-soft">{deliverable}</span>}
          </li>
        ))}
      </ol>
      {body.articles.map(({ title, text }) => (
        <section key={title}>
          <h3 className="text-m font-semibold">{title}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  );
}

/** By which anyone checks that a PDF is the text that was sent. */
const Hash = ({ sha256 }: { sha256: string }) => (
  <TechnicalDetails>
    <p>Empreinte du PDF (SHA-256), par laquelle chacun vérifie que c’est bien le texte envoyé :</p>
    <code className="wrap-anywhere">{sha256}</code>
  </TechnicalDetails>
);
