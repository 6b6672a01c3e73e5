export type JobCategory = { id: number; title: string };

/** Fields of work, as employers in West Africa name them. Ids are permanent: add, never renumber. */
export const jobCategories: readonly JobCategory[] = [
  { id: 1, title: 'Comptabilité, finance et audit' },
  { id: 2, title: 'Banque, assurance et microfinance' },
  { id: 3, title: 'Commerce et vente' },
  { id: 4, title: 'Marketing et communication' },
  { id: 5, title: 'Informatique et numérique' },
  { id: 6, title: 'Télécommunications et mobile money' },
  { id: 7, title: 'Ressources humaines' },
  { id: 8, title: 'Secrétariat et administration' },
  { id: 9, title: 'Transport, transit et logistique' },
  { id: 10, title: 'BTP et travaux publics' },
  { id: 11, title: 'Électricité, énergie et solaire' },
  { id: 12, title: 'Mécanique et maintenance' },
  { id: 13, title: 'Mines et géologie' },
  { id: 14, title: 'Agriculture, élevage et pêche' },
  { id: 15, title: 'Santé' },
  { id: 16, title: 'Enseignement et formation' },
  { id: 17, title: 'ONG, humanitaire et développement' },
  { id: 18, title: 'Hôtellerie, restauration et tourisme' },
  { id: 19, title: 'Droit et justice' },
  { id: 20, title: 'Sécurité et gardiennage' },
  { id: 21, title: 'Artisanat, couture et beauté' },
  { id: 22, title: 'Industrie et agroalimentaire' },
  { id: 23, title: 'Services à la personne et nettoyage' },
  { id: 24, title: 'Médias, arts et culture' },
];
