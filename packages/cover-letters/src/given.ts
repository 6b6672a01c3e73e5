import { analyze, normalize } from '@baara/french-text';
import { isOrdinaryWord, languagesIn, skillsIn } from '@baara/offer-reading';
import { fieldsOfWork, jobDenominations, skills as knownSkills, tradeNames } from '@baara/taxonomy';
import { periodOf } from './experiences.ts';
import type { Fact, LetterOffer, LetterPerson } from './letter.types.ts';
import { cutSentences } from './sentences.ts';

/** What a letter may state: numbers, words, skills, languages, stems of the vocabulary of work. */
export type Stated = {
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
  skills: ReadonlySet<string>;
  languages: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** Folded, for phrases. */
  text: string;
};

/**
 * `own`: what the person may say of themselves. `asked`: what may be said of the offer as well. `facts`: each piece with
 * its place, for naming the source of a sentence.
 */
export type Given = { own: Stated; asked: Stated; facts: readonly Fact[]; years: number };

/** Each number: whole, however it is spaced or pointed, then each run of its digits. No zeros before them. */
export function spacedNumbers(text: string): string[][] {
  return [...text.matchAll(/\d+(?:[ \u00a0\u202f.,/:-]\d+)*/g)].map(([number]) => {
    const runs = number.split(/\D+/);
    return [runs.join(''), ...runs].map((digits) => digits.replace(/^0+(?=\d)/, ''));
  });
}

export const numbersIn = (text: string): string[] => spacedNumbers(text).flat();

/** Folded words of two letters or more; hyphens and apostrophes cut. */
export function wordsIn(text: string): string[] {
  return normalize(text)
    .split(/[^a-z0-9+#]+/)
    .filter((word) => word !== '');
}

/** @param contacts are stated whole or not at all: a piece of a telephone number is nobody's figure. */
function state(texts: readonly string[], contacts: readonly string[]): Stated {
  const text = [...texts, ...contacts].join('\n');
  return {
    numbers: new Set([
      ...numbersIn(texts.join('\n')),
      ...contacts.map((contact) => contact.replace(/\D/g, '')),
    ]),
    // « R+3 » is « R » as well.
    words: new Set(wordsIn(text).flatMap((word) => [word, ...word.split(/[+#]/)])),
    skills: new Set(skillsIn(text)),
    languages: new Set(languagesIn(text)),
    stems: new Set(analyze(text)),
    text: wordsIn(text).join(' '),
  };
}

/** Reads once what a letter of this person for this offer may state. Linear in the length of both. */
export function readGiven(person: LetterPerson, offer: LetterOffer): Given {
  const facts = factsOf(person, offer);
  const quotes = (wanted: (fact: Fact) => boolean): string[] =>
    facts.filter(wanted).map(({ quote }) => quote);
  const contacts = quotes(({ label }) => label === CONTACT);
  const said = quotes(({ from, label }) => from !== 'offer' && label !== CONTACT);
  const identity = [offer.title, offer.company ?? '', offer.city ?? ''];
  const asked = quotes(({ from }) => from === 'offer');
  return {
    own: state([...said, ...identity], contacts),
    asked: state([...said, ...identity, ...asked], contacts),
    facts,
    years: person.experienceYears ?? 0,
  };
}

const CONTACT = 'Contact';

function own(label: string, ...quotes: readonly (string | null)[]): Fact[] {
  const quote = quotes.filter(Boolean).join(', ');
  return quote === '' ? [] : [{ from: 'profile', label, quote }];
}

function factsOf(person: LetterPerson, offer: LetterOffer): Fact[] {
  const years = person.experienceYears;
  return [
    ...own('Identité', person.firstName, person.lastName),
    ...[person.email, person.phone, person.address].flatMap((contact) => own(CONTACT, contact)),
    ...own('Ville', person.city),
    ...own('Titre du profil', person.headline),
    ...cutSentences(person.summary ?? '').flatMap((said) => own('Présentation', said)),
    ...person.experiences.flatMap((one) => [
      ...own('Expérience', one.title, one.company, one.city, periodOf(one)),
      ...cutSentences(one.description ?? '').flatMap((task) => own(`Expérience, ${one.company}`, task)),
    ]),
    ...(years === null
      ? []
      : own('Années d’expérience', `${years} ${years > 1 ? 'ans' : 'an'} d’expérience`)),
    ...person.educations.flatMap(({ degree, school, year }) =>
      own('Formation', degree, school, year === null ? null : String(year)),
    ),
    ...person.skills.flatMap((skill) => own('Compétences', skill)),
    ...person.languages.flatMap(({ language, level }) => own('Langues', `${language} (${level})`)),
    ...person.desiredPlaces.flatMap((place) => own('Lieux souhaités', place)),
    ...own('Disponibilité', person.availability),
    ...person.drivingLicences.flatMap((category) => own('Mobilité', `Permis de conduire ${category}`)),
    ...(person.hasVehicle ? own('Mobilité', 'Véhicule') : []),
    ...(person.motive ? [{ from: 'person' as const, label: 'Vos mots', quote: person.motive }] : []),
    ...[
      ['Intitulé', offer.title],
      ['Entreprise', offer.company],
      ['Lieu', offer.city],
      ['Compétences demandées', offer.skills.join(', ')],
      ['Langues demandées', offer.languages.join(', ')],
      [
        'Mobilité demandée',
        [offer.drivingLicence ? 'permis de conduire' : '', offer.vehicle ? 'véhicule' : '']
          .filter(Boolean)
          .join(', '),
      ],
    ].flatMap(([label, quote]) => (label && quote ? [{ from: 'offer' as const, label, quote }] : [])),
    ...offer.text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((quote) => ({ from: 'offer' as const, label: 'Texte de l’offre', quote })),
  ];
}

/** Words of the world of work too general to claim anything. */
const GENERAL = new Set(
  analyze(
    `équipe client clients projet projets travail sens service services formation poste compte suivi qualité gestion
    relation organisation communication production conseil assistance accueil sécurité développement technique
    techniques matériel produit produits activité activités étude études métier emploi entreprise société agent
    responsable chef assistant assistante directeur directrice général employé personnel bureau terrain site jour
    mise place plan plans conduite contrôle contact contacts lecture langue langues français parole écriture monde
    public publique privé base bon bonne grand grande petit petite homme femme aide cadre ressources humaines
    compétence compétences expérience professionnel professionnelle rapport rapports dossier dossiers document
    documents information informations réunion réunions tâche tâches objectif objectifs résultat résultats
    besoin besoins demande demandes lettre vie école local locale national nationale santé eau temps ordre
    recrutement candidature candidat entretien rencontre offre annonce mission missions disposition
    charge chargé atelier maison centre ligne visite visites valeur valeurs service équipements outils outil
    connaissance connaissances engagement appel intérêt plaisir attention respect confiance rigueur esprit
    direction partie titre droit main œuvre sociale social stage marche marché pays région ville
    monsieur madame expression salutations sentiments suite favorable programme programmes point points vente
    pratique pratiquer exercer assurer suivre tenir mener gérer aider servir écouter apprendre vivre
    habite habiter habitant personne personnes affaires affaire chose choses moyen moyens matière matières
    soin soins enfant enfants jeune jeunes famille familles groupe groupes réseau réseaux zone zones`,
  ),
);

/** Stems that stand in few names of trades and skills: a letter that has one claims something. */
const rareStems: ReadonlySet<string> = (() => {
  const counts = new Map<string, number>();
  const names = [
    ...knownSkills.filter(({ label }) => !isOrdinaryWord(label)).map(({ label }) => label),
    ...jobDenominations.map(({ masculine }) => masculine),
    ...tradeNames.flatMap(({ name, titles }) => [name, ...titles]),
    ...fieldsOfWork.map(({ name }) => name),
  ];
  for (const name of names)
    for (const stem of new Set(analyze(name))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set(
    [...counts].flatMap(([stem, count]) =>
      count <= 12 && stem.length > 3 && !GENERAL.has(stem) ? [stem] : [],
    ),
  );
})();

/** Whether a stem belongs to a trade. */
export const isTradeWord = (stem: string): boolean => rareStems.has(stem);
