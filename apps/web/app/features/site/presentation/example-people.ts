/**
 * People who do not exist, in one place. They are shown, marked as such, while the site itself is a demonstration
 * (`isDemo` of the site settings), and not at all afterwards: a firm that goes on line writes its own people here,
 * with the consent of each, and takes the condition out of the pages.
 */
export const testimonials = [
  {
    text: "Nous avons reçu des candidatures que nous pouvions comparer. Pour une fois, le choix s'est fait sur le dossier et non sur le bruit du couloir.",
    name: 'Aminata Sangaré',
    role: 'Directrice des ressources humaines, distribution, Bamako',
  },
  {
    text: 'Les bulletins sont prêts à la date dite, et les écarts du mois sont expliqués avant que je pose la question.',
    name: 'Moussa Ouédraogo',
    role: 'Directeur administratif et financier, BTP, Ouagadougou',
  },
  {
    text: "L'audit tenait en vingt pages. Nous savions quoi corriger en premier, et qui devait le faire.",
    name: 'Fatou Ndiaye Sarr',
    role: 'Gérante, clinique privée, Abidjan',
  },
] as const;

export const team = [
  {
    name: 'Oumou Coulibaly',
    role: 'Directrice générale',
    text: 'Répond de la maison devant ses clients et devant le groupe.',
  },
  {
    name: 'Ibrahim Traoré',
    role: 'Responsable du recrutement',
    text: "Tient les grilles d'évaluation et forme ceux qui mènent les entretiens.",
  },
  {
    name: 'Awa Diarra',
    role: 'Responsable paie et audit',
    text: 'Signe les états de paie et relit chaque rapport avant sa remise.',
  },
  {
    name: 'Seydou Keïta',
    role: 'Responsable technique',
    text: 'Garde le site rapide, sûr et lisible sur un téléphone modeste.',
  },
] as const;
