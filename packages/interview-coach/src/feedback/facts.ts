import { type AnswerText } from './answer-text.ts';

const MONTHS = 'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre';
const UNITS =
  'ans?|annees?|mois|semaines?|jours?|heures?|minutes?|h|personnes?|clients?|clientes?|hectares?|tonnes?|sacs?|kilos?|kg|km|kilometres?|metres?|m2|litres?|francs?|f|fcfa|cfa|eleves?|enfants?|femmes?|hommes?|villages?|menages?|camions?|vehicules?|motos?|postes?|chambres?|tables?|couverts?|lits?|patients?|malades?|agents?|ouvriers?|macons?|vendeurs?|vendeuses?|collegues?|fournisseurs?|factures?|dossiers?|colis|courses?|appels?|articles?|cartons?|tetes?|boeufs?|poules?|moutons?|chevres?|oeufs|plats?|repas|tenues?|robes?|points?|etages?|batiments?|maisons?|sites?|pays|fois|equipes?|apprentis?|stagiaires?|ordinateurs?|serveurs?|panneaux|batteries|kva|kw|watts?|volts?|pannes?|accidents?|contrats?|millions?|milliards?|mille|pour ?cent|%';
const NUMBER_WORDS =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingts?|cent|cents|mille|une dizaine|une vingtaine|une trentaine|une douzaine|une quinzaine|une centaine|une cinquantaine';

/** With any word after them; « deux » needs a unit. */
const COUNTED =
  'trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent';

/** Numbers that count something, dates among them. */
const FIGURES = new RegExp(
  [
    `(?<![a-z0-9])(?:${NUMBER_WORDS})(?:[ -](?:et|${NUMBER_WORDS}|millions?|mille|cents?)){0,4} (?:de |d')?(?:[a-z]+ )?(?:${UNITS})(?![a-z0-9])`,
    `(?<![a-z0-9])\\d[\\d ]{0,14}(?:[.,]\\d+)? ?(?:${UNITS})(?![a-z0-9])`,
    `(?<![a-z0-9])(?:\\d{1,2} )?(?:${MONTHS})(?: (?:19|20)\\d\\d)?(?![a-z0-9])`,
    `(?<![a-z0-9])(?:${COUNTED}) (?:de )?(?!fois |ou |et |a )[a-z]{3,}`,
    '(?<![a-z0-9])(?:\\d{1,3}(?: \\d{3}){1,4}|\\d{3,}|\\d{2}|[3-9])(?![a-z0-9])',
  ].join('|'),
  'g',
);
/** Words of every speech. */
const WEAK = /^(?:mars|mai|avril|(?:2|deux) fois)$/;

/** Tools, makes, papers and places that a listener can verify, as people write them with or without a capital. */
const NAMED =
  /(?<![a-z0-9'])(?:excel|word|powerpoint|outlook|sage|saari|odoo|sap|erp|ciel|quickbooks|access|power ?bi|spss|stata|python|sql|mysql|php|laravel|java|javascript|react|django|wordpress|git|github|linux|windows(?: server)?|cisco|mikrotik|autocad|archicad|covadis|robot|revit|qgis|arcgis|photoshop|illustrator|canva|indesign|premiere pro|kobo(?:collect|toolbox)?|odk|dhis ?2|whatsapp|facebook|tiktok|instagram|google (?:maps|sheets|forms|drive)|zoom|teams|trello|crm|glpi|gmao|sydonia|gps|orange money|moov(?: money)?|wave|malitel|orange mali|orange|mtn|telecel|western union|bdm|bms|bnda|ecobank|boa|coris|kafo jiginew|nyesigiso|edm|somagep|inps|cmdt|office du niger|ortm|canal|randgold|barrick|sadiola|syama|loulo|fekola|b2gold|unicef|oms|pam|pnud|usaid|msf|cicr|croix-rouge|plan international|save the children|world vision|oxfam|care|giz|enda|total(?:energies)?|shell|laham|azalai|radisson|sonatel|bolloré|bollore|maersk|bamako|kayes|koulikoro|sikasso|segou|mopti|tombouctou|gao|kidal|menaka|kita|koutiala|bougouni|san|niono|kati|djenne|bandiagara|nioro|kenieba|fana|dioila|yanfolila|markala|selingue|dakar|thies|saint-louis|kaolack|touba|abidjan|bouake|yamoussoukro|korhogo|ouagadougou|ouaga|bobo(?:-dioulasso)?|niamey|conakry|lome|cotonou|nouakchott|accra|lagos|paris|tema|hamdallaye|badalabougou|lafiabougou|kalaban(?: coura)?|sebenikoro|medina coura|niarela|banankabougou|faladie|magnambougou|sogoniko|yirimadio|bagadadji|quinzambougou|djicoroni|titibougou|senou|dabanani|grand marche|marche rose|point g|gabriel toure|toyota|hilux|land cruiser|mercedes|renault|peugeot|howo|caterpillar|komatsu|yamaha|honda|jakarta|sanili|ktm|daf|man diesel|john deere|massey|singer|juki|daikin|samsung|lg|hp|dell|canon|epson|victron|huawei|nokia|siemens|schneider|legrand|bosch|multimetre|pince amperemetrique|oscilloscope|disjoncteur|differentiel|contacteur|onduleur|megohmmetre|manometre|reflectometre|theodolite|station totale|niveau laser|fil a plomb|tensiometre|glucometre|partogramme|stethoscope|oxymetre|thermometre|perfusion|oxytocine|ocytocine|sulfate de magnesium|artesunate|tdr|test rapide|microscope|autoclave|betonniere|vibreur|poste a souder|meuleuse|valise de diagnostic|multiprise|transpalette|chariot elevateur|extincteur|main courante|harnais|chandelles?|surjeteuse|tachymetre|carnet de bord|fiche de stock|bon de (?:livraison|commande|sortie|reception|caisse)|bordereau|journal de caisse|rapprochement bancaire|grand livre|balance|brouillard de caisse|proces-verbal|pv|registre|cahier des charges|syscohada|ohada|tva|its|haccp|iso \d+|pcie|caces|permis [a-e]|bts|dut|licence|master|bac(?:calaureat)?|def|cap|bt|brevet|diplome|attestation|compresseur|carburateur|injecteurs?|alternateur|courroie|joint de culasse|bougies?|filtre|r410a?|r22|npk|uree|compost|bazin|goutte a goutte|motopompe|onduleurs?|routeur|switch|fibre|antivirus|disque dur|base de donnees)(?![a-z0-9])/g;

/** Begins with a capital and names nobody: words of sentences and of address. */
const ORDINARY = new Set(
  `je j j'ai l d un une le la les des mon ma mes notre nos votre vos il elle on nous vous ils elles ce cette ces et mais donc or ni car quand comme si pour par dans avec sans sur
  apres avant depuis pendant chaque tout tous toute monsieur madame mr mme m bonjour bonsoir merci oui non bon ben euh alors ensuite puis enfin finalement resultat au aux en a de du que qui quoi
  c'est c'etait ca cela moi toi lui dieu allah inchallah nb ok svp francais cv sms tv y ne n'est parce aujourd'hui d'abord`.split(
    /\s+/,
  ),
);
const CAPITAL =
  /(?<=[\p{L},;:'’]\s)(?:\p{Lu}[\p{L}’'-]+|\p{Lu}{2,})(?:\s(?:du|de|des|la)?\s?\p{Lu}[\p{L}-]+)*/gu;

const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();

function namesOf(original: string): string[] {
  // Capitals mean nothing in a text that shouts.
  const letters = original.replace(/\P{L}/gu, '');
  const capitals = letters.replace(/\P{Lu}/gu, '');
  if (capitals.length * 4 > letters.length) return [];
  return [...original.matchAll(CAPITAL)]
    .map(([name]) => fold(name))
    .filter((name) => !ORDINARY.has(name) && !ORDINARY.has(name.replace(/^[dljnmtsc]'/, '')));
}

/** What somebody could verify: numbers, dates, tools, names and places, each once, as the answer has it. */
export function readFacts({ original, folded, shorthandShare }: AnswerText): string[] {
  // « 1 client » and « 2 » for « de » count nothing in shorthand.
  const figures = [...folded.matchAll(FIGURES)]
    .map(([figure]) => figure.trim())
    .filter((figure) => !WEAK.test(figure) && !figure.startsWith('1 '))
    .filter((figure) => shorthandShare < 0.1 || !/^[1-4]$/.test(figure));
  const named = [...folded.matchAll(NAMED)].map(([name]) => name);
  const names = namesOf(original).filter((name) => !named.some((known) => name.includes(known)));
  return [...new Set([...figures, ...named, ...names])].slice(0, 20);
}

/** 0 none, 1 one, 2 several, 3 the answer rests on them. */
export function factsGrade(count: number, words: number): number {
  if (count === 0) return 0;
  if (count === 1) return 1;
  return count >= 4 && count / words >= 0.03 ? 3 : 2;
}
