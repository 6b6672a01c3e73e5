import { normalize, STOP_WORDS } from '@baara/french-text';
import { printed } from '../parse-bank.ts';
import { type AnswerText, countOf } from './answer-text.ts';

/** What was asked: a `Question` of the bank, or its text alone. */
export type AskedQuestion = { text: string; seeks?: string; words?: string };

/**
 * How an answer is beside its question: it says nothing, speaks of another subject, of somebody else's acts, or has no
 * example where one was asked. `sentence` says it to the person.
 */
export type Beside = { kind: 'nothing' | 'subject' | 'person' | 'example'; sentence: string };

/** Shorter answers are curt, and say too little to be beside anything. */
const FEWEST_WORDS = 4;

/**
 * Whether an answer misses its question, by words alone: what it says of no known subject passes. A false alarm costs
 * more than a miss, so that each rule wants two signs. Linear in both texts.
 */
export function readBeside(answer: AnswerText, question: AskedQuestion): Beside | null {
  const asked = normalize(question.text).replace(/[’]/g, "'");
  const { folded, words } = answer;
  if (NOTHING.test(folded)) return beside('nothing', NOTHING_SAID);
  if (words.length < FEWEST_WORDS) return null;
  const strict = strictQuestions.find((one) => one.asked.test(asked));
  if (strict && !strict.answered.test(folded)) return beside('subject', strict.sentence);
  const wantsExample = EXAMPLE.test(asked);
  const hasStory = PAST.test(folded);
  const other = otherSubject(answer, question, { wantsStory: wantsExample && hasStory });
  if (other) return beside('subject', `Votre réponse parle ${other}, pas de ce qu'on vous demande. ${AGAIN}`);
  if (isOfSomebodyElse(folded, asked)) return beside('person', SOMEBODY_ELSE);
  const isNo = /avez-vous/.test(asked) && /^(?:non|jamais|pas encore)(?![a-z])/.test(folded);
  return wantsExample && !hasStory && !isNo ? beside('example', NO_EXAMPLE) : null;
}

const beside = (kind: Beside['kind'], sentence: string): Beside => ({ kind, sentence: printed(sentence) });

const AGAIN = 'Relisez la question, et répondez-y dès la première phrase.';
const NOTHING_SAID =
  'Vous ne répondez pas. Dites au moins ce que vous feriez, ou ce que vous avez vu faire : le recruteur préfère un essai à « je ne sais pas ».';
const SOMEBODY_ELSE =
  "La question porte sur vous, et votre réponse raconte ce qu'une autre personne a fait. Dites votre part : « j'ai… ».";
const NO_EXAMPLE =
  "On vous demande un exemple vécu : racontez une seule fois, avec le lieu et le moment. Sans emploi, prenez l'école, la famille ou le quartier.";

const NOTHING =
  /^(?:(?:euh{1,9}|heu|bof|ben|bah|hm{2,9}|bon|non|desole|pardon|franchement)[ ,.]{0,4}){0,4}(?:(?:moi )?(?:je |j')?(?:ne |n')?(?:sais|c'est|se|ses|sai) (?:pas|pa)(?: (?:quoi (?:dire|repondre)|koi dire|trop|vraiment|du tout|encore))?|(?:aucune|pas d') ?idee|rien a dire|je passe|question suivante|passons|(?:je )?n'ai rien a dire)[ ,.!]{0,4}(?:quoi|desole|pardon|merci|monsieur|madame)?[ ,.]{0,4}$/;

const EXAMPLE =
  /racontez|parlez(?:-moi| moi)? d'(?:une? |un[ea]? )|(?:donnez|citez)(?:-moi| moi)? un (?:exemple|cas)|par un exemple|decrivez (?:une|un) (?:situation|jour|moment|cas|fois|urgence)|(?:une|la derniere) fois (?:ou|que)/;

const OWN_STATE = String.raw`envie|besoin|peur|\d{1,2} ans|toujours|beaucoup|une?|le|la|les|des|l'|d'|confiance|hate|pas|bien|tout|droit`;
/** Something that happened: the person's past, or a moment. « Je ferais » and « j’ai envie » are no story. */
const PAST = new RegExp(
  [
    String.raw`(?<![a-z0-9'])j(?:e (?:l'|les |lui |leur |y |n'|m'|t')?|'y |'en |')ai (?!(?:${OWN_STATE})(?![a-z]))[a-z]{2,20}`,
    String.raw`(?<![a-z0-9'])(?:je|on|nous) (?:me |m'|s'|nous )?(?:suis|est|sommes) (?:all|arriv|part|rest|ven|reven|pass|mont|descend|tomb|rentr|sorti|occup|rend|excus|present|proposee?|mis|apercu|retrouv|debrouill|rattrap|rendu)[a-z]*`,
    String.raw`(?<![a-z0-9'])(?:nous avons|on a|on avait|nous avions|j'avais|j'etais|c'etait|il y avait|m'avait|m'a|m'ont|nous a|nous ont) [a-z0-9]+`,
    String.raw`(?<![a-z0-9'])je (?:ne |n'|me |m'|le |la |les |l'|lui |leur |y )?(?!fais|vais|sais|connais|jamais|plais)[a-z]{2,18}(?<!r)ais(?![a-z])`,
    String.raw`(?<![a-z0-9'])(?:il|elle|ils|elles|client[es]{0,2}|chef|patron|patronne|moteur|machine|camion|collegue) (?:(?:est|sont) (?:ven|reven|arriv|part|tomb|entr|pass|repart|mort|decede)[a-z]*|(?:etait|etaient|avait|avaient|a|ont|n'a|m'a) (?!toujours|raison|droit)[a-z]{2,18}(?:e|ee|es|i|is|it|u|us|ert)(?![a-z]))`,
    String.raw`(?<![a-z0-9'])(?:hier|avant-hier|(?:l'an|l'annee|le mois|la semaine|la fois|lan) (?:passee?|dernier|derniere)|un (?:jour|soir|matin|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche)|une (?:fois|nuit)|1 jour|1 fois|(?:en|depuis) (?:19|20)\d\d|il y a (?:[a-z0-9]+ )?(?:ans?|mois|semaines?|jours?)|a l'epoque|avant je|quand j'|dans mon (?:ancien|dernier|stage)|pendant mon|lors de mon)`,
  ].join('|'),
);

/** Questions that only some words answer: an answer without any of them misses the question, whatever else it says. */
const strictQuestions = [
  {
    asked: /(?:quel|le) salaire (?:demandez|voulez|souhaitez)|pretentions|combien (?:voulez|demandez)-vous/,
    answered:
      /\d{2}|salaire|salere|paye|payer|remuner|fourchette|grille|convention|marche|budget|negoci|smig|minimum|prime|francs?|cfa|mille|mil(?![a-z])|cent|million|montant|somme|propos|discut|selon|argent|accepte|prends/,
    sentence:
      "On vous demande un salaire : dites un montant ou une fourchette, et sur quoi vous l'appuyez (les offres semblables, vos années de métier).",
  },
  {
    asked: /quand pouvez-vous commencer/,
    answered:
      /\d|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|mois|immediat|tout de suite|toute? suite|maintenant|aujourd'hui|preavis|dispo|libre|pret|des que|quand vous|habite|abite|loge|reste a|quartier|des? lors|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre/,
    sentence:
      "On vous demande une date et un lieu : dites quand vous pouvez commencer, votre préavis s'il y en a un, et votre quartier.",
  },
] as const;

type Subject = { of: string; asked: RegExp; said: RegExp };

/** What people speak of when they do not answer. A question that `asked` finds is about it. */
const subjects: readonly Subject[] = [
  {
    of: 'du salaire',
    asked: /salaire|remuner|pretention|pay|paie|prime|gagn|budget|argent|cout|prix|monnaie|caisse|vend|vent/,
    said: /(?<![a-z])(?:(?:le |mon |du |un |bon |gros )?salaires?|salere|combien vous (?:payez|donnez)|(?:etre|suis|bien|mal|mieux) payee?|vous (?:me )?payez|gagner (?:ma vie|bien|plus|de l'argent)|\d[\d ]{0,9}(?:f|francs|fcfa|cfa|mille|mil)?(?: f| francs| fcfa)? (?:par|le|\/) ?mois|mes primes?|remuneration|avance sur)(?![a-z])/g,
  },
  {
    of: 'de votre famille',
    asked: /mari|enfants|famille|parents|domicile|maison|parlez-moi de vous|presentez|parcours|pourquoi/,
    said: /(?<![a-z])(?:ma famille|(?:mes|ma|mon|notre) (?:grand |grande |petits? |petites? )?(?:femme|fame|mari|maman|mere|papa|pere|vieux|enfants?|parents?|tante|tonton|oncle|freres?|soeurs?|cousine?s?|fils|fille|grand-mere|grand-pere)|mariee?|marie|celibataire|orpheline?|\d{1,2} enfants?)(?![a-z])/g,
  },
  {
    of: 'de vous en général',
    asked: /parlez-moi de vous|presentez|parcours|habitez|choisir|qui etes|recevoir/,
    said: /(?<![a-z])(?:je m'appelle|je mapel|moi c'est|mon nom|mon prenom|je suis nee?|j'ai (?:1[89]|[2-5]\d) ans|originaire|nationalite|j'habite|je reside|mes loisirs|mes qualites|ma religion)(?![a-z])/g,
  },
  {
    of: 'de votre envie de travailler',
    asked:
      /pourquoi|motiv|choisir|interet|voulez|recevoir|entreprise|trois ans|salaire|quittez|parlez-moi de vous|qualifie|presentez|cherch/,
    said: /(?<![a-z])(?:tres motivee?|motivee?|motive|je (?:veux|veu|cherche|voudrais|souhaite|desire) (?:vraiment |bien |juste |seulement )?(?:ce|cet|un|le|du|votre) (?:travail|poste|emploi|boulot|job|djob|stage|place)|je (?:veux|veu|voudrais|souhaite) (?:vraiment |bien |juste )?(?:travailler|integrer|travaille|rejoindre)|besoin (?:de (?:ce )?|du |d'un )?(?:travail|boulot|emploi|poste)|votre (?:entreprise|societe|structure|boite)|m'interesse|ce poste|donnez-moi (?:ma|une|la) chance)(?![a-z])/g,
  },
  {
    of: 'de vos études',
    asked:
      /formation|diplome|etud|ecole|eleve|cours|appren|classe|enseign|niveau|vide|trou|parcours|parlez-moi de vous|presentez|choisir|recevoir|reussite|fier|nouveau|universit/,
    said: /(?<![a-z])(?:bac|baccalaureat|licence|master|bts|dut|mon diplome|diplomee?|l'universite|a la fac|au lycee|mes etudes|fait des etudes|etudie|mon def|premier de (?:la|ma) classe|major de)(?![a-z])/g,
  },
  {
    of: 'de vos loisirs',
    asked:
      /loisir|temps libre|week-end|sport|hobb|passion|nuit|eveille|parlez-moi de vous|presentez|disponib/,
    said: /(?<![a-z])(?:foot|football|ballon|barca|real madrid|musique|danser|chanter|cinema|films?|series?|tiktok|le grin|boire le the|sortir avec|mes amis|voyager|la plage|netflix|playstation)(?![a-z])/g,
  },
  {
    of: 'de vos qualités',
    asked: /qualit|defaut|choisir|decrivez-vous|parlez-moi de vous|pourquoi|recevoir|presentez|dirait|reussi/,
    said: /(?<![a-z])(?:dynamique|rigoureu(?:x|se)|serieu(?:x|se)|serieu|ponctuel(?:le)?|travailleu(?:r|se)|courageu(?:x|se)|courageu|honnete|respectueu(?:x|se)|polyvalente?|souriante?|sociable|passionnee?|motivee?|disponible|patiente?|volontaire|esprit d'equipe)(?![a-z])/g,
  },
  {
    of: 'du pays ou de la politique',
    asked: /insecurite|crise|pays|etat|public|village|politique|loi|coupure|courant|moyens/,
    said: /(?<![a-z])(?:le president|le gouvernement|les politiciens|la politique|les militaires|la transition|la guerre|ce pays|notre pays|les elections?|la cedeao|la france)(?![a-z])/g,
  },
];

/** Words of a field of work that its questions and answers use and the others hardly do. */
const fields: readonly { of: string; said: RegExp }[] = [
  {
    of: 'de chantier',
    said: /(?<![a-z])(?:chantiers?|maconn?\w*|ciment|beton\w*|ferraill\w*|coffrage|dalles?|briques?|parpaings?|murs?|crepi\w*|carrel\w*|charpent\w*|peintres?|tuyau\w*|plomb\w*|soud\w*|toiture|fondations?|graviers?|truelle|echafaud\w*)(?![a-z])/g,
  },
  {
    of: 'de soins',
    said: /(?<![a-z])(?:patiente?s?|malades?|soins?|infirmi\w*|tension|perfusions?|pansements?|accouch\w*|vaccin\w*|fievre|medicaments?|paludisme|palu|hopital|cscom|csref|clinique|docteur|medecin|seringues?|piqures?|sang|blessee?s?|ordonnances?)(?![a-z])/g,
  },
  {
    of: 'de conduite',
    said: /(?<![a-z])(?:camions?|chauffeurs?|condui\w*|volant|pneus?|vidange|permis|gasoil|carburant|freins?|passagers?|remorque|citerne|route|routes|goudron|vehicules?|sotrama|minibus|embrayage|kilometrage)(?![a-z])/g,
  },
  {
    of: 'de culture et d’élevage',
    said: /(?<![a-z])(?:champs?|semences?|semis|semer|recolt\w*|riz|coton|arachides?|irrig\w*|engrais|betail|boeufs?|vaches?|moutons?|chevres?|poules?|poulailler|maraich\w*|hectares?|labour\w*|parcelles?|tracteurs?|pesticides?)(?![a-z])/g,
  },
  {
    of: 'de comptes',
    said: /(?<![a-z])(?:comptab\w*|ecritures?|bilans?|rapprochements?|grand livre|tva|factur\w*|declarations?|syscohada|tresorerie|amortiss\w*|fiscal\w*|impots?|cloture)(?![a-z])/g,
  },
  {
    of: 'd’informatique',
    said: /(?<![a-z])(?:ordinateurs?|logiciels?|reseaux?|serveurs?|coder|programm\w*|bug|bugs|bogue|site web|applications?|base de donnees|python|php|javascript|windows|routeurs?|wifi|virus|antivirus|sauvegarde|imprimantes?)(?![a-z])/g,
  },
  {
    of: 'de cuisine',
    said: /(?<![a-z])(?:cuisin\w*|plats?|sauces?|marmites?|viande|poisson|gateaux?|restaurant|resto|commandes? des tables|couverts|epluch\w*|recettes?|oignons?|repas|menus?)(?![a-z])/g,
  },
  {
    of: 'de classe',
    said: /(?<![a-z])(?:eleves?|classes?|lecons?|enseign\w*|professeurs?|maitre d'ecole|tableau noir|devoirs|cahiers d'exercices|notes des eleves|ecoliers?|pedagog\w*|examens?|recreation)(?![a-z])/g,
  },
  {
    of: 'de gardiennage',
    said: /(?<![a-z])(?:gardien\w*|vigiles?|rondes?|main courante|portail|guerite|cameras?|intrus|voleurs?|badges?|fouille\w*|patrouill\w*)(?![a-z])/g,
  },
  {
    of: 'de couture ou de coiffure',
    said: /(?<![a-z])(?:cout?ur\w*|tissus?|bazin|ourlets?|aiguilles?|surjeteuse|broder\w*|tress\w*|coiff\w*|perruques?|mesures du client|patron papier|boubous?|robes?)(?![a-z])/g,
  },
];

const FEWEST_SIGNS = 2;
const FEWEST_FIELD_SIGNS = 2;

/** « de votre famille », when the answer speaks of that and shares nothing with the question; else undefined. */
function otherSubject(
  { folded, words }: AnswerText,
  { text, seeks = '', words: called = '' }: AskedQuestion,
  { wantsStory }: { wantsStory: boolean },
): string | undefined {
  const asked = normalize(`${text} ${seeks} ${called}`);
  const own = soundsOf(asked.match(/[a-z0-9]+/g) ?? []);
  const said = soundsOf(words);
  if ([...own].some((sound) => said.has(sound))) return undefined;
  const field = fields
    .map((one) => ({ of: `d'un autre travail, celui ${one.of}`, signs: signsOf(folded, one.said), one }))
    .toSorted((a, b) => b.signs - a.signs)[0];
  const isTrade = fields.some((one) => signsOf(asked, one.said) > 0);
  const ofOwnField = fields.some((one) => signsOf(asked, one.said) > 0 && signsOf(folded, one.said) > 0);
  if (ofOwnField) return undefined;
  if (field && isTrade && field.signs >= FEWEST_FIELD_SIGNS) return field.of;
  // « Racontez une difficulté » is answered by a story, be it of the family or of the school.
  if (wantsStory && !isTrade) return undefined;
  const general = normalize(text);
  const found = subjects
    .filter((one) => !one.asked.test(general))
    .map((one) => ({ of: one.of, signs: signsOf(folded, one.said) }))
    .filter(({ signs }) => signs > 0)
    .toSorted((a, b) => b.signs - a.signs);
  const signs = found.reduce((sum, one) => sum + one.signs, 0);
  // A long answer names the family once or twice while it answers.
  return signs >= FEWEST_SIGNS && signs * MOST_WORDS_A_SIGN >= words.length ? found[0]?.of : undefined;
}

const MOST_WORDS_A_SIGN = 14;

const signsOf = (text: string, said: RegExp): number =>
  new Set([...text.matchAll(said)].map(([phrase]) => phrase)).size;

/** Said in every interview, so that they show no common subject. */
const GENERAL = new Set(
  `vous nous votre notre vos faites faire fait travail travaillez travailler poste entreprise avez avoir etes etre comment
  pourquoi quand quel quelle quels quelles racontez parlez decrivez donnez voir savoir verifier juger mesurer chercher
  tester entendre eprouver controler connaitre comprendre bien plus tout tous toute chose choses quelque personne gens
  jour jours fois temps votre monsieur madame dites dire suivez vraiment savez premier aussi avant apres sans avec dans`
    .split(/\s+/)
    .filter(Boolean),
);
const SHORTEST_SOUND = 3;
const SOUND = 4;

/** Words as they sound, cut short: « stok » and « stocks », « cliant » and « client », « réparé » and « reparation ». */
function soundsOf(words: readonly string[]): Set<string> {
  return new Set(
    words
      .flatMap((word) => word.split("'"))
      .filter((word) => word.length > 2 && !GENERAL.has(word) && !STOP_WORDS.has(word))
      .map((word) =>
        word
          .replace(/ph/g, 'f')
          .replace(/qu|ck|k|c(?![eiyh])/g, 'k')
          .replace(/eaux?|aux?/g, 'o')
          .replace(/ai|ei|er$|ez$|et$/g, 'e')
          .replace(/an|am|em(?=[bp])/g, 'en')
          .replace(/([a-z])\1/g, '$1')
          .replace(/(?<=.{3})[estxz]{1,2}$/, '')
          .slice(0, SOUND),
      )
      .filter((sound) => sound.length >= SHORTEST_SOUND),
  );
}

const ABOUT_OTHERS =
  /que (?:pensez|savez|diriez|disent)|que dirait|ancien chef|que repond|formez-vous|traitez-vous|un ami|un collegue/;
const ASKS_YOU =
  /racontez|parlez|decrivez|avez-vous|aviez-vous|faites-vous|faisiez-vous|votre|vos |(?:a-t-on|etes)|-vous(?![a-z])/;
const SOMEBODY =
  /(?<![a-z])(?:mon|ma|un|une|le|la|mes) (?:grande? |petite? |meilleure? |beau-|belle-)?(?:freres?|frero|soeurs?|cousine?s?|amie?s?|pote|copine?|copain|oncle|tonton|tante|pere|papa|vieux|vieu|mere|maman|mari|femme|voisine?|fils|fille|neveu|niece|camarade|patron|patronne|chef)(?![a-z])/;
const THIRD =
  /(?<![a-z0-9'])(?:(?:il|elle|ils|elles|lui|qui|frere|frero|soeur|cousine?|amie?|oncle|tonton|tante|pere|papa|mere|maman|mari|femme|patron|chef) (?:l'|les |y |en |s'|m'|n'|ne |se |me )?(?:a|ont|est|sont|etait|avait|fait|fai|travaill\w*|gere|dirige|vend|sait|connait|repar\w*|condui\w*|aide|voul\w*|commenc\w*|gagn\w*))(?![a-z])/g;
/** « Moi, j’ai regardé » is of the person; « je suis fier de lui » is not their act. */
const OWN = /(?<![a-z0-9'])(?:(?:je|nous|on|m'a|m'ont)(?![a-z])|j')/g;
const NO_ACT =
  /(?<![a-z0-9'])(?:je (?:suis (?:tres |trop |vraiment )?(?:fiere?|contente?|heureux|heureuse|admirati\w+)|pense|crois|l'admire|l'aime|le respecte|la respecte|vous (?:parle|dis|raconte)|dis|connais|veux (?:etre|faire|devenir)|voudrais|vais (?:vous )?(?:parler|raconter)|m'appelle)|j'(?:aimerais|admire|ai (?:vu|entendu|un|une|mon|ma)(?![a-z])))/g;
const FEWEST_THIRD = 2;

function isOfSomebodyElse(folded: string, asked: string): boolean {
  if (!ASKS_YOU.test(asked) || ABOUT_OTHERS.test(asked) || !SOMEBODY.test(folded)) return false;
  const own = countOf(folded, OWN) - countOf(folded, NO_ACT);
  return own <= 0 && countOf(folded, THIRD) >= FEWEST_THIRD;
}
