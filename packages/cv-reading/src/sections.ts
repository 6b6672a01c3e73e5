import { normalize } from '@baara/french-text';

export type CvSectionKind =
  | 'profile'
  | 'experiences'
  | 'educations'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'references';

/** `title` is the heading as written; `start` and `end` bound what follows it, in UTF-16 units of the text (end excluded). */
export type CvSection = { kind: CvSectionKind; title: string; start: number; end: number };

const LONGEST_HEADING = 60;

/**
 * Headings as French-speaking candidates write them, read without accents nor case; a heading is a line that contains
 * one of these and nothing but what may accompany it.
 */
const headings: readonly (readonly [CvSectionKind, RegExp])[] = [
  [
    'experiences',
    /^(?:mes |principales )?(?:experiences?|parcours|stages?|emplois? (?:occupes?|anterieurs?)|historique)(?: (?:professionnel(?:le)?s?|de travail|pratiques?|d'emploi|et (?:stages?|missions|emplois?)|en entreprise))*$/,
  ],
  ['experiences', /^(?:work|professional|employment) (?:experience|history)$/],
  [
    'educations',
    /^(?:mes )?(?:formations?|etudes?|diplomes?|cursus|parcours|education|scolarite|qualifications?)(?: (?:academiques?|universitaires?|scolaires?|initiales?|continues?|professionnelles?|suivies?|faites|obtenus?|et (?:diplomes?|formations?|certifications?|qualifications?|stages?)))*$/,
  ],
  ['educations', /^(?:certifications?|certificats|attestations)(?: et (?:formations?|attestations?))?$/],
  [
    'skills',
    /^(?:mes |principales |autres )?(?:competences?|aptitudes?|savoir[ -]faire|atouts?|qualites?|connaissances?|logiciels?|informatique|outils|domaines? de competences?|skills|technical skills)(?: (?:cles?|techniques?|professionnelles?|personnelles?|informatiques?|linguistiques et informatiques|maitrises?|particulieres?|generales?|et (?:aptitudes?|competences?|qualites?|outils|atouts?|connaissances?|savoir[ -](?:faire|etre))))*$/,
  ],
  [
    'languages',
    /^(?:mes )?(?:langues?|connaissances? linguistiques?|competences? linguistiques?|niveaux? de langues?|languages?)(?: (?:parlees?|maitrisees?|etrangeres?|vivantes?|ecrites?|et (?:parlees?|ecrites?|niveaux?)))*$/,
  ],
  [
    'profile',
    /^(?:mon )?(?:profil|a propos(?: de moi)?|presentation|objectifs?|resume|accroche|qui suis[ -]je|profile|summary|projet)(?: (?:professionnel(?:le)?s?|personnel(?:le)?s?|de carriere))*$/,
  ],
  [
    'interests',
    /^(?:mes |autres )?(?:centres? d'interets?|loisirs?|divers|activites? (?:extra[ -]?professionnelles?|associatives?)|hobbies|interets?|interests)(?: (?:et (?:loisirs?|divers|activites?|centres? d'interets?)|personnels?))*$/,
  ],
  [
    'references',
    /^(?:mes )?(?:references?|personnes? (?:de reference|a contacter)|referents?)(?: professionnelles?)?$/,
  ],
];

/** The sections of a cleaned CV, in the order they stand; what comes before the first heading is in none. */
export function findSections(text: string): CvSection[] {
  const found: CvSection[] = [];
  for (const { line, start, end } of linesOf(text)) {
    const kind = headingKind(line);
    if (!kind) continue;
    const open = found.at(-1);
    if (open) open.end = start;
    found.push({
      kind,
      title: line.replace(DECORATION, '').trim(),
      start: Math.min(end + 1, text.length),
      end: text.length,
    });
  }
  return found;
}

/** Numbers, bullets and colons around a heading: « II. FORMATION : », « • Langues ». */
const DECORATION =
  /^(?:[ivx]{1,4}|\d{1,2}|[a-g])[ ]?[.)/-]+[ ]*|^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/giu;

function headingKind(line: string): CvSectionKind | undefined {
  if (line.length > LONGEST_HEADING || line.startsWith('• ')) return undefined;
  const folded = normalize(line)
    .replace(DECORATION, '')
    .replace(/\(s\)|\(es\)/g, 's')
    .replace(/ ?[&/] ?/g, ' et ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return headings.find(([, pattern]) => pattern.test(folded))?.[0];
}

function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    yield { line: text.slice(start, end), start, end };
    start = end + 1;
  }
}
