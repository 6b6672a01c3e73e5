/**
 * Schemes told by several things said near one another: who hands what to whom, and before what. Read over two
 * sentences, on words as `readStreet` writes them.
 */
import type { ScamKind } from './rules.ts';
import { AMOUNT, MOBILE_MONEY, PHONE } from './vocabulary.ts';

export type Scheme = { kind: ScamKind; reason: string; weight: number; matches(passage: string): boolean };

const any = (...words: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');

const PAY = any(
  `(?:envoy|pay|vers|regl|transfer|depos|remett|debours|avanc|acquitt|cotis|sold|recharg|factur)(?:e[zrs]?|ons|ent|es|era|erez|eront|ant)?`,
  `remettre`,
  `remise`,
  `depot`,
  `paiement`,
  `versement`,
  `transfert`,
  `virement`,
  `rechargement`,
  `prevoi\\p{L}{1,4}`,
  `prevoyez`,
  `faut`,
  `il faudra`,
  `amene[zr]?`,
  `apporte[zr]?`,
  `coute`,
  `a votre charge`,
  `a ta charge`,
  `moyennant`,
  `contre`,
  `obligatoires?`,
  `exigee?s?`,
  `demandee?s?`,
  `requise?s?`,
  `payantes?`,
  `payables?`,
  `required`,
  `motive[zr]?`,
  `motivation`,
  `geste`,
  `remerciement`,
);
const SUM = new RegExp(
  `${AMOUNT.source}|(?<![\\d/+])(?:\\d{1,3}[ .]000|\\d{1,3}000)(?![\\d/])|\\b(?:argent|somme|montant)(?: de)? \\d{3,6}\\b|\\b(?:cinq|dix|quinze|vingt|trente|quarante|cinquante|cent) mille\\b`,
  'u',
);
const FEES = any(
  `frais`,
  `caution(?:nement)?`,
  `garantie`,
  `depot de garantie`,
  `avance`,
  `acompte`,
  `inscription`,
  `dossier`,
  `badge`,
  `uniforme`,
  `tenue`,
  `kit`,
  `formation`,
  `visa`,
  `passeport`,
  `billet`,
  `visite medicale`,
  `dossier medical`,
  `certificat medical`,
  `carnet`,
  `assurance`,
  `timbres?`,
  `attestation`,
  `equipement`,
  `materiel`,
  `gilet`,
  `casque`,
  `logement`,
  `traitement`,
  `deblocage`,
  `enregistrement`,
  `adhesion`,
  `carte professionnelle`,
  `licence`,
);
const HIRING = any(
  `travail`,
  `emploi`,
  `poste`,
  `postes`,
  `recrut\\p{L}{0,6}`,
  `embauch\\p{L}{0,6}`,
  `candidat\\p{L}{0,6}`,
  `retenue?s?`,
  `selectionnee?s?`,
  `contrat`,
  `place`,
  `places`,
  `entretien`,
  `stage`,
  `concours`,
  `prise de (?:poste|service)`,
  `canada`,
  `dubai`,
  `europe`,
  `france`,
  `qatar`,
  `turquie`,
  `maroc`,
  `koweit`,
  `arabie`,
);
const BEFORE = any(
  `avant`,
  `d'abord`,
  `pour (?:valider|confirmer|reserver|bloquer|garder|activer|finaliser|debloquer|commencer|participer|avoir|obtenir|recevoir|lancer|ouvrir|etre|passer|demarrer|que)`,
  `apres (?:paiement|versement|depot)`,
  `sinon`,
  `reserve[zr]?`,
  `remboursables?`,
  `remboursee?s? (?:apres|a la fin|au premier|avec|sur)`,
  `urgent`,
  `aujourd'hui`,
  `des maintenant`,
  `pour`,
);
const CODES = any(
  `codes? (?:secret|pin|otp|recu|de (?:confirmation|validation|verification|securite|retrait|transfert)|a (?:4|5|6|quatre|cinq|six) chiffres|orange money|wave|moov money|mobile money|par sms|sms|qui|que)`,
  `(?:votre|ton|son|le|un) code`,
  `pin`,
  `otp`,
  `mots? de passe`,
  `(?:(?:4|5|6|quatre|cinq|six) )?chiffres`,
);
const HAND_OVER = any(
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
const FAKE_SITE = new RegExp(
  `(?<![\\p{L}\\p{N}@.-])(?:[a-z0-9]{0,20}[.-])?(?:${BRAND})[a-z0-9]{0,12}-[a-z0-9-]{2,30}\\.[a-z]{2,8}(?:\\.[a-z]{2,8})?|(?<![\\p{L}\\p{N}@.-])[a-z0-9]{2,20}-(?:${BRAND})[a-z0-9-]{0,20}\\.[a-z]{2,8}|(?:${BRAND})[a-z0-9]{0,12}\\.(?:xyz|top|site|online|club|info|live|click|link|icu|shop|tk|ml\\.com|web\\.app|blogspot|weebly|wixsite|netlify|vercel)`,
  'u',
);
const ANY_LINK =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@.-])[a-z0-9-]{2,40}\.(?:com|net|org|xyz|top|site|online|info|ly|link|app|click|live|club|ml|ci|sn)\b|\blien\b/u;
const ACCOUNT_ALARM = any(
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
const MULE_MONEY = any(`argent`, `fonds?`, `virements?`, `transferts?`, `paiements?`, `sommes?`, `depots?`);
const OWN_ACCOUNT = any(
  `(?:sur|dans|par|via|avec) (?:votre|ton|tes|vos) (?:propre )?(?:comptes?|orange money|wave|numero|moov money|mobile money|rib|carte)`,
  `(?:votre|ton) (?:propre )?compte (?:bancaire|orange money|wave|personnel)`,
  `(?:prete[zr]?|loue[zr]?|louer|preter|vend(?:s|ez|re)?|ouvr(?:ez|ir|e)|utiliser) (?:[- ]?nous |[- ]?moi )?(?:votre|ton|un|vos|des|une) (?:compte|puce|sim|carte|rib)s?`,
  `(?:pret|lou|vend)(?:ent|er|ant) leurs? (?:comptes?|puces?|cartes?)`,
);
const KEEP_SHARE = any(
  `garde[zrs]?`,
  `commissions?`,
  `\\d{1,2} ?(?:%|pourcent|pour cent)`,
  `le reste`,
  `le solde`,
  `retire[zr]?`,
  `renvoye[zr]?`,
  `transfere[zr]?`,
  `reverse[zr]?`,
  `mensuel(?:le)?`,
  `par mois`,
  `par semaine`,
  `bitcoin`,
  `crypto`,
  `western union`,
);
const PARCEL = any(
  `colis`,
  `paquets?`,
  `valises?`,
  `cartons?`,
  `sachets?`,
  `enveloppes?`,
  `bagages?`,
  `marchandise`,
);
const PARCEL_TASK = any(
  `recev(?:oir|ez|ra|ant)`,
  `recois`,
  `receptionne[zr]?`,
  `reception`,
  `reexpedi(?:er|ez|e)`,
  `renvoye[zr]?`,
  `garde[zr]?`,
  `recupere[zr]?`,
  `transporte[zr]?`,
  `amene[zr]?`,
  `porte[zr]?`,
  `remett(?:re|ez)`,
  `depose[zr]?`,
  `voyage[zr]?`,
  `passe[zr]? (?:la )?(?:frontiere|douane)`,
  `stocke[zr]?`,
);
const PARCEL_SIGN = any(
  `chez (?:vous|toi)`,
  `a domicile`,
  `a (?:votre|ton) (?:nom|adresse)`,
  `sans (?:poser|ouvrir|regarder|question|le|les)`,
  `ne (?:pas )?(?:l')?ouvr\\p{L}{1,4}`,
  `discret\\p{L}{0,4}`,
  `discretion`,
  `pose[zr]? pas de questions?`,
  `pas de questions?`,
  `frontiere`,
  `voyage`,
  `aeroport`,
  `(?:votre|ton) adresse`,
  `do not open`,
  `without opening`,
  `par colis`,
  `pour un ami`,
  `ferme`,
);
const EXAM = any(
  `concours`,
  `examens?`,
  `bac`,
  `bepc`,
  `def`,
  `cap`,
  `fonction publique`,
  `police`,
  `gendarmerie`,
  `armee`,
  `douanes?`,
  `eaux et forets`,
  `enseignants?`,
  `infas`,
  `ena`,
  `integration`,
  `admission`,
  `permis`,
  `diplomes?`,
  `titularisation`,
);
const ARRANGED = any(
  `arrang\\p{L}{1,5}`,
  `(?:place|admission|reussite|succes|resultat)s? (?:est |sont )?(?:garantie?s?|assuree?s?|sure?s?|vendues?|a vendre)`,
  `garanti\\p{L}{0,3}`,
  `d'office`,
  `sans (?:composer|concourir|passer|l'examen|faire)`,
  `reseau`,
  `sujets?`,
  `epreuves?`,
  `corriges?`,
  `(?:sur|dans) la liste`,
  `la liste`,
  `nom (?:sort|sortira|passe|sera)`,
  `(?:mon|un) (?:tonton|oncle|contact|grand|general|colonel|directeur|parent)`,
  `bras long`,
  `piston`,
  `dedans`,
  `place (?:a|pour)`,
  `places?`,
  `falsifi\\p{L}{1,4}`,
  `authentique`,
  `sans effort`,
  `en douce`,
  `facilite[zr]?`,
  `passer devant`,
);
const PRICE_WORD = any(
  `argent`,
  `prix`,
  `moyennant`,
  `negoci\\p{L}{1,4}`,
  `contre`,
  `paye[zr]?`,
  `avance`,
  `cadeau`,
  `motivation`,
  `motive[zr]?`,
  `geste`,
  `combien`,
  `tarif`,
  `million`,
  `millions`,
);
const BAIT = any(
  `(?:belles?|jolies?|charmantes?|sexy) (?:[\\p{L}']{1,12} ){0,2}(?:filles?|femmes?|dames?|jeunes?|go)`,
  `(?:filles?|femmes?|go|demoiselles?|hotesses?) (?:[\\p{L}']{1,12} ){0,3}(?:belles?|jolies?|sexy|claires?|ouvertes? d'esprit|libres?|sans tabou|pas coincees?|coquines?)`,
  `photos? (?:[\\p{L}']{1,12} ){0,3}(?:nues?|sexy|intimes?|entieres?|en maillot|de (?:ton|votre) corps|corps entier)`,
  `nues?`,
  `intim\\p{L}{1,4}`,
  `sexe`,
  `sexuel\\p{L}{0,4}`,
  `coucher`,
  `massages?`,
  `plaisir`,
  `escort\\p{L}{0,3}`,
  `tabous?`,
  `hotel`,
  `chambre`,
  `copine`,
  `amante?`,
  `petite amie`,
  `deuxieme bureau`,
  `ame soeur`,
  `veuve?`,
  `divorcee?`,
  `mariage`,
  `celibataires?`,
  `amour`,
  `ma cherie`,
  `mon coeur`,
  `cherie`,
  `bebe`,
  `sans complexe`,
  `passer la nuit`,
  `tenir compagnie`,
  `accompagnatrices?`,
  `gentille avec (?:le|moi)`,
  `faire l'amour`,
  `nuit avec`,
);
const BAIT_TRADE = any(
  `travail`,
  `emploi`,
  `poste`,
  `recrut\\p{L}{0,6}`,
  `embauch\\p{L}{0,6}`,
  `salaire`,
  `contrat`,
  `visa`,
  `secretaire`,
  `hotesses?`,
  `assistante`,
  `patron`,
  `boss`,
  `directeur`,
  `chef`,
  `entretien`,
  `argent`,
  `million`,
  `promotion`,
  `poste`,
  `bien payee?s?`,
  `payee?s?`,
  `l'europe`,
  `france`,
  `fortune`,
  `heritage`,
);
const HARD_BAIT = any(
  `nues?`,
  `intim\\p{L}{1,4}`,
  `sexuel\\p{L}{0,4}`,
  `sexe`,
  `coucher`,
  `escort\\p{L}{0,3}`,
  `sexy`,
  `coquines?`,
  `sans tabous?`,
  `passer la nuit`,
  `nuit avec`,
  `petite amie`,
  `copine`,
  `faire l'amour`,
  `gentille avec (?:le|moi)`,
  `libres? d'esprit`,
  `ouvertes? d'esprit`,
  `pas coincees?`,
);

/** The law's money, the firm's money, or nobody's. */
const LEGAL = any(
  `tresor(?: public)?`,
  `quittances?`,
  `contre (?:un )?recus?`,
  `recu (?:officiel|delivre|du tresor)`,
  `regie financiere`,
  `timbre fiscal`,
  `arrete ministeriel`,
  `guichet (?:du|de la)`,
  `campagne baara`,
  `sur la plateforme baara`,
  `service des? impots`,
  `receipt`,
  `universite`,
  `faculte`,
  `scolarite`,
);
const WARNING = any(
  `attention`,
  `mefiez`,
  `mefie`,
  `mefiance`,
  `arnaques?`,
  `arnaqueurs?`,
  `escrocs?`,
  `escroquerie`,
  `fraudes?`,
  `scam`,
  `beware`,
  `never`,
  `jamais`,
  `gratuit(?:e|es|s|ement)?`,
  `aucun(?:e)? (?:frais|somme|paiement|argent|caution|contribution|montant|depot)`,
  `sans (?:aucun )?(?:frais|caution|rien payer)`,
  `ne (?:paye|donne|envoye|verse|communique|partage|depose|reponde|clique)\\p{L}{0,3} (?:pas|rien|aucun\\p{L}{0,2}|a personne)`,
  `(?:pris?e?|prend|prennent|prenons) en charge par (?:l'|la |le |notre |nous)`,
  `(?:fourni\\p{L}{0,2}|offert\\p{L}{0,2}|payee?s?) par (?:l'|la |le |notre |nous)`,
  `(?:l'entreprise|la societe|l'employeur|l'ong|le projet|nous) (?:fournit|fournissons|paie|payons|payez|offre|offrons|rembourse|remboursons|prend|prenons)`,
);
export const VICTIM = new RegExp(
  `\\b(?:on|ils?|elle|quelqu'un|un (?:monsieur|type|gars|homme|certain \\p{L}{2,20})|une (?:dame|femme)|le (?:monsieur|gars|type|recruteur)|l'agence|cette (?:agence|societe|entreprise)) (?:\\p{L}{1,12} )?(?:m'|nous |me |lui )(?:a|ont|avait|avaient|demande|demandent|reclame|exige)\\b|\\bj'ai (?:deja |bien )?(?:paye|payez|verse|versez|envoye|envoyez|depose|deposez|perdu|donne|donnez|transfere|transferez|ete|recu|signale)|\\bje (?:me suis|viens de|veux signaler|signale|porte plainte|voudrais savoir|n'ai)|\\bm'a (?:pris|vole|escroque|arnaque|demande|fait payer)|\\b(?:rembourse[zr]?[- ]moi|porter plainte|plainte|est[- ]ce (?:normal|vrai|legal|que)|dois-je|faut-il|victime|denonce[zr]?|signale[zr]?)\\b`,
  'u',
);
const JOB_DUTY = any(
  `vous (?:assure[zr]|gere[zr]|encaisse[zr]|tene[zr]|effectue[zr]|controle[zr]|suive[zr]|prepare[zr]|livre[zr]|accueille[zr])`,
  `missions?`,
  `profil`,
  `(?:des|les|nos|aux|de|du) clients?`,
  `clientele`,
  `caissi\\p{L}{1,4}`,
  `guichet`,
  `agence`,
  `livreurs?`,
  `coursiers?`,
  `magasin\\p{L}{0,5}`,
  `entrepot`,
  `comptab\\p{L}{2,6}`,
  `stocks?`,
  `chauffeurs?`,
  `developpeu\\p{L}{1,3}`,
  `administrat\\p{L}{2,6}`,
  `hoteli?er\\p{L}{0,4}`,
  `receptionniste`,
  `esthetic\\p{L}{2,6}`,
  `spa`,
  `kine\\p{L}{0,12}`,
);
/** What an employer pays, and what a member buys. */
const HONEST_SUM = any(
  `budget`,
  `par (?:seance|heure|jour|mois|semaine|an)`,
  `frais de (?:mission|deplacement|transport)`,
  `forfaits?`,
  `factures?`,
  `portefeuille`,
  `publier`,
  `publication`,
  `mon solde`,
  `je (?:veux|peux|voudrais|souhaite|dois)`,
  `comment (?:payer|recharger|faire)`,
  `gagnez`,
);
const EARNED_SUM = any(
  `salaires?`,
  `remuneration`,
  `primes?`,
  `indemnites?`,
  `per diem`,
  `par mois`,
  `mensuel(?:le)?s?`,
  `net`,
  `brut`,
  `fixe`,
  `gratification`,
  `allocation`,
);

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
    reason: "De l'argent est demandé au candidat : postuler et être embauché sont gratuits.",
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
    reason: "De l'argent est demandé au candidat : postuler et être embauché sont gratuits.",
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
    reason: "Un lien imite une banque, un opérateur ou une administration, ou demande de s'y identifier.",
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
      "On propose de faire passer de l'argent par son propre compte, ou de prêter son compte ou sa puce.",
    weight: 75,
    matches: (passage) =>
      !WARNING.test(passage) &&
      !VICTIM.test(passage) &&
      OWN_ACCOUNT.test(passage) &&
      ((MULE_MONEY.test(passage) && KEEP_SHARE.test(passage)) ||
        /\b(?:pret|lou|vend)\p{L}{1,3} (?:[- ]?nous |[- ]?moi )?(?:votre|ton|vos|une?|des|leurs?) (?:compte|puce|sim|carte)/u.test(
          passage,
        )) &&
      !/virement de (?:votre|ton) salaire|salaire (?:est |sera )?(?:vire|verse|paye)/u.test(passage),
  },
  {
    kind: 'mule',
    reason: "On propose de recevoir, garder ou porter des colis dont personne ne dit ce qu'ils contiennent.",
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
    reason: "Un concours, un diplôme ou une place de fonctionnaire est proposé contre de l'argent.",
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
