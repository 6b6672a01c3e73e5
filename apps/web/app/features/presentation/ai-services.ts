import type { RelatedPage } from './public/site/related-pages.tsx';

export type AiServiceName = 'cv-analysis' | 'cover-letter-generator' | 'interview-coach' | 'career-advisor';

/** Where somebody who is signed in starts, among the screens that exist. */
export const firstScreens: Record<AiServiceName, { label: string; to: string }> = {
  'cv-analysis': { label: 'Compléter mon profil', to: '/profile' },
  'cover-letter-generator': { label: 'Choisir une offre', to: '/offres' },
  'interview-coach': { label: 'Voir mes candidatures', to: '/applications' },
  'career-advisor': { label: 'Compléter mon profil', to: '/profile' },
};

export const aiServicesPage = { name: 'Services IA', path: '/premium-ai-services' };

const all: (RelatedPage & { id: AiServiceName })[] = [
  {
    id: 'cv-analysis',
    to: '/cv-analysis',
    name: 'Analyse de CV',
    text: "Ce qu'un recruteur voit en premier, et quoi corriger.",
  },
  {
    id: 'cover-letter-generator',
    to: '/cover-letter-generator',
    name: 'Lettre de motivation',
    text: "Une lettre qui répond à l'offre, avec vos mots.",
  },
  {
    id: 'interview-coach',
    to: '/interview-coach',
    name: "Coach d'entretien",
    text: 'Des questions, des réponses, un retour honnête.',
  },
  {
    id: 'career-advisor',
    to: '/career-advisor',
    name: 'Conseiller carrière',
    text: 'Les métiers à votre portée, et le chemin pour y aller.',
  },
];

export const otherServices = (service: AiServiceName): RelatedPage[] =>
  all.filter(({ id }) => id !== service);
