import { Glyph } from '../../../ui/glyph.tsx';
import type { ApplicableOffer } from '../applicable-offer.ts';

/** What a company's past answers let expect; nothing where they do not let expect much. */
export function AnswerPromise({ company }: Pick<ApplicableOffer, 'company'>) {
  const words = promiseOf(company);
  return words === null ? null : (
    <p className="flex gap-2 text-s md:order-1">
      <Glyph name="check" size={16} className="mt-0.5 flex-none text-good" />
      <span>{words}</span>
    </p>
  );
}

/** « Répond à 82 % des candidatures, en 4 jours »; null when nothing is promised. */
export function promiseOf({ answer_rate: rate }: ApplicableOffer['company']): string | null {
  if (!rate) return null;
  const share = `Répond à ${rate.percent}\u00A0% des candidatures`;
  if (rate.days === null) return share;
  return `${share}, en ${rate.days === 1 ? '1\u00A0jour' : `${rate.days}\u00A0jours`}`;
}
