import { normalize } from '@baara/french-text';

export type CvSectionKind =
  | 'profile'
  | 'experiences'
  | 'educations'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'references'
  | 'contact'
  | 'licences'
  /** A part of its own that no list of the profile has: projects, publications, prizes. */
  | 'other';

const LONGEST_HEADING = 60;
const MOST_WORDS = 8;

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Words that name a part; the first one of a heading decides. */
const subjects: ReadonlyMap<string, CvSectionKind> = new Map(
  (
    [
      [
        'experiences',
        `experience experiences experinces experences parcours stage stages emploi emplois carriere employment work career internship internships missions
        historique fonctions postes activites appointments appointment professional`,
      ],
      [
        'educations',
        `formation formations etude etudes diplome diplomes cursus education educational scolarite qualification qualifications certification
        certifications certificat certificats certificates attestation attestations academic academics studies training trainings titres
        scolaire academique instruction`,
      ],
      [
        'skills',
        `competence competences aptitude aptitudes savoir savoir-faire savoir-etre atout atouts qualite qualites connaissance
        connaissances logiciel logiciels informatique outil outils skill skills technologies technologie expertise expertises bureautique
        competencies strengths capacites knowledge tools software habiletes`,
      ],
      ['languages', 'langue langues linguistique linguistiques language languages'],
      [
        'profile',
        `profil presentation objectif objectifs resume accroche profile summary objective objectives about propos moi bio biographie apercu
        motivation motivations introduction`,
      ],
      [
        'interests',
        'interet interets loisir loisirs hobby hobbies interest interests passion passions passe-temps divers',
      ],
      ['references', 'reference references referent referents referees referee'],
      [
        'contact',
        `contact contacts coordonnees coordonnee civil identite identification adresse details renseignements me contacter`,
      ],
      ['licences', 'permis licence licences license'],
      [
        'other',
        `projet projets publications publication realisations realisation distinctions distinction prix benevolat volontariat engagement
        engagements declaration annexes annexe awards award achievements projects project volunteering conferences seminaires
        travaux signature certifie associative associatif disponibilite pretentions mobilite informations information infos autres
        additional personnelles personal donnees`,
      ],
    ] as const
  ).flatMap(([kind, list]) => words(list).map((word) => [word, kind] as const)),
);

/** Words that accompany a subject and decide nothing. */
const companions = new Set(
  words(`
  mes mon ma mes nos principal principaux principale principales et de des du d en l la le les a au aux pour sur
  professionnel professionnelle professionnels professionnelles personnel personnelle personnels cle cles technique techniques
  informatiques suivie suivies suivi suivis obtenu obtenus obtenue obtenues parlee parlees maitrisee maitrisees etrangere etrangeres vivante
  vivantes ecrite ecrites niveau niveaux and of the my key core technical other others background history main selected practical pratique pratiques
  relevant universitaire universitaires academiques scolaires complementaire complementaires continue continues initiale initiales
  anterieur anterieurs anterieure anterieures occupe occupes occupees acquise acquises acquis diverses generale generales generaux
  particuliere particulieres humaines humaine manageriale manageriales transversales transversale metier metiers sociale sociales relationnelles
  relationnelle numerique numeriques digitales digitale entreprise travail conduire driving faites fait centre centres domaine domaines
  point points forts fort soft hard extra extra-professionnelles extraprofessionnelles associatives extra-professionnel
  faire etre curriculum qui suis-je suis je vie situation etat nom prenom par maitrise maitrises speciales specifiques additionnelles
  areas area objet activity activities activite relations medias reseaux sociaux utiles it statement about me
  job jobs period periode academic personal professional statut profession recherche recherches detaillee detaillees detaille
  remunere remunerees stages emplois encadrement sportives sportifs sport sports culturelles culture pertinente pertinentes`),
);

/** « PROFESIONNELLE », « COMPETANCES »: long words without their doubled letters, « an » as « en ». */
const asMisspelt = (word: string): string =>
  word.length < 8 ? '' : word.replaceAll(/(.)\1/g, '$1').replaceAll('an', 'en');
const misspelt: ReadonlyMap<string, CvSectionKind> = new Map(
  [...subjects].flatMap(([word, kind]) => (word.length < 8 ? [] : [[asMisspelt(word), kind] as const])),
);
const misspeltCompanions: ReadonlySet<string> = new Set(
  [...companions].filter((word) => word.length >= 8).map(asMisspelt),
);

/** Whole headings whose first subject misleads, or that have none. */
const wholes: readonly (readonly [CvSectionKind, RegExp])[] = [
  [
    'languages',
    /^(?:competences?|connaissances?|aptitudes?|niveaux?) (?:linguistiques?|en langues?|de langues?)\b/,
  ],
  ['languages', /^language skills$/],
  [
    'educations',
    /^(?:mon |mes )?parcours (?:academique|scolaire|universitaire|de formation|d'etudes?|educatif)\b[^:]{0,40}$/,
  ],
  ['educations', /^(?:professional|academic) (?:qualifications?|training|background|development)$/],
  ['educations', /^(?:formations?|etudes?) (?:et|professionnelles?|academiques?)\b[^:]{0,40}$/],
  ['experiences', /^(?:professional|work|employment|career|job) (?:experiences?|history|background|record)$/],
  ['experiences', /^(?:activites|vie|carriere|fonctions) professionnelles?(?: exercees?)?$/],
  [
    'interests',
    /^(?:autres )?activites? (?:extra|associatives?|de loisirs?|culturelles?|sportives?|personnelles?|sociales?)\b/,
  ],
  [
    'interests',
    /^(?:vie associative|sports?(?: et (?:loisirs?|culture))?|extracurricular activities|divers)$/,
  ],
  ['interests', /^centres? d'interets?\b/],
  ['profile', /^(?:mon )?projet (?:professionnel|de carriere)$/],
  [
    'profile',
    /^(?:qui suis[ -]je ?\??|a propos(?: de moi)?|about me|profil(?: professionnel| du candidat)?|professional summary|career objective|personal statement|executive summary|en bref|mon histoire)$/,
  ],
  ['profile', /^(?:professional|career|personal) (?:profile|summary|objectives?|statement)$/],
  [
    'contact',
    /^(?:mes )?(?:infos?|informations?|donnees|renseignements) (?:personnel(?:le)?s?|de contact|generale?s?|pratiques?)$/,
  ],
  ['contact', /^(?:personal|contact) (?:details?|information|data|info)$/],
  [
    'contact',
    /^(?:etat civil|identite|me contacter|coordonnees)(?: et (?:coordonnees|contacts?|identite|situation))?$/,
  ],
  [
    'skills',
    /^(?:points? forts?|savoir[ -](?:faire|etre)(?: et savoir[ -](?:faire|etre))?|(?:it|computer|technical|soft|hard|key|core) skills|areas of expertise|ce que je (?:sais|peux) faire|mon savoir-faire)$/,
  ],
  ['licences', /^(?:permis(?: de conduire)?|driving licen[cs]es?|permis et (?:mobilite|vehicule)|mobilite)$/],
  ['references', /^(?:personnes? (?:de reference|a contacter|ressources?)|referees)$/],
  ['other', /^(?:autres?|divers) (?:informations?|renseignements?|experiences associatives)\b/],
  ['other', /^(?:informations? (?:complementaires?|utiles?|diverses?)|additional information)$/],
];

/** Subjects that are an ordinary word of a sentence or a title when they stand alone. */
const notAlone = new Set(
  words(
    'stage emploi work professional academic moi me adresse postes poste fonctions travaux signature details licence licences license scolaire academique civil activites mobilite prix projet autres information infos personal personnelles additional donnees training qualification objet missions instruction engagement titres identification connaissance qualite certificat attestation diplome outil logiciel publication realisation reference prix disponibilite motivation technologie expertise competence aptitude me savoir',
  ),
);

/** « Attestation de formation » is an entry, « Attestations » opens a part. */
const ONE_OF_ITS_KIND =
  /^(?:attestation|certificat|certificate|diplome|formation|stage|licence|emploi|projet|poste) (?:de|d'|en|sur|a|au|du|of|in)\b/;

/** Numbers, bullets and colons around a heading: « II. FORMATION : », « • Langues ». */
const DECORATION =
  /^(?:[ivx]{1,4}|\d{1,2}|[a-g])[ ]?[.)/-]+[ ]*|^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/giu;

/** « C O N TA C T ». */
const SPACED_OUT = /^\p{L}{1,2}(?: \p{L}{1,2}){3,20}$/u;

/** A heading without its number, bullet and colon. */
export const undecorated = (line: string): string => line.replace(DECORATION, '').trim();

/** The part that a line opens; undefined for a line that opens none. */
export function headingKind(line: string): CvSectionKind | undefined {
  if (line.length > LONGEST_HEADING || line.startsWith('• ')) return undefined;
  const closed = SPACED_OUT.test(line) ? line.replaceAll(' ', '') : line;
  const folded = normalize(closed)
    .replace(DECORATION, '')
    .replace(/\(s\)|\(es\)/g, 's')
    .replace(/ ?[&/+] ?/g, ' et ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (folded === '' || /\d/.test(folded) || ONE_OF_ITS_KIND.test(folded)) return undefined;
  const whole = wholes.find(([, pattern]) => pattern.test(folded));
  if (whole) return whole[0];
  const parts = folded.split(/[ ']/).filter((word) => word !== '');
  if (parts.length > MOST_WORDS) return undefined;
  let kind: CvSectionKind | undefined;
  for (const part of parts) {
    const found = subjects.get(part) ?? misspelt.get(asMisspelt(part));
    if (found === undefined && !companions.has(part) && !misspeltCompanions.has(asMisspelt(part)))
      return undefined;
    kind ??= found;
  }
  return parts.length === 1 && notAlone.has(parts[0] ?? '') ? undefined : kind;
}
