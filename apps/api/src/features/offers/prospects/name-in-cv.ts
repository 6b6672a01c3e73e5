import { findSections } from '@baara/cv-reading';
import { normalize } from '@baara/french-text';

type Name = { firstName: string; lastName: string };

const LINES_READ = 12;
const LONGEST_LINE = 60;
const WORD = /^\p{L}[\p{L}'’.-]{0,29}$/u;
/** Words of a title, a trade or a heading, which stand where a name would. */
const notNames = new Set(
  `nom noms prenom prenoms cv curriculum vitae resume profil contact contacts coordonnees adresse nationalite telephone email mail monsieur madame
  mademoiselle mr mme mlle m ne nee le la les de du des en et a au pour bamako mali dakar senegal abidjan comptable
  ingenieur assistant assistante technicien technicienne gestionnaire directeur directrice responsable charge chargee
  chef developpeur developpeuse secretaire commercial commerciale chauffeur magasinier infirmier infirmiere enseignant
  enseignante stagiaire etudiant etudiante informations information personnelles personnelle etat civil objectif page
  candidature scan document copie final finale version nouveau nouvelle mon ma`.split(/\s+/),
);

const isNameWord = (word: string): boolean =>
  WORD.test(word) && !notNames.has(normalize(word).replaceAll(/[^a-z]/g, ''));
const isUpper = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
const capital = (word: string): string =>
  isUpper(word)
    ? word.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : word.slice(0, 1).toUpperCase() + word.slice(1);
const joined = (words: readonly string[]): string => words.map(capital).join(' ').slice(0, 80);

/** « Awa DIARRA », « DIARRA Awa » : capitals are the family name; otherwise the first word is the first name. */
function split(words: readonly string[]): Name {
  const upper = words.filter(isUpper);
  const others = words.filter((word) => !isUpper(word));
  if (upper.length > 0 && others.length > 0) return { firstName: joined(others), lastName: joined(upper) };
  return { firstName: joined(words.slice(0, 1)), lastName: joined(words.slice(1)) };
}

function nameIn(line: string): Name | null {
  if (line.length > LONGEST_LINE) return null;
  const words = line.split(/[\s,;:|_]+/).filter(Boolean);
  const first = words.findIndex((word) => isNameWord(word));
  const rest =
    first > 0 && words.slice(0, first).some((word) => /\d/.test(word)) ? [] : words.slice(Math.max(first, 0));
  return rest.length >= 2 && rest.length <= 4 && rest.every(isNameWord) ? split(rest) : null;
}

/**
 * The name that a CV most likely is of: among its first lines, else in its file's name. A guess that somebody checks.
 * @param text as read, cleaned and without contacts.
 */
export function nameInCv(text: string, fileName: string): Name {
  const headings = new Set(findSections(text.slice(0, 4000)).map(({ title }) => title));
  const lines = text
    .slice(0, 4000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !headings.has(line))
    .slice(0, LINES_READ);
  for (const line of lines) {
    const name = nameIn(line);
    if (name) return name;
  }
  const words = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .split(/[^\p{L}'’]+/u)
    .filter((word) => word.length > 1 && isNameWord(word));
  return words.length >= 2 && words.length <= 4 ? split(words) : { firstName: '', lastName: '' };
}
