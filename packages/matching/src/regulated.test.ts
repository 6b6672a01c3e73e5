import { regulatedTrades } from '@baara/taxonomy';
import { describe, expect, it } from 'vitest';
import { accountant, aminata, asOf, nobody } from './accountant.fixture.ts';
import { match, type MatchCandidate, type MatchOffer, whatWouldRaise } from './index.ts';

const post = (title: string, description: string | null = null, from = '2020-03') => ({
  title,
  from,
  to: null,
  description,
});
const wanted = (title: string, asked: Partial<MatchOffer> = {}): MatchOffer => ({
  ...accountant,
  title,
  skills: [],
  studyLevel: null,
  categoryId: null,
  ...asked,
});
const of = (title: string, person: Partial<MatchCandidate>, asked: Partial<MatchOffer> = {}) =>
  match(wanted(title, asked), { ...nobody, city: 'Bamako', experienceYears: 5, ...person }, asOf);
const isBarred = (title: string, person: Partial<MatchCandidate>): boolean => of(title, person).isBarred;

const nurse = {
  headline: 'Infirmière',
  educations: [{ degree: "Diplôme d'État d'infirmier", level: 2 }],
  educationLevel: 2,
};

describe('a trade that the law reserves for its diploma', () => {
  it('is not matched without it, and says why', () => {
    const aide = of('Infirmier', { headline: 'Aide-soignante', experiences: [post('Aide-soignante')] });
    expect(aide.isBarred).toBe(true);
    expect(aide.score).toBeLessThanOrEqual(15);
    expect(aide.shortfalls[0]).toMatchObject({
      key: 'regulated',
      sentence: 'Ce métier demande un diplôme d’infirmier : rien dans le profil ne l’indique.',
    });
    expect(of('Infirmier', nurse).isBarred).toBe(false);
  });

  it.each([
    ['Infirmier', { headline: 'Aide-infirmier', experiences: [post('Aide-infirmier')] }],
    ['Infirmier(ère)', { experiences: [post('Infirmier stagiaire')] }],
    [
      'Médecin',
      { experiences: [post('Infirmier')], educations: [{ degree: 'Diplôme d’infirmier', level: 2 }] },
    ],
    ['Médecin', { experiences: [post('Secrétaire du médecin-chef')] }],
    ['Médecin', { educations: [{ degree: 'Doctorat en droit', level: 1 }], educationLevel: 1 }],
    ['Médecin', { educations: [{ degree: 'Doctorat en médecine vétérinaire', level: 1 }] }],
    ['Médecin', { educations: [{ degree: 'Médecine, 3e année (en cours)', level: 2 }] }],
    ['Médecin', { experiences: [post('Médecin')], educationLevel: 5 }],
    ['Sage-femme', { experiences: [post('Matrone')] }],
    // A diploma of its own, of the level of the baccalaureate.
    ['Sage-femme', { experiences: [post('Infirmière obstétricienne')] }],
    [
      'Sage-femme',
      { experiences: [post('Sage-femme')], educations: [{ degree: 'Attestation de matrone', level: null }] },
    ],
    [
      'Pharmacienne',
      {
        experiences: [post('Vendeur en pharmacie')],
        educations: [{ degree: 'CAP auxiliaire de pharmacie', level: 5 }],
      },
    ],
    [
      'Avocat',
      { experiences: [post('Juriste')], educations: [{ degree: 'Master en droit des affaires', level: 1 }] },
    ],
    ['Notaire', { experiences: [post('Clerc de notaire')] }],
    ['Avocate', { experiences: [post("Secrétaire d'avocat")] }],
    ['Vétérinaire', { experiences: [post('Technicien vétérinaire')] }],
    [
      'Ingénieur génie civil',
      { experiences: [post('Chef de chantier')], educations: [{ degree: 'BTS génie civil', level: 3 }] },
    ],
    [
      'Ingénieur agronome',
      { educations: [{ degree: 'Master en informatique', level: 1 }], educationLevel: 1 },
    ],
    ['Professeur de mathématiques', { experiences: [post('Répétiteur à domicile')], educationLevel: 4 }],
    ['Chauffeur poids lourd', { experiences: [post('Chauffeur')], drivingLicences: ['B'] }],
    ['Chauffeur poids lourd', { experiences: [post('Chauffeur poids lourd')], drivingLicences: ['B'] }],
    ['Chauffeuse', { experiences: [post('Apprenti chauffeur')] }],
    ['Conductrice', { experiences: [post('Chauffeur')], summary: 'Permis B en cours.' }],
  ])('%s: not with %j', (title, person) => {
    expect(isBarred(title, person)).toBe(true);
  });

  it.each([
    ['Infirmier', { headline: "Infirmière diplômée d'État" }],
    ['Infirmier', { experiences: [post('Infirmière')] }],
    ['Infirmier', { educations: [{ degree: 'TSS, option soins infirmiers', level: 3 }] }],
    ['Infirmier', { experiences: [post('Infirmière anesthésiste')] }],
    ['Médecin', { experiences: [post('Doctoresse')], educationLevel: 1 }],
    ['Médecin généraliste', { educations: [{ degree: 'Doctorat en médecine', level: 1 }] }],
    ['Sage-femme', { experiences: [post('Maïeuticien')] }],
    ['Avocat', { summary: 'Inscrite au barreau du Mali depuis 2018.' }],
    ['Pharmacien', { educations: [{ degree: 'Doctorat en pharmacie', level: 1 }] }],
    [
      'Ingénieur génie civil',
      { educations: [{ degree: "Diplôme d'ingénieur, génie civil (ENI)", level: 1 }] },
    ],
    ['Enseignant', { educations: [{ degree: 'IFM de Gao', level: 4 }] }],
    ['Professeur de physique', { educations: [{ degree: 'Licence de physique', level: 2 }] }],
    ['Chauffeur poids lourd', { drivingLicences: ['C'] }],
    ['Chauffeur poids lourd', { summary: 'Permis toutes catégories.' }],
    ['Chauffeur', { experiences: [post('Chofeur')] }],
    ['Chauffeur', { drivingLicences: ['B'], summary: 'Quinze ans sans retrait de permis.' }],
    ['Chauffeur', { experiences: [post('Chauffeur poids lourd')] }],
    // Not regulated trades.
    ['Aide-soignant', {}],
    ['Auxiliaire de pharmacie', {}],
    ['Assistant du médecin', {}],
    ['Architecte logiciel', {}],
    ['Conducteur de travaux', {}],
    ['Technicien santé animale', {}],
    ['Stagiaire infirmier', {}],
  ])('%s: open to %j', (title, person) => {
    expect(isBarred(title, person)).toBe(false);
  });

  it.each([
    ['Architecte', "Je n'ai pas le diplôme d'architecte."],
    ['Notaire', "20 ans d'étude, sans le diplôme de notaire."],
    ['Avocat', 'Avocat radié volontairement.'],
    ["Conducteur d'engins", 'Appris sur le tas, aucun papier.'],
    ['Cariste', 'Pas de CACES, je conduis quand il faut.'],
    ['Chauffeur poids lourd', "Permis C suspendu jusqu'en 2028."],
  ])('%s: not with years in it and « %s »', (title, summary) => {
    const { shortfalls, ...result } = of(title, { experiences: [post(title)], summary });
    expect([result.isBarred, shortfalls[0]?.sentence]).toEqual([
      true,
      expect.stringContaining('le profil dit qu’il manque'),
    ]);
  });

  it.each([
    // A diploma lacking that is of another trade, or an order that one joins.
    [
      'Médecin',
      {
        educations: [{ degree: 'Doctorat en médecine', level: 1 }],
        summary: 'Pas encore de diplôme en médecine du travail.',
      },
    ],
    [
      'Pharmacien',
      {
        educations: [{ degree: 'Doctorat en pharmacie', level: 1 }],
        summary: "Inscription à l'Ordre en cours.",
      },
    ],
    [
      'Infirmier',
      { educations: [{ degree: "Diplôme d'infirmier", level: 3 }], summary: 'Sans diplôme de sage-femme.' },
    ],
    [
      'Préparateur en pharmacie',
      { educations: [{ degree: 'Brevet de préparateur en pharmacie', level: 4 }] },
    ],
    [
      "Conducteur d'engins",
      { experiences: [post('Conducteur de pelle', "minerai, certificat conducteur d'engins")] },
    ],
    [
      'Sage-femme',
      { experiences: [post('Sage-femme')], educations: [{ degree: "Diplôme d'État", level: 2 }] },
    ],
    [
      'Ingénieur génie civil',
      { experiences: [post('Ingénieur chaussée')], educations: [{ degree: 'Ingénieur 2iE', level: 1 }] },
    ],
  ])('%s: may with %j', (title, person) => {
    const { shortfalls, ...result } = of(title, person);
    expect([result.isBarred, shortfalls.map(({ key }) => key).includes('regulated')]).toEqual([false, false]);
  });

  it('takes an offer at its word, whatever its title', () => {
    const decorator = { experiences: [post("Décorateur d'intérieur")], educationLevel: 3 };
    const demanded = { description: "Diplôme d'architecte obligatoire." };
    expect(of("Architecte d'intérieur", decorator).isBarred).toBe(false);
    expect(of("Architecte d'intérieur", decorator, demanded).isBarred).toBe(true);
    expect(of('Avocat – aide juridictionnelle', { experiences: [post('Juriste')] }).isBarred).toBe(true);
    expect(of('Pharmacien assistant', { experiences: [post('Vendeur en pharmacie')] }).isBarred).toBe(true);
    expect(of('Magasinier cariste', { experiences: [post('Magasinier')] }).isBarred).toBe(false);
  });

  it('wants the licence that an offer names, and its heaviest', () => {
    const licensed = { experiences: [post('Chauffeur poids lourd')], drivingLicences: ['B', 'C'] };
    const barred = (description: string): boolean =>
      of('Chauffeur poids lourd', licensed, { description }).isBarred;
    const open = ['Permis C.', 'Permis E apprécié.', 'Permis C ou E.', 'Permis de conduire valide.'];
    const closed = ['Permis C et E.', 'Permis CE exigé.', 'Permis de conduire catégorie E.'];
    expect([...open, ...closed].filter(barred)).toEqual(closed);
  });

  it('wants a diploma of teaching where the offer names one', () => {
    const graduate = {
      experiences: [post('Vacataire')],
      educations: [{ degree: 'Licence de lettres', level: 2 }],
      educationLevel: 2,
    };
    const asked = (description: string): boolean =>
      of('Professeur de français', graduate, { description }).isBarred;
    expect(asked('')).toBe(false);
    expect(asked("Diplôme de l'ENSup ou maîtrise exigés.")).toBe(false);
    expect(asked('CAPES obligatoire.')).toBe(true);
  });

  it('asks for each diploma or licence of the list, whatever the gender of the offer', () => {
    for (const { titles } of regulatedTrades)
      for (const title of titles) expect([title, isBarred(title, aminata)]).toEqual([title, true]);
  });

  it('shows a person which paper to add if they have it', () => {
    const steps = whatWouldRaise(wanted('Infirmier'), { ...nobody, headline: 'Aide-soignante' }, asOf);
    expect(steps.map(({ sentence }) => sentence)).toContain(
      "Si vous avez un diplôme d'infirmier, ajoutez-le à vos formations.",
    );
  });
});

describe('the trades of others in a sentence', () => {
  const nursing = { skills: ['Soins infirmiers'], description: 'Soins infirmiers et pansements.' };
  const points = (description: string) => {
    const { parts } = of(
      'Agent de santé communautaire',
      { experiences: [post('Secrétaire', description)] },
      nursing,
    );
    return parts.filter(({ key }) => key === 'skills' || key === 'work').map((one) => one.points);
  };

  it.each([
    "J'ai travaillé avec des infirmiers.",
    'Secrétariat du médecin et des infirmières.',
    "Planning d'une équipe d'infirmiers et sages-femmes.",
    'Accueil auprès de six infirmier·ères.',
    'Recrutement des infirmier(e)s.',
  ])('%s gives no nursing', (sentence) => {
    expect(points(sentence)).toEqual(points('Travail de bureau.'));
  });

  it.each([
    "Poste d'infirmier au CSCOM.",
    'Infirmier au CSCOM.',
    'Je suis une infirmière.',
    'Soins infirmiers.',
  ])('%s is one’s own', (sentence) => {
    const [skills = 0, work = 0] = points(sentence);
    const [noSkills = 0, noWork = 0] = points('Travail de bureau.');
    expect(skills + work).toBeGreaterThan(noSkills + noWork);
  });
});
