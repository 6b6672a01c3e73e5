/**
 * People and words of demonstration: nobody said them. They are shown, marked as such, while the site itself is a
 * demonstration (`isDemo` of the site settings), and not at all afterwards: a firm that goes on line puts its own
 * here, with the consent of each, and takes the condition out of closing-sections.tsx.
 */
export type Story = { name: string; place: string; before: string; step: string; now: string };

export const stories: Story[] = [
  {
    name: 'Aminata D.',
    place: 'Ségou → Bamako',
    before: 'Des remplacements, et des candidatures restées sans réponse.',
    step: "Elle complète son profil et ne postule plus qu'aux offres dont elle remplit les points clés.",
    now: 'Comptable en CDI dans une société de distribution.',
  },
  {
    name: 'Moussa T.',
    place: 'Sikasso',
    before: 'Électricien à la tâche, sans CV ni ordinateur.',
    step: 'Il remplit son profil au téléphone et y ajoute la photo de son attestation.',
    now: 'Technicien solaire, équipes rurales.',
  },
  {
    name: 'Fatoumata S.',
    place: 'Bobo-Dioulasso → Abidjan',
    before: "Un diplôme d'État, et des dossiers à déposer en main propre.",
    step: 'Elle candidate à un concours en ligne et suit son dossier avec son code.',
    now: 'Sage-femme titulaire.',
  },
];

export type Voice = { name: string; role: string; words: string };

export const leadVoice: Voice = {
  name: 'Oumar K.',
  role: 'Chauffeur poids lourd, Kayes',
  words: "À chaque étape, j'ai su où en était mon dossier. Avant, on attendait devant le téléphone.",
};

export const otherVoices: Voice[] = [
  {
    name: 'Mariam C.',
    role: 'Responsable RH, Bamako',
    words:
      'Les candidatures sont au même endroit, le CV ouvert à côté. Je passe mon temps à rencontrer des gens, plus à chercher des pièces jointes.',
  },
  {
    name: 'Ibrahim S.',
    role: 'Chargé de concours, Niamey',
    words: 'Nos candidats faisaient la file pour déposer un dossier. Maintenant, ils le font de chez eux.',
  },
];
