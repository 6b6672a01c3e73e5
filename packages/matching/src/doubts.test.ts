import { expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match } from './index.ts';

/** One a line: title of the offer; headline; post; degree; summary; licences. Papers that no list of the engine names. */
const UNFIT = `
  Infirmier diplômé d'État; Infirmière, sans validation ministérielle; Infirmière; Diplôme d'infirmier
  Infirmier diplômé d'État; Infirmier; Infirmier; Diplôme d'infirmier, jamais retiré
  Infirmier diplômé d'État; Infirmier; Infirmier hors effectif réglementaire; Diplôme d'infirmier
  Sage-femme; Sage-femme, échec au rattrapage national; Sage-femme; Diplôme de sage-femme
  Sage-femme; Sage-femme, matricule provisoire; Sage-femme; Diplôme de sage-femme
  Médecin généraliste; Médecin généraliste, dossier refusé; Médecin; Doctorat en médecine
  Médecin généraliste; Médecin, sans numéro; Médecin; Doctorat en médecine
  Pharmacien assistant; Pharmacien; Pharmacien; Doctorat en pharmacie; Titre étranger jamais examiné par la commission.
  Avocat collaborateur; Avocat, dossier ajourné; Avocat; CAPA
  Architecte; Architecte; Architecte; Diplôme d'architecte; Je travaille sans autorisation préfectorale.
  Instituteur; Instituteur, concours en attente de proclamation; Instituteur; Bac
  Chauffeur poids lourd; Chauffeur poids lourd; Chauffeur poids lourd;; Visite médicale non passée cette année.; C
  Chauffeur poids lourd; Chauffeur poids lourd, carte bloquée et annulée; Chauffeur poids lourd;;; C`;

const FIT = `
  Infirmier diplômé d'État; Infirmière d'État, sans véhicule; Infirmière; Diplôme d'État d'infirmier
  Infirmier diplômé d'État; Infirmière d'État, master en cours; Infirmière; Diplôme d'État d'infirmier
  Infirmier diplômé d'État; Infirmière; Infirmière; Diplôme d'État d'infirmier; Je n'ai pas le diplôme de sage-femme.
  Infirmier diplômé d'État; Infirmière d'État retraitée; Infirmière; Diplôme d'État d'infirmier
  Infirmier diplômé d'État; Infirmier anesthésiste non médecin; Infirmier; Diplôme d'État d'infirmier
  Professeur de mathématiques; Professeur de maths, lutte contre l'échec scolaire; Professeur de maths, lycée; Master de mathématiques
  Pharmacien assistant; Pharmacienne; Pharmacienne; Doctorat en pharmacie; Pas encore d'équipe sous ma responsabilité.
  Sage-femme; Sage-femme, sans emploi; Sage-femme; Diplôme d'État de sage-femme; Aucun décès maternel en huit ans.
  Architecte; Architecte; Architecte; Diplôme d'architecte; Je n'ai jamais dessiné d'école.
  Chauffeur poids lourd; Chauffeur, permis C sans accident; Chauffeur poids lourd;; Jamais de retrait de permis.; C
  Infirmier diplômé d'État; Infirmière d'État, disponible sans préavis; Infirmière; Diplôme d'État d'infirmier
  Infirmier diplômé d'État; Infirmier d'État, sans enfant à charge; Infirmier; Diplôme d'État d'infirmier
  Médecin généraliste; Médecin, non fumeur, mobile hors Bamako; Médecin; Doctorat en médecine
  Médecin généraliste; Médecin, exercice sans restriction; Médecin; Doctorat en médecine
  Sage-femme; Sage-femme disponible sans délai; Sage-femme; Diplôme d'État de sage-femme
  Chauffeur poids lourd; Chauffeur, permis C sans restriction; Chauffeur poids lourd;;; C
  Chauffeur poids lourd; Chauffeur non fumeur, permis C; Chauffeur poids lourd;;; C`;

const linesOf = (text: string): string[] => text.trim().split('\n');

function isBarred(line: string): boolean {
  const [title = '', headline = '', post = '', degree = '', summary = '', licences = ''] = line
    .split(';')
    .map((field) => field.trim());
  const offer = {
    ...accountant,
    title,
    description: '',
    keyPoints: [],
    skills: [],
    studyLevel: null,
    categoryId: null,
  };
  const person = {
    ...nobody,
    headline,
    summary,
    experiences: [{ title: post, from: '2018-01', to: null, description: null }],
    educations: degree === '' ? [] : [{ degree, level: null }],
    drivingLicences: licences === '' ? [] : licences.split(' '),
  };
  return match(offer, person, asOf).isBarred;
}

it.each(linesOf(UNFIT))('may not:%s', (line) => {
  expect(isBarred(line)).toBe(true);
});

it.each(linesOf(FIT))('may:%s', (line) => {
  expect(isBarred(line)).toBe(false);
});
