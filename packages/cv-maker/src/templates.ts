import type { CvSectionKey, CvTemplateKey } from '@baara/contract/candidates/tools/cv-words';

/** How a template looks. Sizes are in points, colours are printed ink on white paper. */
export type CvTemplate = {
  key: CvTemplateKey;
  /** What people read when they choose. */
  title: string;
  /** Whom it suits, in one sentence. */
  purpose: string;
  /**
   * `single`: one column, dates at its right edge. `sidebar`: contacts, skills and languages on a tinted band at the
   * left. `margin`: one column with dates and headings in the left margin.
   */
  layout: 'single' | 'sidebar' | 'margin';
  /** What stands under a heading, or beside it. */
  heading: 'rule' | 'caps' | 'bar';
  /** How skills are set: one after another, or in two columns of bullets. */
  skills: 'inline' | 'grid';
  isCentred: boolean;
  accent: string;
  /** Of the running text. */
  size: number;
  sections: readonly CvSectionKey[];
};

/** What the sidebar takes of the sections, where a template has one. */
export const sidebarSections: ReadonlySet<CvSectionKey> = new Set(['skills', 'languages', 'interests']);

const last = ['publications', 'interests', 'references'] as const;

export const cvTemplates: Readonly<Record<CvTemplateKey, CvTemplate>> = {
  sobre: {
    key: 'sobre',
    title: 'Sobre',
    purpose: 'Convient partout : une colonne, lue par tous les logiciels.',
    layout: 'single',
    heading: 'rule',
    skills: 'inline',
    isCentred: false,
    accent: '#2f3f8f',
    size: 10,
    sections: ['summary', 'experiences', 'educations', 'skills', 'languages', ...last],
  },
  colonne: {
    key: 'colonne',
    title: 'Deux colonnes',
    purpose: 'Compétences et langues à gauche, parcours à droite.',
    layout: 'sidebar',
    heading: 'caps',
    skills: 'grid',
    isCentred: false,
    accent: '#23566b',
    size: 10,
    sections: ['summary', 'experiences', 'educations', 'skills', 'languages', ...last],
  },
  dense: {
    key: 'dense',
    title: 'Longue expérience',
    purpose: 'Beaucoup de postes sur peu de place, dates dans la marge.',
    layout: 'margin',
    heading: 'rule',
    skills: 'inline',
    isCentred: false,
    accent: '#3a3f55',
    size: 9.5,
    sections: ['summary', 'experiences', 'skills', 'educations', 'languages', ...last],
  },
  debut: {
    key: 'debut',
    title: 'Premier emploi',
    purpose: 'Sans expérience : la formation et ce que vous savez faire passent devant.',
    layout: 'single',
    heading: 'bar',
    skills: 'grid',
    isCentred: false,
    accent: '#9a5b00',
    size: 10.5,
    sections: [
      'summary',
      'educations',
      'skills',
      'languages',
      'interests',
      'experiences',
      'publications',
      'references',
    ],
  },
  metier: {
    key: 'metier',
    title: 'Métier',
    purpose: 'Artisans, techniciens, conducteurs : le savoir-faire et les permis d’abord.',
    layout: 'single',
    heading: 'caps',
    skills: 'grid',
    isCentred: false,
    accent: '#2c6148',
    size: 10.5,
    sections: [
      'skills',
      'experiences',
      'educations',
      'languages',
      'summary',
      'references',
      'publications',
      'interests',
    ],
  },
  universitaire: {
    key: 'universitaire',
    title: 'Universitaire',
    purpose: 'Enseignants et chercheurs : diplômes, enseignements, publications.',
    layout: 'margin',
    heading: 'caps',
    skills: 'inline',
    isCentred: true,
    accent: '#6b2d3c',
    size: 10,
    sections: [
      'summary',
      'educations',
      'experiences',
      'skills',
      'languages',
      'publications',
      'references',
      'interests',
    ],
  },
};
