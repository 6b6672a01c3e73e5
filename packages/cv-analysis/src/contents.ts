import type { AnalysedCv, Finding } from './types.ts';

type Check = { isThere: (cv: AnalysedCv) => boolean; share: number; finding: Omit<Finding, 'part' | 'line'> };

const FEWEST_SKILLS = 5;

/** What a recruiter looks for first; the shares add up to 1. */
const CHECKS: readonly Check[] = [
  {
    share: 0.16,
    isThere: ({ phones }) => phones.length > 0,
    finding: {
      title: 'Aucun numéro de téléphone n’a été lu',
      why: 'Ici, on appelle avant d’écrire. Mettez-le en haut, en chiffres, avec l’indicatif.',
      proposal: '+223 [votre numéro]',
      weight: 3,
    },
  },
  {
    share: 0.12,
    isThere: ({ emails }) => emails.length > 0,
    finding: {
      title: 'Aucune adresse e-mail n’a été lue',
      why: 'C’est par elle que partent les invitations.',
      proposal: '[prenom.nom]@[votre messagerie]',
      weight: 3,
    },
  },
  {
    share: 0.08,
    isThere: ({ place }) => place !== null,
    finding: {
      title: 'Votre ville n’a pas été lue',
      why: 'Beaucoup d’employeurs cherchent d’abord près d’eux. Le quartier et le pays suffisent, sans adresse.',
      proposal: null,
      weight: 2,
    },
  },
  {
    share: 0.14,
    isThere: ({ headline }) => headline !== null,
    finding: {
      title: 'Aucun titre sous votre nom',
      why: 'Le métier visé, en une ligne, dit en une seconde si le CV est pour ce poste.',
      proposal: null,
      weight: 3,
    },
  },
  {
    share: 0.2,
    isThere: ({ experiences }) => experiences.length > 0,
    finding: {
      title: 'Aucune expérience n’a été lue',
      why: 'Stages, petits travaux, bénévolat et aide à un commerce en sont : un intitulé, un lieu, des dates.',
      proposal: '[Ce que vous faisiez], [où], [mois et année] – [mois et année]',
      weight: 3,
    },
  },
  {
    share: 0.12,
    isThere: ({ educations }) => educations.length > 0,
    finding: {
      title: 'Aucune formation n’a été lue',
      why: 'Diplôme, niveau atteint ou formation courte : l’établissement et l’année.',
      proposal: '[Diplôme ou classe], [établissement], [année]',
      weight: 2,
    },
  },
  {
    share: 0.1,
    isThere: ({ skills }) => skills.length >= FEWEST_SKILLS,
    finding: {
      title: 'Moins de cinq compétences ont été lues',
      why: 'Les recherches des recruteurs se font par ces mots. Nommez les outils, pas leur famille.',
      proposal: null,
      weight: 2,
    },
  },
  {
    share: 0.08,
    isThere: ({ languages }) => languages.length > 0 && languages.every(({ level }) => level !== null),
    finding: {
      title: 'Les langues manquent, ou leur niveau',
      why: 'Le bambara compte autant que l’anglais pour un poste de terrain. Un mot par langue : notions, courant, bilingue.',
      proposal: null,
      weight: 1,
    },
  },
];

/** What is missing of a CV. @returns the share that is there, 0–1. */
export function findContents(cv: AnalysedCv): { share: number; findings: Finding[] } {
  const missing = CHECKS.filter(({ isThere }) => !isThere(cv));
  return {
    share: 1 - missing.reduce((sum, { share }) => sum + share, 0),
    findings: missing.map(({ finding }) => ({
      part: 'contents',
      line: null,
      ...finding,
      proposal: ownProposal(cv, finding.title) ?? finding.proposal,
    })),
  };
}

/** A level that lacks is asked of the languages that are there; a title comes from the last post. */
function ownProposal(cv: AnalysedCv, title: string): string | null {
  if (title.startsWith('Aucun titre')) return cv.experiences[0]?.title ?? null;
  const silent = cv.languages.filter(({ level }) => level === null);
  if (title.startsWith('Les langues') && silent.length > 0)
    return silent.map(({ name }) => `${name} : [niveau]`).join(', ');
  return null;
}
