/**
 * Schemes that several nearby statements reveal: who pays what to whom, and when. Read over two sentences, on words as
 * `readStreet` writes them.
 */
import type { ScamKind } from './rules.ts';
import { LEGAL, WARNING, VICTIM, JOB_DUTY } from './scheme-words/asides.ts';
import { BAIT, BAIT_TRADE, HARD_BAIT } from './scheme-words/bait.ts';
import { EXAM, ARRANGED, PRICE_WORD } from './scheme-words/exams.ts';
import { PAY, SUM, FEES, HIRING, BEFORE, HONEST_SUM, EARNED_SUM } from './scheme-words/money.ts';
import {
  MULE_MONEY,
  OWN_ACCOUNT,
  RETAIN_SHARE,
  PARCEL,
  PARCEL_TASK,
  PARCEL_SIGN,
} from './scheme-words/mules.ts';
import { CODES, HAND_OVER, FAKE_SITE, ANY_LINK, ACCOUNT_ALARM } from './scheme-words/secrets.ts';
import { MOBILE_MONEY, PHONE } from './vocabulary.ts';

export type Scheme = { kind: ScamKind; reason: string; weight: number; matches(passage: string): boolean };

/** Sums nobody asks a candidate for. */
export const isHonestSum = (passage: string): boolean => HONEST_SUM.test(passage);

export const isAside = (passage: string): boolean =>
  WARNING.test(passage) || VICTIM.test(passage) || LEGAL.test(passage);

export const schemes: readonly Scheme[] = [
  {
    kind: 'secret-code',
    reason: 'Un code secret ou reçu par SMS est demandé : personne ne doit jamais le donner.',
    weight: 90,
    matches: (passage) =>
      CODES.test(passage) &&
      HAND_OVER.test(passage) &&
      !isAside(passage) &&
      !JOB_DUTY.test(passage) &&
      !/code (?:postal|promo|du travail|de l'offre|de la route|de conduite|source|rural)|code (?:baara|offre|qr)/u.test(
        passage,
      ) &&
      /secret|pin\b|otp|sms|recu|recev|chiffres|orange money|wave|money|mot de passe|verif|valid|confirm|banc|compte/u.test(
        passage,
      ),
  },
  {
    kind: 'money',
    reason: 'De l’argent est demandé au candidat : postuler et être embauché sont gratuits.',
    weight: 70,
    matches: (passage) =>
      !isAside(passage) &&
      !JOB_DUTY.test(passage) &&
      !HONEST_SUM.test(passage) &&
      FEES.test(passage) &&
      PAY.test(passage) &&
      (SUM.test(passage) || MOBILE_MONEY.test(passage)) &&
      (HIRING.test(passage) || BEFORE.test(passage)) &&
      !(
        EARNED_SUM.test(passage) &&
        !MOBILE_MONEY.test(passage) &&
        !/frais|caution|garantie|avance/u.test(passage)
      ),
  },
  {
    kind: 'money',
    reason: 'De l’argent est demandé au candidat : postuler et être embauché sont gratuits.',
    weight: 70,
    matches: (passage) =>
      !isAside(passage) &&
      !JOB_DUTY.test(passage) &&
      /(?:^|[,:;.!] ?|puis |et )(?:paye|verse|depose|transfere|avance) |\b(?:envoyez|versez|payez|transferez|deposez|reglez|avancez|donnez)\b|\b(?:faire|faites|fais) (?:un |le |petit )?(?:depot|transfert|versement|virement)\b|\b(?:faut|pouvez|peux|devez|dois) (?:envoyer|payer|verser|deposer)/u.test(
        passage,
      ) &&
      !HONEST_SUM.test(passage) &&
      SUM.test(passage) &&
      (MOBILE_MONEY.test(passage) || PHONE.test(passage) || HIRING.test(passage)) &&
      !EARNED_SUM.test(passage),
  },
  {
    kind: 'false-site',
    reason: 'Un lien imite une banque, un opérateur ou une administration, ou demande de s’y identifier.',
    weight: 75,
    matches: (passage) =>
      !isAside(passage) &&
      (FAKE_SITE.test(passage) ||
        (ANY_LINK.test(passage) &&
          ACCOUNT_ALARM.test(passage) &&
          /compte|wallet|orange money|wave|banque|money|numero|puce|prime|subvention|bonus/u.test(passage) &&
          /clique|cliquez|click|connect|verifi|confirm|reactiv|debloqu|identif|remplis/u.test(passage))),
  },
  {
    kind: 'mule',
    reason:
      'On propose de faire passer de l’argent par son propre compte, ou de prêter son compte ou sa puce.',
    weight: 75,
    matches: (passage) =>
      !WARNING.test(passage) &&
      !VICTIM.test(passage) &&
      OWN_ACCOUNT.test(passage) &&
      ((MULE_MONEY.test(passage) && RETAIN_SHARE.test(passage)) ||
        /\b(?:pret|lou|vend)\p{L}{1,3} (?:[- ]?nous |[- ]?moi )?(?:votre|ton|vos|une?|des|leurs?) (?:compte|puce|sim|carte)/u.test(
          passage,
        )) &&
      !/virement de (?:votre|ton) salaire|salaire (?:est |sera )?(?:vire|verse|paye)/u.test(passage),
  },
  {
    kind: 'mule',
    reason: 'On propose de recevoir, garder ou porter des colis dont personne ne dit ce qu’ils contiennent.',
    weight: 75,
    matches: (passage) =>
      !WARNING.test(passage) &&
      !VICTIM.test(passage) &&
      !JOB_DUTY.test(passage) &&
      PARCEL.test(passage) &&
      PARCEL_TASK.test(passage) &&
      PARCEL_SIGN.test(passage),
  },
  {
    kind: 'exam',
    reason: 'Un concours, un diplôme ou une place de fonctionnaire est proposé contre de l’argent.',
    weight: 80,
    matches: (passage) =>
      !WARNING.test(passage) &&
      !VICTIM.test(passage) &&
      !LEGAL.test(passage) &&
      EXAM.test(passage) &&
      ARRANGED.test(passage) &&
      (SUM.test(passage) || PRICE_WORD.test(passage) || MOBILE_MONEY.test(passage)) &&
      !EARNED_SUM.test(passage) &&
      !JOB_DUTY.test(passage),
  },
  {
    kind: 'bait',
    reason: 'Un travail ou une aide est promis contre une relation, des photos ou un rendez-vous intime.',
    weight: 75,
    matches: (passage) =>
      !WARNING.test(passage) &&
      !VICTIM.test(passage) &&
      BAIT.test(passage) &&
      BAIT_TRADE.test(passage) &&
      (HARD_BAIT.test(passage) ||
        (!JOB_DUTY.test(passage) &&
          /photo|whatsapp|telegram|\bcherie?\b|bebe|compagnie|amour|mariage|ame soeur|veuve?|chambre|hotel|massage/u.test(
            passage,
          ) &&
          /\b(?:tu|toi|ton|ta|t'|je|j'|me|ma|mon|moi|vous|votre)/u.test(passage) &&
          !/reception de l'hotel|en hotel|d'hotel|hotel [a-z]{3,} recrute/u.test(passage))),
  },
];
