import type { RelatedPage } from '../../../shell/site-parts/related-pages.tsx';
import { publicPaths, publicPatterns } from '../../../lib/public-paths.ts';

export type AiServiceName = 'cv-analysis' | 'cover-letter-generator' | 'interview-coach' | 'career-advisor';

const addresses = new Set<string>(Object.values(publicPatterns));

/** Whether the tool itself is there: its address stands among those that public pages lead to. */
export const isOpenService = (service: AiServiceName): boolean => addresses.has(`/applicant/${service}`);

const toolLabels: Record<AiServiceName, string> = {
  'cv-analysis': 'Analyser mon CV',
  'cover-letter-generator': 'Écrire ma lettre',
  'interview-coach': 'M’entraîner',
  'career-advisor': 'Voir mes pistes',
};

/** Before its opening: the screen that helps with the same. */
const meanwhile: Record<AiServiceName, { label: string; to: string }> = {
  'cv-analysis': { label: 'Compléter mon profil', to: publicPaths.profile() },
  'cover-letter-generator': { label: 'Choisir une offre', to: publicPaths.offers() },
  'interview-coach': { label: 'Voir mes candidatures', to: publicPaths.myApplications() },
  'career-advisor': { label: 'Compléter mon profil', to: publicPaths.profile() },
};

/** Where somebody who is signed in starts, among the screens that exist. */
export const firstScreen = (service: AiServiceName): { label: string; to: string } =>
  isOpenService(service) ? { label: toolLabels[service], to: `/applicant/${service}` } : meanwhile[service];

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
