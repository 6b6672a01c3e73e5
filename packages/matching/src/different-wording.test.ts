import { expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match } from './index.ts';

/** One a line: title of the offer; what it asks; headline; post; degree; summary; skill; licences. */
const UNFIT = `
  Électricien de maintenance; Habilitation B2V et BR exigée; Électricien d'entretien; Électricien;; Habilité b1v seulement
  Électricien de maintenance; Habilitation B2V exigée; Électricien, H1V; Électricien;; Lignes et postes H1V
  Électricien de maintenance; Habilitation B2V exigée; Électricien B2V; Électricien;; Habilitation de 2018, pas recyclée depuis.
  Agent de maintenance; Habilitation BR valide obligatoire; Électricien; Électricien; CAP électricité; Habilitation BR jamais renouvelée
  Électricien habilité B2V;; Vendeur en électricité; Vendeur de matériel électrique; BTS électrotechnique
  Chirurgien-dentiste;; Dentiste traditionnel; Dentiste de quartier;; Métier appris de père en fils
  Chirurgien-dentiste;; Dentiste du marché; Dentiste du marché
  Technicien de laboratoire; Diagnostic du VIH et du paludisme; Technicien de laboratoire; Technicien de laboratoire; Licence chimie industrielle
  Technicien de laboratoire; Patients tuberculeux, GeneXpert; Technicienne labo, minoterie; Technicienne de laboratoire; Licence microbiologie alimentaire
  Technicien de laboratoire; Charge virale, CD4; Assistant de recherche; Technicien de laboratoire; Master biologie; Je n'ai aucun diplôme de santé.
  Chauffeur de bus; Permis D; Secrétaire d'auto-école; Secrétaire;; J'inscris les élèves au permis D;; B
  Éducatrice de jeunes enfants; Diplôme d'éducatrice préscolaire exigé; Institutrice; Institutrice, CE2; CEAP
  Éducatrice de jeunes enfants; Diplôme d'éducatrice préscolaire exigé; Animatrice de garderie; Animatrice;; Certificat petite enfance commencé, jamais terminé
  Juriste de banque; Master en droit obligatoire; Juriste; Juriste; Licence en droit
  Chargé d'études; Maîtrise en économie exigée; Chargé d'études; Chargé d'études; BTS commerce
  Médecin de projet;; Docteure en nutrition (PhD); Chercheuse; PhD nutrition humaine; Je ne suis pas médecin.
  Médecin généraliste;; Docteur; Chargé de cours; Doctorat en sciences biologiques
  Professeur de français (lycée);; Professeur de lycée, sciences; Professeur
  Préparateur en pharmacie;; Infirmière d'État, gestionnaire pharmacie; Infirmière; Diplôme d'État d'infirmier`;

const FIT = `
  Électricien de maintenance; Habilitation B1V ou H1V exigée; Électricien; Électricien;; Habilité H1V
  Électricien de maintenance; Habilitation B2V et BR exigée; Technicien d'atelier; Technicien électricien; BTS électrotechnique;; B2V
  Électricien de maintenance; Habilitation B2V exigée; Électricien; Électricien;; Habilitation B2V recyclée en 2025
  Chirurgien-dentiste;; Chirurgien-dentiste; Dentiste; Doctorat en chirurgie dentaire; Cabinet hérité d'une consœur, au quartier Hippodrome
  Infirmier anesthésiste;; Assistante médicale en anesthésie; Assistante médicale;; INFSS, anesthésie réanimation, 2017
  Infirmier anesthésiste;; Anesthésiste; Anesthésiste; Attaché de santé
  Technicien de laboratoire; Examens de VIH et de paludisme; Technicien de laboratoire; Technicien de laboratoire;; ENSP, section laboratoire, 2016
  Technicien de laboratoire; Contrôle des minerais et des eaux; Technicien de laboratoire; Technicien de laboratoire; Licence chimie
  Kinésithérapeute;; Kiné; Kinésithérapeute;; ENDSS Dakar 2014
  Chauffeur de car; Permis D; Chauffeur de car; Chauffeur;;; Permis D depuis 2015
  Chauffeur semi-remorque;; Chauffeur semi-remorque; Chauffeur
  Éducatrice de jeunes enfants; Diplôme d'éducatrice préscolaire exigé; Monitrice de maternelle; Monitrice de maternelle; Diplôme de l'INFTS
  Éducatrice de jeunes enfants; Diplôme d'éducatrice préscolaire ou CEAP exigé; Institutrice; Institutrice; CEAP
  Juriste de banque; Maîtrise en droit obligatoire; Juriste; Juriste; Maîtrise en droit
  Juriste de banque; Master en droit souhaité; Juriste; Juriste; Licence en droit
  Avocat collaborateur; Avocat au tableau ou en fin de stage; Avocate stagiaire, fin de stage; Avocate stagiaire; CAPA
  Médecin généraliste;; Médecin; Médecin; Doctorat en médecine; Équivalence obtenue, inscrit à l'Ordre
  Ingénieur génie civil;; Ingénieure GC; Ingénieure GC; Ingénieur génie civil
  Ingénieur génie civil;; Ingénieur; Ingénieur de suivi;; Génie civil et pistes rurales, dix ans
  Ingénieur génie civil; Ingénieur en génie civil ou hydraulique diplômé; Ingénieure hydraulicienne; Ingénieure hydraulicienne; Ingénieur hydraulique
  Ingénieur génie civil;; Ingénieur; Ingénieur de chantier; Ingénieur génie civil - hydraulique
  Enseignant de physique-chimie, collège et lycée; Diplôme de l'ENSup ou de l'IFM, second cycle; Maître du second cycle; Maître du second cycle; IFM, physique chimie`;

const isBarred = (line: string): boolean => {
  const [
    title = '',
    asks = '',
    headline = '',
    jobTitle = '',
    degree = '',
    summary = '',
    skill = '',
    licence = '',
  ] = line.split(';').map((one) => one.trim());
  const description = asks === '' ? '' : `${asks}.`;
  const offer = { ...accountant, title, description, skills: [], studyLevel: null, categoryId: null };
  const experiences = [{ title: jobTitle, from: '2018-01', to: null, description: null }];
  const person = { ...nobody, headline, experiences, experienceYears: 8 };
  return match(
    offer,
    {
      ...person,
      summary: summary === '' ? null : summary,
      skills: skill === '' ? [] : [skill],
      educations: degree === '' ? [] : [{ degree, level: null }],
      drivingLicences: licence === '' ? [] : [licence],
    },
    asOf,
  ).isBarred;
};
const lines = (list: string): string[] => list.trim().split('\n');

it('leaves out of a list anyone with another class, school, age or state of the required paper', () => {
  expect(lines(UNFIT).filter((line) => !isBarred(line))).toEqual([]);
});

it('bars nobody who states the paper by its school, its code or its rank', () => {
  expect(lines(FIT).filter((line) => isBarred(line))).toEqual([]);
});
