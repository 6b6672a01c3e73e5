import type { Sentence } from './sentences.ts';
import {
  AMOUNT,
  EARNED,
  FEE,
  MOBILE_MONEY,
  PAY_ORDER,
  PHONE,
  REASSURING,
  sumIn,
  THEIR_JOB,
} from './vocabulary.ts';

export type ScamKind =
  | 'money'
  | 'secret-code'
  | 'false-site'
  | 'mule'
  | 'exam'
  | 'bait'
  | 'other-channel'
  | 'personal-mail'
  | 'pay'
  | 'papers'
  | 'wording';
export type ScamRule = {
  kind: ScamKind;
  /** One sentence, for moderators and recruiters. */
  reason: string;
  /** 1 to 100; what is above `ALERT_SCORE` alone is worth calling somebody. */
  weight: number;
  matches(sentence: Sentence): boolean;
};

const isTheirs = ({ read }: Sentence): boolean => REASSURING.test(read) || THEIR_JOB.test(read);

const NAMED_FEE =
  /\bfrais (?:de|d')|\bcaution(?:nement)?\b|\binscription\b|\bavance (?:de|remboursable)|\bde garantie\b|\bd'avance\b|\bdepot minimum\b/;
const PRICE = /(?:\bcontre|\ba|\best a|:) (?=\d)/;
const SELECTION =
  /\b(?:test|examen|concours|formation|inscription|dossier|kit|pack|badge|visa|agence|attestation)\b/;

const ASK =
  /\b(?:envoye[zr]|joigne[zr]|joindre|donne[zr]|donnez-|communique[zr]|communiquez-|fournisse[zr]|transmette[zr]|scanne[zr]|depose[zr]|a deposer|faites-|faites |besoin de|en donnant)\b|faites-nous|donnez-nous|communiquez-nous/;
const PAPER =
  /\bcarte (?:nina|d'identite|biometrique|bancaire)|\bpiece d'identite|\bpasseport|\brib\b|\bcoordonnees bancaires|\breleve (?:bancaire|d'identite bancaire)|\bnumero de (?:carte|compte)/;
const LATER =
  /\b(?:le jour|a la signature|a l'accueil|munissez|apportez|lors de l'entretien|apres l'entretien)\b/;

const CHANNEL = /\b(?:whatsapp|whatsap|wathsapp|telegram|messenger|signal|imo|viber)\b/;
const CALL =
  /\b(?:contacte[zr]|ecrive[zr]|ecrivez-|ajoute[zr]|ajoutez-|rejoigne[zr]|appele[zr]|continue[zr]|uniquement|la suite|infos? et|inscriptions?|son telegram|mon|ne repondez pas|passons|joignez-moi|groupe|canal)\b/;
const CHANNEL_LINK = /\b(?:t\.me|wa\.me|chat\.whatsapp\.com|telegram\.me)\//;
const SHORT_LINK =
  /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|goo\.gl|rb\.gy|is\.gd|urlz\.fr|shorturl\.at|t\.co|forms\.gle)\b/;
const PERSONAL_MAIL = /@(?:gmail|yahoo|ymail|hotmail|outlook|live|icloud|aol|proton(?:mail)?)\.[a-z]{2,3}\b/;

const PER_DAY = /\bpar (?:jour|journee|heure)\b|\/ ?jour\b|\bquotidien/;
const PER_WEEK = /\bpar semaine\b|\/ ?semaine\b|\bhebdomadaire/;
const EASY =
  /\bsans (?:experience|diplome|rien faire|effort|qualification)|\baucun(?:e)? (?:diplome|experience|qualification)|\bdebutants? acceptes?|\bouvert a tous|\bdepuis (?:votre|son) telephone|\bgaranti/;
const PROMISE =
  /\bdevenez riche|\bdoublez votre|\bgagnez \d[\d .]* ?f?[^.]{0,12}par (?:jour|semaine)|\bargent facile|\brevenus? (?:passif|garanti)/;

function isTooMuch({ read }: Sentence): boolean {
  if (PROMISE.test(read)) return true;
  const sum = sumIn(read);
  if (sum === null) return false;
  if (PER_DAY.test(read)) return sum >= 50_000;
  if (PER_WEEK.test(read)) return sum >= 300_000;
  return sum >= 1_000_000 && EASY.test(read);
}

function asksForMoney(sentence: Sentence): boolean {
  const { read } = sentence;
  if (isTheirs(sentence)) return false;
  const hasSum = AMOUNT.test(read);
  if (PAY_ORDER.test(read) && (hasSum || FEE.test(read) || MOBILE_MONEY.test(read))) return true;
  if (!hasSum || EARNED.test(read)) return false;
  return NAMED_FEE.test(read) || (FEE.test(read) && MOBILE_MONEY.test(read)) || isPriced(read);
}

const isPriced = (read: string): boolean => SELECTION.test(read) && PRICE.test(read);

export const scamRules: readonly ScamRule[] = [
  {
    kind: 'secret-code',
    reason: 'Un code secret ou reçu par SMS est demandé : personne ne doit jamais le donner.',
    weight: 90,
    matches: (sentence) =>
      /\bcode (?:secret|pin|otp|recu par sms|de confirmation|de validation)\b/.test(sentence.read) &&
      ASK.test(sentence.read) &&
      !isTheirs(sentence),
  },
  {
    kind: 'money',
    reason: 'De l’argent est demandé au candidat : postuler et être embauché sont gratuits.',
    weight: 70,
    matches: asksForMoney,
  },
  {
    kind: 'other-channel',
    reason: 'Le candidat est emmené hors de Baara, vers une messagerie ou un lien dont personne ne répond.',
    weight: 45,
    matches: ({ read }) =>
      CHANNEL_LINK.test(read) ||
      SHORT_LINK.test(read) ||
      (CHANNEL.test(read) && (PHONE.test(read) || /(?:^|\s)@\w/.test(read) || CALL.test(read))),
  },
  {
    kind: 'pay',
    reason: 'La rémunération promise n’est pas réaliste pour le travail décrit.',
    weight: 65,
    matches: (sentence) =>
      isTooMuch(sentence) &&
      (EASY.test(sentence.read) || PROMISE.test(sentence.read)) &&
      !THEIR_JOB.test(sentence.read),
  },
  {
    kind: 'pay',
    reason: 'La rémunération promise n’est pas réaliste pour le travail décrit.',
    weight: 45,
    matches: (sentence) => isTooMuch(sentence) && !THEIR_JOB.test(sentence.read),
  },
  {
    kind: 'papers',
    reason: 'Une pièce d’identité ou des coordonnées bancaires sont demandées avant l’embauche.',
    weight: 40,
    matches: (sentence) =>
      PAPER.test(sentence.read) &&
      ASK.test(sentence.read) &&
      !LATER.test(sentence.read) &&
      !isTheirs(sentence),
  },
  {
    kind: 'personal-mail',
    reason: 'Les candidatures sont dirigées vers une adresse personnelle, que n’importe qui peut ouvrir.',
    weight: 35,
    matches: ({ read }) => PERSONAL_MAIL.test(read),
  },
];
