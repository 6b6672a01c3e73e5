/** Codes that are asked for, and sites that ask to sign in. */
import { anyOf } from './any-of.ts';

export const CODES = anyOf(
  `codes? (?:secret|pin|otp|recu|de (?:confirmation|validation|verification|securite|retrait|transfert)|a (?:4|5|6|quatre|cinq|six) chiffres|orange money|wave|moov money|mobile money|par sms|sms|qui|que)`,
  `(?:votre|ton|son|le|un) code`,
  `pin`,
  `otp`,
  `mots? de passe`,
  `(?:(?:4|5|6|quatre|cinq|six) )?chiffres`,
);
export const HAND_OVER = anyOf(
  `(?:envoy|donn|communiqu|transfer|transf|transmett|partag|indiqu|ecriv|repond|fourni|confirm|dict|remett|entr|tap|sais)(?:e[zrs]?|is|issez|erer|ons|ir|ant)?`,
  `dites?(?:[- ]moi|[- ]nous|[- ]le)?`,
  `dis[- ]moi`,
  `besoin d(?:e|u)`,
  `en donnant`,
  `renvoye[zr]`,
  `retransmett(?:re|ez)`,
  `lire`,
  `lisez`,
  `me faut`,
  `nous faut`,
  `faut`,
);
const BRAND = `orange|wave|moov|malitel|telecel|mtn|ecobank|boa|bdm|bnda|bms|uba|bsic|coris|nsia|sgci|cnps|cnss|inps|ipres|anpe|unicef|onu|pnud|bceao|tresor|gouv|fonction-?publique|baara|djamo|julaya`;
export const FAKE_SITE = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:[a-z0-9]{0,20}[.-])?(?:${BRAND})[a-z0-9]{0,12}-[a-z0-9-]{2,30}\\.[a-z]{2,8}(?:\\.[a-z]{2,8})?|(?<![\\p{L}\\p{N}@.-])[a-z0-9]{2,20}-(?:${BRAND})[a-z0-9-]{0,20}\\.[a-z]{2,8}|(?:${BRAND})[a-z0-9]{0,12}\\.(?:xyz|top|site|online|club|info|live|click|link|icu|shop|tk|ml\\.com|web\\.app|blogspot|weebly|wixsite|netlify|vercel)`,
  'u',
);
export const ANY_LINK =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@.-])[a-z0-9-]{2,40}\.(?:com|net|org|xyz|top|site|online|info|ly|link|app|click|live|club|ml|ci|sn)\b|\blien\b/u;
export const ACCOUNT_ALARM = anyOf(
  `(?:compte|wallet|numero|puce|carte|profil)s? (?:[\\p{L}']{1,12} ){0,4}(?:bloquee?|suspendue?|desactivee?|restreinte?|expire|ferme)`,
  `reactive[zr]?`,
  `debloque[zr]?`,
  `verifie[zr]? (?:votre|ton|vos|son)`,
  `confirme[zr]? (?:votre|ton|vos) (?:compte|identite|numero|informations?|identifiants?)`,
  `identifiants?`,
  `mot de passe`,
  `connecte[zr]`,
  `connexion`,
  `gagne`,
  `prime`,
  `bonus`,
  `subvention`,
  `bourse`,
  `mise a jour`,
);
