/** Why a page was not read. */
export type SheetProblem =
  | 'not-a-picture'
  | 'too-large'
  | 'no-sheet'
  | 'corner-hidden'
  | 'several-sheets'
  | 'too-small'
  | 'too-blurred'
  | 'marks-hidden'
  | 'code-unreadable'
  | 'code-false'
  | 'other-set'
  | 'other-layout';

/** What the person who sent it reads. */
export const problemSentences: Readonly<Record<SheetProblem, string>> = {
  'not-a-picture':
    'Ce fichier n’est pas une image lisible. Envoyez une photo JPEG ou PNG, ou un PDF de numérisation.',
  'too-large':
    'Cette image a trop de pixels. Numérisez à 200 ou 300 points par pouce, ou envoyez une photo ordinaire.',
  'no-sheet':
    'Aucune feuille de réponses n’est reconnue. Les quatre repères des coins doivent être visibles.',
  'corner-hidden':
    'Un coin de la feuille manque. Reprenez la photo avec les quatre repères carrés, sans doigt dessus.',
  'several-sheets':
    'Plusieurs feuilles sont visibles sur cette image. Photographiez une seule feuille à la fois.',
  'too-small':
    'La feuille est trop petite sur l’image. Rapprochez-vous, ou numérisez à 150 points par pouce au moins.',
  'too-blurred':
    'L’image est trop floue ou trop sombre. Reprenez la photo sans bouger, avec plus de lumière.',
  'marks-hidden':
    'Une partie des repères noirs à côté des lignes n’est pas visible. Posez la feuille à plat et dégagez ses bords.',
  'code-unreadable':
    'Le code carré de la feuille n’est pas lisible. Reprenez la photo de face, le code bien net et sans ombre.',
  'code-false':
    'Le code de cette feuille n’est pas celui d’une feuille de cette épreuve : il a été modifié ou fabriqué.',
  'other-set': 'Cette feuille appartient à une autre épreuve ou à une autre session.',
  'other-layout': 'Cette page n’existe pas dans les feuilles de cette épreuve.',
};
