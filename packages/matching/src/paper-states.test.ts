import { describe, expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match, type Match } from './index.ts';

/** What people say of a paper, of trades whose papers are of every kind. X stands for the paper. */
const PAPERS: Readonly<Record<string, string>> = {
  Infirmier: "diplôme d'État d'infirmier",
  Avocat: 'CAPA',
  Cariste: 'CACES R489',
  'Électricien habilité': 'habilitation B2V',
  'Agent de sûreté aéroportuaire': 'certificat AVSEC',
  Pharmacien: 'doctorat en pharmacie',
};

const NOT_OWNED = `sans diplôme|non diplômé|pas de diplôme|aucun diplôme|diplôme non obtenu|X non validé|échec au X|j'ai échoué au X|X raté
  |X abandonné|X interrompu|je prépare le X|X en préparation|en attente du X|X prévu en mars|je passe le X le mois prochain
  |inscrit au X|inscrit à la formation X|X à passer|X pas encore passé|bientôt titulaire du X|en cours de X|formation X en cours
  |je voudrais passer le X|X expiré|X retiré|X suspendu|X non reconnu|faux X|équivalence du X refusée|X non homologué|autodidacte
  |formé sur le tas|appris sur le terrain|appris avec mon oncle|formé par mon patron|jamais eu le X|il me manque le X|sans X
  |pas encore de X|ni X ni autre|non titulaire du X|X de mon frère|radié|exclu de l'Ordre|interdit d'exercer|X arrêté en deuxième année
  |1re année de X|admissible au X|candidat au X|niveau X`;

const OWNED = `titulaire du X|X obtenu en 2018|j'ai le X|X valide jusqu'en 2028|X à jour|X, disponible immédiatement|X, bientôt disponible
  |X renouvelé en 2025|détenteur du X|X en poche|avec X|Sérieux, X, sans enfant|Pas de contrainte, X|Jamais d'accident, X
  |X, en attente d'affectation|X, prépare un master|X, permis B en cours|Objectif : un poste stable. X|Non fumeur. X|X (2016)
  |Première de ma promotion, X|X recyclé en 2025|X en cours de validité|diplômé : X`;

const said = (list: string): string[] => list.split('|').map((one) => one.trim());

function withSummary(title: string, summary: string): Match {
  const experiences = [{ title, from: '2020-01', to: null, description: null }];
  const offer = { ...accountant, title, description: '', skills: [], studyLevel: null, categoryId: null };
  const person = { ...nobody, city: 'Bamako', experienceYears: 5, headline: title, summary, experiences };
  return match(offer, person, asOf);
}

describe.each(Object.entries(PAPERS))('%s', (title, paper) => {
  const of = (sentence: string): Match => withSummary(title, `${sentence.replace('X', paper)}.`);

  it('is closed to anyone who has not its paper yet, has it no more or never had it', () => {
    expect(said(NOT_OWNED).filter((sentence) => !of(sentence).isBarred)).toEqual([]);
  });

  it('is open to anyone who has it, whatever else the same sentence says', () => {
    const dropped = said(OWNED).filter((sentence) => {
      const { isBarred, shortfalls } = of(sentence);
      return isBarred || shortfalls.some(({ key }) => key === 'regulated');
    });
    expect(dropped).toEqual([]);
  });
});

const driver = (summary: string): boolean => withSummary('Chauffeur poids lourd', summary).isBarred;

describe('driving a lorry', () => {
  it.each([
    'Permis C suspendu.',
    'Permis C perdu.',
    'Permis C expiré.',
    'Permis C en cours.',
    'Inscrit au permis C.',
    'Sans permis.',
    'Permis B uniquement.',
  ])('is closed to « %s »', (summary) => {
    expect(driver(summary)).toBe(true);
  });

  it.each([
    'Permis C.',
    'Permis poids lourd.',
    'Permis B, C et E.',
    'Tous les permis.',
    'Permis de conduire catégorie E.',
  ])('is open to « %s »', (summary) => {
    expect(driver(summary)).toBe(false);
  });
});

const asked = (description: string, summary: string, title = 'Électricien bâtiment'): Match => {
  const experiences = [{ title, from: '2020-01', to: null, description: null }];
  const offer = { ...accountant, title, description, skills: [], studyLevel: null, categoryId: null };
  return match(offer, { ...nobody, city: 'Bamako', experienceYears: 5, summary, experiences }, asOf);
};

describe('a paper that an offer demands word for word, of a trade that the list has not', () => {
  const demand = 'CAP ou BT électricité exigé, habilitation appréciée.';

  it('bars who says that they lack it, and ranks who does not say below who does', () => {
    const [own, unsaid, lacking] = ['CAP électricité.', 'Sérieux.', 'Pas de diplôme.'].map((one) =>
      asked(demand, one),
    );
    expect([own?.isBarred, unsaid?.isBarred, lacking?.isBarred]).toEqual([false, false, true]);
    expect(unsaid?.score).toBeLessThan(Math.min(60, own?.score ?? 0));
    expect(unsaid?.shortfalls[0]?.sentence).toBe(
      'L’offre demande « CAP ou BT électricité exigé » : à vérifier, le profil ne l’indique pas.',
    );
  });

  it.each([
    'CAP apprécié.',
    'CAP électricité ou expérience prouvée.',
    'Aucun diplôme exigé.',
    'Société de bâtiment agréée, recrute des électriciens.',
    'Entreprise titulaire de trois lots.',
  ])('demands nothing by « %s »', (description) => {
    expect(asked(description, 'Pas de diplôme.').isBarred).toBe(false);
  });
});
