import { describe, expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match, type MatchCandidate, type MatchOffer } from './index.ts';

const post = (title: string) => ({ title, from: '2020-03', to: null, description: null });
const of = (title: string, person: Partial<MatchCandidate>, asked: Partial<MatchOffer> = {}) =>
  match(
    { ...accountant, title, skills: [], studyLevel: null, categoryId: null, ...asked },
    { ...nobody, city: 'Bamako', experienceYears: 5, ...person },
    asOf,
  );
const taught = (subject: string) =>
  of('Professeur de mathématiques', {
    experiences: [post(`Professeur de ${subject}`)],
    educations: [{ degree: `ENSup, ${subject}`, level: 1 }],
  });
const regulated = (person: Partial<MatchCandidate>) => {
  const { isBarred: barred, shortfalls } = of('Électricien habilité', person);
  return [barred, shortfalls.some(({ key }) => key === 'regulated')];
};

describe('whose diploma an offer wants, and what proves it', () => {
  it('knows a trade by another field of its diplomas, a rank or a word between', () => {
    const untrained = { experiences: [post('Comptable')] };
    const titles = [
      'Technicien supérieur en imagerie médicale',
      'Technicien de bactériologie',
      'Ingénieur génie électromécanique',
      "Électricien d'entretien habilité",
      'Médecin spécialiste en pédiatrie',
      'Enseignante de physique-chimie',
    ];
    expect(titles.filter((title) => !of(title, untrained).isBarred)).toEqual([]);
  });

  it('wants the speciality that an offer is for, by its title or its text', () => {
    const general = {
      experiences: [post('Médecin généraliste')],
      educations: [{ degree: 'Doctorat en médecine', level: 1 }],
    };
    const child = {
      experiences: [post('Pédiatre')],
      educations: [{ degree: 'DES de pédiatrie', level: 1 }],
    };
    const asked = { description: 'DES ou CES de pédiatrie exigé.' };
    expect(of('Médecin spécialiste en pédiatrie', general).isBarred).toBe(true);
    expect(of('Médecin', general, asked).isBarred).toBe(true);
    expect(of('Médecin', child, asked).isBarred).toBe(false);
    const chemist = {
      experiences: [post('Technicien de laboratoire')],
      educations: [{ degree: 'Licence de chimie', level: 2 }],
    };
    expect(of('Technicien de laboratoire', chemist).isBarred).toBe(false);
    const clinic = { description: "Laboratoire d'analyses médicales." };
    expect(of('Technicien de laboratoire', chemist, clinic).isBarred).toBe(true);
  });

  it('takes any degree for teaching at the level asked only, of the subject or of who has taught', () => {
    const person = {
      experiences: [post('Vacataire')],
      educations: [{ degree: 'Licence de lettres', level: 2 }],
      educationLevel: 2,
    };
    expect(of('Professeur de français', person).isBarred).toBe(false);
    expect(of('Professeur de français', person, { studyLevel: 1 }).isBarred).toBe(true);
    expect(of('Professeur de mathématiques', person).isBarred).toBe(true);
    expect(of('Instituteur', { ...person, experiences: [post('Animateur')] }).isBarred).toBe(true);
    expect(of('Instituteur', { ...person, experiences: [post('Institutrice')] }).isBarred).toBe(false);
  });

  it('ranks who teaches another subject below who teaches that one', () => {
    const [own, other] = [taught('mathématiques'), taught('français')];
    expect(other.score).toBeLessThan(own.score * 0.75);
    expect(other.shortfalls.map(({ sentence }) => sentence)).toContain(
      'La matière enseignée n’est pas celle du poste.',
    );
  });

  it('takes papers by their letters for anyone who works in the trade, and nobody who learned by doing', () => {
    const electrician = { experiences: [post('Monteur réseau')] };
    expect(regulated({ ...electrician, skills: ['H2V', 'B2V'] })).toEqual([false, false]);
    expect(regulated(electrician)).toEqual([false, true]);
    expect(regulated({ ...electrician, summary: 'Formé sur le tas.' })).toEqual([true, true]);
    expect(regulated({ ...electrician, summary: 'Habilitation périmée en 2021.', skills: ['H2V'] })).toEqual([
      true,
      true,
    ]);
  });

  it('takes a post of the trade for the trade, under all its titles', () => {
    const diploma = [{ degree: 'TSS imagerie médicale, INFSS', level: 3 }];
    const score = (title: string): number =>
      of('Technicien de radiologie', { experiences: [post(title)], educations: diploma }).score;
    expect(score('Manip radio')).toBeGreaterThan(0.85 * score('Technicien de radiologie'));
  });
});
