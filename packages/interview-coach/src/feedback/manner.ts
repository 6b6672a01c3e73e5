import { type AnswerText } from './answer-text.ts';

/** Hesitations, and phrases that fill the time. */
const HESITATIONS =
  /(?<![a-z0-9'])(?:euh+|heu+|hum+|mmm+|hein|bah|beh|ben|bof|hmm+|en fait|du coup|voila(?: quoi)?|quoi(?= ?[.,])|genre|tu vois|vous voyez|comment dire|comment on dit(?: ca)?|on va dire|disons|je veux dire|si vous voulez|si on veut|(?:je ne |je |j')?sais pas trop|je sais pas|j'sais pas|n'est-ce pas|enfin bref|bref|et tout|et tout ca|tout ca|tout ca la|et ainsi de suite|etc(?:etera)?|des trucs?(?: comme ca)?|des choses comme ca|ce genre de choses?|un truc|des fois|quoi quoi|ainsi de suite|la(?= la)|bon(?= ?[,.]| ben| voila| euh| je| c'est)|donc(?= ?[.,] | voila| euh| donc)|alors(?= ?[.,] | voila| euh)|franchement|honnetement|sincerement|vraiment|en quelque sorte|plus ou moins|un peu|peut-etre|je pense que|je crois que|a vrai dire|pour ainsi dire|comme on dit|entre guillemets|au niveau de|par rapport a ca)(?![a-z0-9])/g;
/** What every candidate says, which no fact supports. */
const EMPTY =
  /(?<![a-z0-9'])(?:(?:tres |quelqu'un de |une personne |hyper |super |vraiment |toujours ){0,3}(?:motivee?|dynamique|rigoureux|rigoureuse|serieux|serieuse|ponctuel|ponctuelle|polyvalente?|travailleur|travailleuse|courageux|courageuse|perfectionniste|passionnee?|ambitieux|ambitieuse|organisee?|honnete|determinee?|volontaire|disponible|sociable|souriante?|competente?)|(?:le )?meilleur de moi-?meme|tout mon possible|de mon mieux|travailler sous pression|esprit d'equipe|sens des? (?:responsabilites?|organisation|relationnel|contact|ecoute)|(?:a l')?ecoute|relever (?:des|les|le|de nouveaux) defis?|challenges?|forte? (?:de|motivation)|valeur ajoutee|apprendre vite|j'apprends vite|capacite d'adaptation|je m'adapte|mettre mes competences|au service de|donner (?:satisfaction|le maximum)|a cent pour cent|a 100 ?%|grande? entreprise|un sacerdoce|mission noble|noble metier|comme (?:disait|dit) (?:le|l'|la|les|on)|l'erreur est humaine|nul n'est parfait|se remettre en question|bien connue? de la place|leader (?:sur|du|dans)|m'epanouir|vos valeurs|plus-value|gagnant-gagnant|professionnalisme|qualite de (?:ses|vos) services|entreprise (?:serieuse|citoyenne)|seul on va|ensemble on va|depuis (?:toujours|la naissance|mon enfance)|c'est tres important|critiques? constructives?|il faut (?:toujours )?etre|la base de tout|malgre les difficultes|le courage et la patience|votre (?:prestigieuse|honorable|noble))(?![a-z0-9])/g;

export type Fillers = { found: string[]; hesitations: number; empty: number };

export function readFillers({ folded }: AnswerText): Fillers {
  const hesitations = [...folded.matchAll(HESITATIONS)].map(([phrase]) => phrase);
  const empty = [...folded.matchAll(EMPTY)].map(([phrase]) => phrase);
  return {
    found: [...new Set([...hesitations, ...empty])].slice(0, 8),
    hesitations: hesitations.length,
    empty: empty.length,
  };
}

/** 0 many, 1 some, 2 few, by a hundred words. @param isEmpty the answer has neither a story nor a fact. */
export function fillersGrade({ hesitations, empty }: Fillers, words: number, isEmpty: boolean): number {
  const weight = hesitations + empty * 0.6;
  const density = (weight * 100) / Math.max(words, 40);
  if ((weight >= 4 && density >= 6) || (isEmpty && weight > 0)) return 0;
  return isEmpty || (weight >= 2 && density >= 2.5) ? 1 : 2;
}

const HOSTILE =
  /(?<![a-z0-9'])(?:nul(?! n')|nulle|nuls|nulles|incompetente?s?|incapables?|imbeciles?|idiote?s?|betes?|stupides?|conne?s?|connards?|cons|salauds?|escrocs?|menteurs?|menteuses?|hypocrites?|feneants?|paresseux|paresseuses?|voleurs?|sorciers?|bandits?|ignorants?|minables?|mechante?s?|merde|bordel|foutaises?|foutre|foutus?|fous le camp|racistes?|exploiteurs?|j'en ai marre|ras le bol|ca m'enerve|ca m'a enerve|n'importe quoi|ca (?:ne )?vous regarde pas|question (?:bete|idiote|inutile|ridicule|debile)|(?:votre|cette) question|pourquoi (?:vous|tu) (?:me )?(?:demandez|demandes)|je m'en fous|m'en fiche|(?:il|elle|le patron|le chef|mon patron|mon chef) (?:ne )?(?:connait|connaissait|comprend|comprenait|sait|savait) rien|(?:je l'ai|l'ai) (?:insulte|gifle|frappe|tape|traite de)|je vais (?:le|la|les|vous) (?:frapper|taper|gifler)|qu'il aille|se debrouillent?|tant pis pour|c'est pas mon probleme|pas mon probleme|je (?:deteste|hais)|perdre mon temps|laissez-moi|fatiguer|ils m'ont (?:vole|exploite)|mauvaise foi|ne sait meme pas|ne savent (?:pas|rien)|ne sait rien|esclavagiste|des laches|alcoolique|(?:va|vont) dire du mal|quelqu'un d'autre a touche|on ne va pas m'accuser|il aime (?:pas )?crier|me manque de respect)(?![a-z0-9])/g;
const BEGGING =
  /(?<![a-z0-9'])(?:je vous (?:en )?(?:supplie|prie|implore)|(?:par )?pitie|aidez[ -]moi|(?:de )?m'aider|ayez|a genoux|je suis pret a tout|prete a tout|(?:accepte|prends|prendrai|ferai|faire) (?:n'importe|tout ce que vous)|n'importe quel (?:travail|salaire|poste|boulot)|meme (?:sans salaire|gratuit(?:ement)?|si c'est petit)|ma famille (?:compte|souffre|depend|attend)|(?:mes|quatre|trois|cinq|six) enfants (?:a|ont|attendent|souffrent|n'ont|pleurent)|nourrir (?:ma|mes)|je (?:souffre|galere)|(?:vraiment|tellement|trop) besoin (?:de ce|du|d'un|de travail|d'argent)|besoin d'argent|donnez[ -]moi (?:juste|le|ce|du|un) (?:poste|travail|emploi|boulot|petit)|au nom de (?:dieu|allah)|dieu vous|que dieu|vous le rendra|pardon|s'il vous plait|derniere chance|sauvez|chomage depuis|loyer|sans vous je)(?![a-z0-9])/g;
const ARROGANT =
  /(?<![a-z0-9'])(?:je suis (?:(?:de loin|vraiment|simplement|sincerement|clairement|tout simplement) )?(?:le|la) (?:meilleure?|plus (?:forte?|competente?|intelligente?|qualifiee?)|numero (?:un|1))|le meilleur (?:de(?! moi| nous)|du|que|dans|candidat|commercial|vendeur|chauffeur|comptable)|(?:personne|nul) (?:ne |n')?[a-z']+ (?:mieux|comme moi|plus vite|autant|mon niveau|a ma cheville)|mieux que (?:tout le monde|les autres|vous|tous|n'importe)|sans moi|(?:aucun|pas de|zero) defauts?|je sais tout|tout le monde (?:sait|connait|m'admire)|vous (?:ne )?trouverez (?:pas|jamais|personne)|vous (?:avez|aurez) besoin de moi|c'est moi qui (?:avais|ai|fais|decide|commande)|grace a moi (?:et|seul)|a moi (?:tout )?seul|les autres (?:sont|etaient|ne|n'|font|faisaient|candidats)|je n'ai (?:plus )?rien a apprendre|rien a (?:apprendre|prouver)|jamais (?:tort|trompee?|d'erreurs?|fait d'erreurs?|commis)|trop (?:fort|forte|qualifie|intelligent)|je merite|votre chance|une chance pour vous|vous seriez (?:fous|bete)|evidemment|facile pour moi|tout seul|personne d'autre|un genie|surdoue|expert en tout|je domine|indispensable|trop facile|les doigts dans le nez|(?:plus )?besoin de moi (?:que|plus)|a plus besoin de moi|a la cheville|qui d'autre (?:pourrait|peut)|m'a regrettee?|(?:les )?meilleures ecoles|vous allez (?:le )?regretter|pas mon (?:level|niveau)|a votre place,|dans votre fauteuil|je n'ai jamais eu de (?:manquant|probleme|plainte)s? et|bien au-dessus|niveau superieur)(?![a-z0-9])/g;
const FAMILIAR =
  /(?<![a-z0-9'])(?:tu|toi|t'|t'as|mec|gars|bro|boss|wallah|walai|wallaye|wesh|ouais|mdr|lol|kiffe|fric|pognon|flouz|bosser|boulot|boite|truc|trucs|salut|le vieux|la vieille|mon pote|cool|chef la|go|type la|ce type|s'en fout|chiant|grave|vas-y|yo|salaire seulement|surtout (?:le|pour le) salaire|pour l'argent|je veux (?:juste )?(?:l'argent|gagner)|ca paye|vous payez|combien vous payez|paye mal|payait mal|mal paye|(?:ne |n')?m'interesse pas|je sais pas|aucune idee|bof|m'est egal|comme vous voulez|peu importe|faute (?:de|du|des)|a cause (?:de|du|des) (?:mon|mes|chef|patron|collegues?|autres)|(?:c'est|c'etait|n'etait|n'est|etait) (?:pas )?(?:ma|la|leur|sa|de sa|de ma) faute|n'a (?:pas|jamais) voulu|c'est (?:pas|la|leur|sa|de sa) faute|(?:mon|le) (?:chef|patron) (?:crie|criait|etait (?:dur|mechant|severe))|criait|trop (?:severe|dur)|se disputer|disputait|bagarre|je ne supporte pas|une avance|qu'on me crie|c'est pour commencer|ne fait pas avancer)(?![a-z0-9])/g;

/** An insult for somebody, or a boast that leaves nothing to add: one of them is enough. */
const GRAVE =
  /(?<![a-z0-9'])(?:(?:patron|chef|directeur|responsable|collegues?|ils|elles|il|elle|c'est|sont|est|etait|etaient|controleur) (?:[a-z']+ ){0,3}(?:nuls?|incompetente?s?|incapables?|imbeciles?|idiote?s?|menteurs?|voleurs?|escrocs?|hypocrites?|laches|feneants?|esclavagiste|alcoolique|exploiteurs?)|je suis (?:(?:de loin|vraiment|simplement|tout simplement|clairement) )?(?:le|la) meilleure?(?! de moi)|a votre place,? dans votre fauteuil|ne sait meme pas|vous (?:ne )?trouverez (?:pas|jamais|personne)|quelqu'un d'autre a touche a|au nom de dieu|je vous en supplie|a genoux)(?![a-z0-9])/g;

export type Tone = {
  hostile: string[];
  begging: string[];
  arrogant: string[];
  familiar: string[];
  isGrave: boolean;
};

export function readTone({ folded }: AnswerText): Tone {
  const found = (pattern: RegExp): string[] => [
    ...new Set([...folded.matchAll(pattern)].map(([phrase]) => phrase)),
  ];
  return {
    hostile: found(HOSTILE),
    begging: found(BEGGING),
    arrogant: found(ARROGANT),
    familiar: found(FAMILIAR),
    isGrave: found(GRAVE).length > 0,
  };
}

/** Shorter than this, an answer is curt whatever it says. */
export const CURT_WORDS = 25;

/** 0 hostile, begging or arrogant; 1 neutral with a flaw, such as curt or empty; 2 right for a recruiter. */
export function toneGrade(
  { hostile, begging, arrogant, familiar, isGrave }: Tone,
  { words, shorthandShare, isEmpty }: { words: number; shorthandShare: number; isEmpty: boolean },
): number {
  const grave = hostile.length + begging.length + arrogant.length;
  if (isGrave || grave >= 2) return 0;
  return grave === 1 || familiar.length > 0 || shorthandShare > 0.25 || words < CURT_WORDS || isEmpty ? 1 : 2;
}
