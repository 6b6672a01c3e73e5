import { expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match } from './index.ts';

/** One a line: title of the offer; what it asks; headline; post; degree; summary; licences. */
const UNFIT = `
  Infirmier diplômé d'État;; Élève infirmier 3e année; Stage au CHU; Licence 2 soins infirmiers
  Infirmier diplômé d'État;; Infirmier, mémoire à soutenir; Infirmier stagiaire; Licence soins infirmiers (mémoire à soutenir)
  Infirmier diplômé d'État;; Infirmière; Infirmière; Diplôme d'État d'infirmier; Autorisation d'exercer suspendue pour six mois.
  Infirmier diplômé d'État;; Infirmière; Infirmière; Diplôme d'infirmière de Cuba; Diplôme pas encore homologué au Mali.
  Médecin généraliste;; Médecin (thèse en 2027); Faisant fonction d'interne; Faculté de médecine
  Médecin généraliste;; Jeune médecin; Médecin vacataire; Doctorat en médecine, thèse à soutenir
  Médecin généraliste;; Médecin généraliste; Médecin; Doctorat en médecine; Radiation temporaire de l'Ordre depuis avril 2025.
  Médecin généraliste;; Médecin diplômé de Chine; Médecin, clinique; MBBS; Équivalence demandée, pas encore reçue.
  Médecin de santé publique;; Spécialiste en santé publique (sociologue); Chargé de programme; Master en santé publique
  Gynécologue;; Interne en gynécologie; Interne; Doctorat en médecine
  Sage-femme;; Sage-femme (formation en école non agréée); Accoucheuse; Attestation d'une école privée, non reconnue par l'État
  Sage-femme;; Sage-femme; Sage-femme stagiaire; Diplôme de sage-femme (résultats attendus)
  Pharmacien assistant;; Pharmacien assistant (thèse non soutenue); Faisant fonction d'assistant; Fin de scolarité pharmacie
  Architecte;; Diplômé en architecture, non inscrit à l'Ordre; Collaborateur d'agence; Master en architecture
  Architecte;; Architecte d'intérieur; Architecte d'intérieur; Licence d'architecture d'intérieur
  Avocat collaborateur;; Avocate; Avocate; CAPA; Omise à ma demande depuis que je suis juriste de banque.
  Avocat collaborateur;; Avocat stagiaire; Avocat stagiaire; CAPA
  Avocat collaborateur; Au tableau de l'Ordre des avocats du Sénégal; Avocat au barreau du Togo; Avocat; CAPA
  Avocat collaborateur;; Secrétaire juridique; Secrétaire, étude et barreau; BT secrétariat
  Professeur de mathématiques (lycée); CAPES ou CAES exigé; Professeur de maths; Professeur de maths, lycée privé; Licence de mathématiques
  Professeur de mathématiques (lycée); CAPES ou CAES exigé; Professeur de maths de collège; Professeur de CEM; CAE-CEM maths
  Professeur de physique-chimie;; Professeur certifié de lettres; Professeur de collège, français; CAP/PC lettres modernes
  Professeur de français au collège;; Journaliste, cours de français; Correcteur de presse; Maîtrise de lettres
  Instituteur; CEAP ou CAP exigé; Maîtresse; Maîtresse de CE1 sans diplôme professionnel; Licence sciences de l'éducation
  Ingénieur génie civil;; Licence professionnelle travaux publics; Chef de chantier; Licence professionnelle en travaux publics
  Électricien habilité B2V; Habilitation B2V en cours de validité; Électricien exécutant B1V; Monteur électricien; Habilitation B1V
  Agent de sûreté aéroportuaire;; Agent de sûreté aéroportuaire; Agent de sûreté;; Certification AVSEC plus à jour.
  Conducteur de pelle; CACES R372m exigé; Conducteur de pelle, R372m expiré; Conducteur de pelle; R372m cat. 2
  Chauffeur poids lourd;; Chauffeur poids lourd; Chauffeur poids lourd;; On m'a retiré mon permis en août.; C
  Chauffeur PL, semi-remorque;; Chauffeur de camion; Chauffeur de camion;;; C
  Chauffeur semi-remorque;; Apprenti routier; Apprenti;; Permis E en préparation à l'auto-école.; B
  Conducteur de taxi; Carte professionnelle de conducteur de taxi; Chauffeur particulier; Chauffeur de famille;;; B
  Responsable de maternité; Sage-femme d'État de formation; Infirmière d'État; Surveillante; Diplôme d'État d'infirmière
  Infirmier diplômé d'État;; Infirmière en attente de son diplôme; Infirmière stagiaire; Licence soins infirmiers
  Médecin généraliste;; Médecin cubain; Médecin; Diplôme de médecin, La Havane; Non autorisé à exercer au Mali.
  Médecin généraliste;; Médecin; Médecin; Doctorat en médecine; Mon inscription à l'Ordre a été refusée.
  Chirurgien-dentiste;; Thérapeute dentaire; Assistant dentaire; TSS odontologie
  Chauffeur poids lourd;; Chauffeur; Chauffeur;; Permis C : code obtenu, conduite en décembre.; B
  Remplaçant officine; Doctorat de pharmacie; Préparateur en pharmacie; Préparateur; Brevet de préparateur en pharmacie`;

const FIT = `
  Infirmier diplômé d'État;; Infirmière d'État; Infirmière; Diplôme d'État d'infirmier; Licence de santé publique en cours.
  Infirmier diplômé d'État;; Infirmier; Infirmier
  Médecin généraliste;; Médecin généraliste; Médecin; Doctorat en médecine; Membre du conseil de discipline de l'Ordre.
  Sage-femme;; Sage-femme; Sage-femme; Diplôme d'État de sage-femme; Encadre les stagiaires et les étudiantes.
  Pharmacien assistant;; Pharmacien; Pharmacien; Doctorat en pharmacie; Gestion des périmés et retraits de lots, inspection.
  Avocat collaborateur;; Avocat; Avocat; CAPA; Défense des fonctionnaires, procédures de suspension et de radiation.
  Avocat collaborateur; Avocat au barreau du Mali ou d'un pays de l'UEMOA; Avocat au barreau du Togo; Avocat; CAPA
  Chirurgien-dentiste;; Chirurgien-dentiste; Chirurgien-dentiste; Doctorat en chirurgie dentaire; Inscrite à l'Ordre, cabinet fermé pour déménagement.
  Professeur de français au collège; CAE-CEM ou CAEM; Professeur de lettres au lycée; Professeur de lettres; CAES lettres modernes
  Professeur d'anglais;; Professeur d'anglais; Professeur d'anglais; Licence d'anglais
  Électricien habilité; Habilitation B1V; Électricien B2V; Électricien; Habilitation B2V
  Agent de sûreté aéroportuaire;; Agent de sûreté; Agent de sûreté; AVSEC base; Certificat valable jusqu'en 2028.
  Cariste;; Cariste expérimentée; Cariste; CACES R489 3 et 4
  Conducteur de taxi; Carte professionnelle de conducteur de taxi; Chauffeur de taxi, carte professionnelle; Chauffeur;;; B`;

const isBarred = (line: string): boolean => {
  const [title = '', asks = '', headline = '', post = '', degree = '', summary = '', licences = ''] = line
    .split(';')
    .map((one) => one.trim());
  const keyPoints = asks === '' ? [] : [asks];
  const offer = { ...accountant, title, description: '', keyPoints, skills: [], studyLevel: null };
  const experiences = [{ title: post, from: '2018-01', to: null, description: null }];
  const educations = degree === '' ? [] : [{ degree, level: null }];
  const person = { ...nobody, headline, experiences, educations, experienceYears: 8 };
  const drivingLicences = licences === '' ? [] : [licences];
  return match(
    { ...offer, categoryId: null },
    { ...person, summary: summary === '' ? null : summary, drivingLicences },
    asOf,
  ).isBarred;
};
const lines = (list: string): string[] => list.trim().split('\n');

it('leaves out of a list anyone who says something against their right to the trade', () => {
  expect(lines(UNFIT).filter((line) => !isBarred(line))).toEqual([]);
});

it('bars nobody for words that are said of something else', () => {
  expect(lines(FIT).filter((line) => isBarred(line))).toEqual([]);
});

it('lists anyone who had a suspension lifted', () => {
  expect(
    isBarred('Médecin généraliste;; Médecin; Médecin; Doctorat en médecine; Suspension levée par l’Ordre.'),
  ).toBe(false);
});
