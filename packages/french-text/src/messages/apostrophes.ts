/** « lentreprise », « daccord », « jattends »: an apostrophe left out before a word that begins with a vowel. */
const AFTER_L = `entreprise emploi offre agence annonce équipe équipe école expérience argent embauche entretien inscription information adresse application université
  association assurance attestation étude usine ingénieur électricité électricien aide accueil attente avance avis avenir activité argent année appel appli article
  administration ambassade assistante assistant atelier examen employeur employé expert identité internet interview intérim ordinateur organisation orange hôtel hôpital heure`;
const AFTER_D = `entreprise emploi offre agence annonce argent embauche entretien inscription information adresse expérience expérience attente attestation études étude
  accord abord avance avoir être aller autres autre accueil ici année années aide heures heure urgence identité employé électricité informatique abidjan`;
const AFTER_J = `attends attendais attend aimerais aime habite espère arrive accepte étais avais aurais aurai envoie essaie apprends appelle ignore insiste étudie entends écris
  écoute utilise oublie occupe adore ajoute`;
const AFTER_N = `arrive arrivent avez avons avais avait étais était êtes est ont aime accepte envoie oubliez oublie attends`;
const AFTER_S = `appelle arrête occupe adresse inscrire inscrit agit ouvre est était affiche`;
const AFTER_M = `appelle intéresse aider aide aidez inscrire envoyer envoyez informer occupe engage expliquer excuse appeler appelez attends avez`;
const AFTER_QU = `elle elles ils une avant après avec aujourd entre est`;

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const entries = (letter: string, words: string): [string, string][] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word): [string, string][] => [
      [letter + word, `${letter}'${word}`],
      [letter + withoutAccents(word), `${letter}'${word}`],
    ]);

/** French words that look like one of these. */
const REAL = new Set(
  'dure dici dune mest sest nest quelle quelles quest dautres davance lavis lheure davoir'.split(' '),
);

export const MISSING_APOSTROPHES: ReadonlyMap<string, string> = new Map(
  [
    ...entries('l', AFTER_L),
    ...entries('d', AFTER_D),
    ...entries('j', AFTER_J),
    ...entries('n', AFTER_N),
    ...entries('s', AFTER_S),
    ...entries('m', AFTER_M),
    ...entries('qu', AFTER_QU),
  ].filter(([typed]) => !REAL.has(typed)),
);
