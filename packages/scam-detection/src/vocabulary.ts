/** What rules look for, in small letters without accents. */

export const AMOUNT =
  /(?<![\d/+])(?:\d{1,3}(?:[ .]\d{3}){1,4}|\d{3,9}|\d{1,3} ?mille) ?(?:f ?cfa|fcfa|cfa|xof|francs?|f)\b/;

const NUMBER = /(?<![\d+])(\d{1,3}(?:[ .]\d{3}){1,4}|\d{3,9}|\d{1,3} ?mille)/;

/** @returns the first sum named, in francs; null when there is none. */
export function sumIn(read: string): number | null {
  const written = NUMBER.exec(AMOUNT.exec(read)?.[0] ?? '')?.[1];
  if (written === undefined) return null;
  const figures = Number(written.replaceAll(/\D/g, ''));
  return written.includes('mille') ? figures * 1000 : figures;
}

export const PHONE = /(?:\+|\b00)?(?:22\d[ .]?)?\b\d{2}[ .]?\d{2}[ .]?\d{2}[ .]?\d{2}\b/;

export const MOBILE_MONEY = /\b(?:orange money|moov(?: money)?|wave|mobile money|free money|mtn money)\b/;

/** The candidate must pay, or some cost is theirs. */
export const PAY_ORDER = new RegExp(
  [
    String.raw`\b(?:envoye[zr]|verse[zr]|paye[zr]|regle[zr]|transfere[zr]|depose[zr]|remette[zr]|cotise[zr]|investisse[zr]|achete[zr]|debourse[zr])\b`,
    String.raw`\b(?:paieront|paiera|verseront|versera|deposeront|deposera|acquittera|acquitteront|acheteront)\b`,
    String.raw`\bs'acquitte(?:nt|r)?\b`,
    String.raw`\b(?:faites|faire|fais) (?:\S+ )?(?:un |une |le |la )?(?:petit )?(?:depot|transfert|versement|paiement|virement)\b`,
    String.raw`\bfaire parvenir\b`,
    String.raw`\ba (?:payer|regler|verser|remettre|envoyer|deposer|solder|transferer)\b`,
    String.raw`\bil (?:vous )?(?:reste a|faut) (?:solder|payer|verser|regler|envoyer)\b`,
    String.raw`\b(?:est|sont|sera|seront) (?:demandee?s?|exigee?s?|obligatoires?|requise?s?|payante?s?|payables?)\b`,
    String.raw`\bnous exigeons\b`,
    String.raw`\b(?:payante?s?|payables?)\b`,
    String.raw`\ba la charge (?:du|des|de chaque) (?:candidat|postulant|interesse)`,
    String.raw`\b(?:coute|coutent|moyennant)\b`,
    String.raw`\bprend en charge l'achat\b`,
    String.raw`\bachete (?:sa|son|ses|lui)`,
  ].join('|'),
);

/** What one pays for where one should be paid. */
export const FEE = new RegExp(
  [
    String.raw`\bfrais\b`,
    String.raw`\bcaution(?:nement)?\b`,
    String.raw`\b(?:depot|versement|avance|garantie)\b`,
    String.raw`\b(?:participation|cotisation|honoraires|inscription)\b`,
    String.raw`\b(?:visite medicale|assurance obligatoire)\b`,
    String.raw`\bachat (?:du|d'un|de la|de son|de l') ?(?:kit|uniforme|tenue|badge|materiel|pack)`,
  ].join('|'),
);

/** Wages, and other sums that come to the person. */
export const EARNED =
  /\b(?:salaire|remuneration|primes?|indemnites?|allocation|per diem|fixe|gratification|bourse|net|brut|par mois|mensuels?|mensuelle|par heure|de l'heure|commissions? (?:de \d+ ?% )?sur)\b/;

/** The firm pays, or says that nobody pays. */
export const REASSURING = new RegExp(
  [
    String.raw`\b(?:aucune?|nul) (?:frais|somme|caution|paiement|argent|depot|versement|contribution|montant|participation)`,
    String.raw`\b(?:ne|n')[^,]{0,40}\b(?:jamais|aucune?|rien|personne)\b`,
    String.raw`\bsans (?:aucun )?(?:frais|caution)\b`,
    String.raw`\bgratuit(?:e|es|s|ement)?\b`,
    String.raw`\b(?:mefiez|arnaques?|escrocs?|fraudes?|frauduleux|frauduleuse)\b`,
    String.raw`\b(?:vous (?:sont|seront|est|sera)|nous vous|nous) rembours`,
    String.raw`\b(?:vous )?(?:est|sont|sera|seront) (?:versee?s?|remise?s?|payee?s?) (?:au|aux|a la fin|avant le depart|chaque|par (?:l'entreprise|la societe|l'employeur))`,
    String.raw`\b(?:prise?s?|prend) en charge (?:par|sans|tous|toute)`,
    String.raw`\b(?:fournie?s?|offerte?s?|payee?s?) (?:gratuitement |entierement )?par (?:l'entreprise|la societe|l'employeur|nous)`,
    String.raw`\b(?:l'entreprise|la societe|l'employeur|nous) (?:fournit|fournissons|paie|payons|offre|offrons|rembourse|prend)`,
  ].join('|'),
);

/** The job itself handles other people's money, codes or papers. */
export const THEIR_JOB = new RegExp(
  [
    String.raw`\b(?:clients?|clientele|locataires?|debiteurs?|marchands?|kiosque|guichet|guichetier|caisses?|caissiere?|tresorier|recette|boutique|points? de vente|factures?|la banque|rapprochement)\b`,
    String.raw`\bvous (?:effectue|encaisse|assure|gere|tene|controle|prepare)`,
    String.raw`^(?:agent|gerant|vendeu[rs]e?|comptable|acheteu[rs]e?|chargee?|responsable|superviseu[rs]e?|charge|promoteur|intendante?|juriste|teleconseillere?|analyste|developpeu[rs]e?|magasiniere?|commercial) [^.]{0,40}:`,
  ].join('|'),
);
