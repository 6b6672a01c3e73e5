/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const careerPageMessages = {
  SAVED: 'Page carrières enregistrée',
  CHANGED:
    "La page carrières a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant de continuer.",
  STORY_TOO_LONG: 'La présentation est trop longue : 20 000 caractères au maximum',
  COLOUR_INVALID: 'Écrivez une couleur comme #283f9b : un dièse, puis six chiffres ou lettres de a à f',
  COLOUR_CORRECTED:
    "Couleur foncée pour que le texte blanc s'y lise : elle était trop claire telle que vous l'avez écrite.",
  ALT_REQUIRED: "Décrivez en quelques mots ce que montre l'image",
  TOO_MANY_PICTURES: 'Six images au maximum. Retirez-en une avant d’en ajouter.',
  PICTURE_ADDED: 'Image ajoutée',
  PICTURE_SAVED: 'Description enregistrée',
  PICTURE_REMOVED: 'Image retirée',
  PICTURE_NOT_FOUND: "Cette image n'existe plus",
} as const;

export const MAX_CAREER_PICTURES = 6;
export const MAX_PICTURE_ALT = 160;
