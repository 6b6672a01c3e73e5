/**
 * Beside the package every company starts with (migration 0006). Names, services and prices are examples, and say so:
 * the firm writes its own in /admin/settings.
 */
export const examplePackages = [
  {
    id: '2',
    name: 'Essentiel',
    description: 'Pour recruter plusieurs fois par an. Tarif d’exemple.',
    features: [
      'Tout ce que contient Découverte',
      'Relecture de vos offres par nos conseillers',
      'Présélection des candidatures sur demande',
    ],
    price_xof: 45_000,
    position: 2,
  },
  {
    id: '3',
    name: 'Croissance',
    description: 'Pour recruter chaque mois. Tarif d’exemple.',
    features: [
      'Tout ce que contient Essentiel',
      'Un conseiller attitré',
      'Préparation et conduite des entretiens avec vous',
    ],
    price_xof: 120_000,
    position: 3,
  },
];
