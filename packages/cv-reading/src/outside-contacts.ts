import { normalize } from '@baara/french-text';
import { findContacts, LINK, SPELT_EMAIL } from './contacts.ts';

/** What leads two people who write to each other away from the place where they do. */
export type OutsideKind = 'phone' | 'email' | 'messenger' | 'payment';
type OutsideFinding = { kind: OutsideKind; quote: string };

const MESSENGER_LINK =
  /(?<![\p{L}\p{N}.@-])(?:wa\.me|t\.me|m\.me|signal\.me|(?:chat|api|web)\.whatsapp\.com|telegram\.me|discord\.gg|join\.skype\.com)(?:\/[^\s<>«»"]{1,200})?/giu;
// The folded text: without accents, in small letters. A project may be about these tools: only who is asked to use them counts.
const MESSENGER_CALL =
  /(?<!\p{L})(?:ecri[a-z]{1,6}|contact[a-z]{1,4}|appel[a-z]{1,4}|joign[a-z]{1,4}|ajout[a-z]{1,4}|continu[a-z]{1,5}|discut[a-z]{1,5}|parl[a-z]{1,5}|pass[a-z]{1,5}|mon|ton|votre|ma|groupe)(?!\p{L})[^.!?\n]{0,40}?(?<!\p{L})(?:whatsapp|whatsap|watsap|telegram|viber|messenger|skype|imo)(?!\p{L})/gu;
const PAYMENT_CALL =
  /(?<!\p{L})(?:pay(?:er|ez|e|ons)|pai(?:e|es|ent|ement|erai|erez|erons)|regl(?:er|ez|e|ons|ement)|vers(?:er|ez|e|ons|ement)|envo(?:yer|yez|ie|yons)|avance|acompte|solde|argent)(?!\p{L})[^.!?\n]{0,60}?(?:(?<!\p{L})(?:orange money|moov money|mobicash|sama money|wave|western union|moneygram|paypal|en especes|en liquide|en cash|de la main a la main|main a main|par virement|(?:en dehors|hors) (?:de )?(?:la |cette )?plateforme|sans (?:passer par )?(?:la |cette )?plateforme|directement a moi)(?!\p{L}))/gu;

const MOST_FINDINGS = 6;
const LONGEST_TEXT = 8000;

const of = (kind: OutsideKind, quotes: readonly string[]): OutsideFinding[] =>
  [...new Set(quotes)].map((quote) => ({ kind, quote: quote.trim() }));

/**
 * Telephones, e-mail addresses, ways to a messenger and payments elsewhere, in a message. Each quotes its passage (folded,
 * where words are read).
 */
export function findOutside(text: string): OutsideFinding[] {
  const read = text.slice(0, LONGEST_TEXT);
  const { emails, phones } = findContacts(read);
  const folded = normalize(read);
  return [
    ...of('phone', phones),
    ...of('email', [...emails, ...(read.replace(LINK, ' ').match(SPELT_EMAIL) ?? [])]),
    ...of('messenger', [...(read.match(MESSENGER_LINK) ?? []), ...(folded.match(MESSENGER_CALL) ?? [])]),
    ...of('payment', folded.match(PAYMENT_CALL) ?? []),
  ].slice(0, MOST_FINDINGS);
}
