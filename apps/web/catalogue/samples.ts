/** What the states are filled with: texts as long as people write them, and words that a narrow screen must break. */
export const longLabel =
  'Responsable de la planification et du suivi-évaluation des programmes de développement rural';
export const longWord = 'anticonstitutionnellement.recrutement@etablissement-professionnel-bamako.ml';
export const longSentence =
  "Indiquez ce que vous faisiez chaque jour, les outils que vous utilisiez et ce que votre travail a changé pour l'entreprise : c'est ce que les recruteurs lisent en premier.";
export const noop = (): void => {};

/** A drawn logo: nothing is fetched. */
export const drawnLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#1d3a6b"/><path d="M24 66 48 24l24 42z" fill="#e6a32e"/></svg>',
)}`;
