import type { RelatedPage } from '../../../shell/site-parts/related-pages.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export type AiServiceName = 'cv-analysis' | 'cover-letter-generator' | 'interview-coach' | 'career-advisor';

/** Where somebody who is signed in starts. */
export const firstScreens: Record<AiServiceName, { label: string; to: string }> = {
  'cv-analysis': { label: 'Analyser mon CV', to: publicPaths.ownCvAnalysis() },
  'cover-letter-generator': { label: 'Écrire ma lettre', to: publicPaths.ownCoverLetters() },
  'interview-coach': { label: 'M’entraîner', to: publicPaths.coach() },
  'career-advisor': { label: 'Voir mes pistes', to: publicPaths.ownCareerAdvisor() },
};

export const aiServicesPage = { name: 'Services IA', path: publicPaths.premiumAiServices() };

const all: (RelatedPage & { id: AiServiceName })[] = [
  {
    id: 'cv-analysis',
    to: publicPaths.cvAnalysis(),
    name: 'Analyse de CV',
    text: "Ce qu'un recruteur voit en premier, et quoi corriger.",
  },
  {
    id: 'cover-letter-generator',
    to: publicPaths.coverLetterGenerator(),
    name: 'Lettre de motivation',
    text: "Une lettre qui répond à l'offre, avec vos mots.",
  },
  {
    id: 'interview-coach',
    to: publicPaths.interviewCoach(),
    name: "Coach d'entretien",
    text: 'Des questions, des réponses, un retour honnête.',
  },
  {
    id: 'career-advisor',
    to: publicPaths.careerAdvisor(),
    name: 'Conseiller carrière',
    text: 'Les métiers à votre portée, et le chemin pour y aller.',
  },
];

export const otherServices = (service: AiServiceName): RelatedPage[] =>
  all.filter(({ id }) => id !== service);
