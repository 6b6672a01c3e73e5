/** Words that nobody writes of somebody they worked with; folded, as `fold` below writes them. */
const INSULTS: ReadonlySet<string> = new Set(
  `abruti abrutie abrutis batard batarde batards bouffon bouffonne cafard connard connarde connards conne cretin cretine
  cretins debile debiles encule enculee encules enfoire enfoiree enfoires escroc escrocs idiot idiote idiots imbecile
  imbeciles minable minables ordure ordures pute putes salaud salauds salope salopes voleur voleurs voleuse voleuses voyou
  voyous`.split(/\s+/),
);

const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type Insult = { kind: string; reason: string; quote: string; start: number; weight: number };

/** Of each. */
const WEIGHT = 40;
const MOST = 10;

/** Insults of a text with their places, ten at most; linear in its length. */
export function findInsults(text: string): Insult[] {
  const found: Insult[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}]{3,40}/gu)) {
    const [quote] = match;
    if (!INSULTS.has(fold(quote))) continue;
    found.push({
      kind: 'insult',
      reason: 'Ce texte insulte quelqu’un.',
      quote,
      start: match.index,
      weight: WEIGHT,
    });
    if (found.length === MOST) break;
  }
  return found;
}
