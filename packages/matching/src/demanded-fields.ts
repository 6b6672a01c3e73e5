import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { hasKind, isWhere, type Mention, mentionsIn } from './regulated-names.ts';

/** The trade of an offer as its text describes it: one of two fields, of the sick or of ores, of a school of health. */

export const WELCOME = /appr[ée]ci|souhait|atout|un plus|serait/iu;
export const OR =
  /\bou\b(?!\s+(?:[ée]quivalent|(?:d['’]une |une |toute )?autre [ée]cole|d['’]une [ée]cole))/iu;
export const AT_MOST = 3;
export const OF_GRADUATE = /dipl[oô]m|titulaire|docteur|doctorat|certifi[ée]|habilit/iu;

/** « Ingénieur en génie civil ou hydraulique diplômé »: of either field. */
export function orOthers(trade: RegulatedTrade, sentences: readonly string[]): readonly RegulatedTrade[] {
  if (!ENGINEER.test(trade.titles[0] ?? '')) return [];
  for (const sentence of sentences) {
    if (!OF_GRADUATE.test(sentence) || WELCOME.test(sentence) || !CALLED_ENGINEER.test(sentence)) continue;
    const parts = sentence.split(OR);
    const names = (part: string): readonly RegulatedTrade[] =>
      mentionsIn(part).flatMap(({ meanings }) =>
        meanings.flatMap(({ kind, trade: one }) =>
          one !== null && (kind === 'title' || kind === 'diploma') && ENGINEER.test(one.titles[0] ?? '')
            ? [one]
            : [],
        ),
      );
    const [first = '', ...rest] = parts;
    if (rest.length === 0 || !names(first).includes(trade)) continue;
    // A field of two trades is of the first that the list names.
    const others = rest.flatMap((part) => names(part).slice(0, 1)).filter((one) => one !== trade);
    return [...new Set(others)].slice(0, AT_MOST);
  }
  return [];
}
const ENGINEER = /^ing[ée]nieur/iu;
const CALLED_ENGINEER = /ing[ée]nieur/iu;

/**
 * A laboratory of a clinic is recognised by its analyses: « hématologie » alone says less than « analyses médicales ».
 */
export function ofMedicine(
  trade: RegulatedTrade,
  sentences: readonly string[],
  categoryId: number | null,
): RegulatedTrade | undefined {
  if (trade.titles[0] !== LABORATORIES) return undefined;
  const medical = regulatedTrades.find(({ specialityOf }) => specialityOf === LABORATORIES);
  const text = sentences.join('. ');
  if (categoryId === HEALTH || (MEDICAL.test(text) && !INDUSTRIAL.test(text))) return medical;
  const isNamed = sentences.some((sentence) =>
    mentionsIn(sentence).some(
      (mention) =>
        mention.length > 1 &&
        medical !== undefined &&
        hasKind(mention, medical, ['title', 'diploma']) &&
        mention.meanings.every(({ kind }) => kind !== 'near'),
    ),
  );
  return isNamed ? medical : undefined;
}
/** Analyses of patients, and analyses of ores, waters and foods. */
const MEDICAL =
  /(?<!\p{L})(?:VIH|TB|CD4|NFS|CSR[ée]f|CHU)(?!\p{L})|tuberculos|paludis|charge virale|GeneXpert|h[ée]matolog|patients?(?!\p{L})|biom[ée]dic|transfusion|s[ée]rologi/iu;
const INDUSTRIAL =
  /(?<!\p{L})(?:mini?[èe]re?s?|ciment|brasserie|laiterie|agroalim|alimentaires?|b[ée]ton|sols?|eaux?|minerais?|v[ée]t[ée]rinaire)(?!\p{L})/iu;
export const LABORATORIES = 'technicien de laboratoire';
/** Of the taxonomy's `jobCategories`. */
export const HEALTH = 15;

/** « Technicien supérieur de la santé, option imagerie médicale »: the last field that a school of health teaches. */
export const technicalField = (mentions: readonly Mention[]): RegulatedTrade | undefined =>
  mentions
    .flatMap((mention) =>
      isWhere(mention)
        ? []
        : mention.meanings
            .flatMap(({ kind, trade }) =>
              kind === 'diploma' && trade !== null && isOfHealthSchool(trade) ? [trade] : [],
            )
            .slice(0, 1),
    )
    .at(-1);

const isOfHealthSchool = ({ wideNames, specialityOf }: RegulatedTrade): boolean =>
  wideNames.includes('INFSS') && specialityOf === null;
