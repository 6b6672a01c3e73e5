import { normalize } from '../normalize.ts';

const GREETING =
  /^\W*(?:bonjour|bonsoir|bjr|bsr|salut|slt|hello|coucou|chere?s? |madame|monsieur|mesdames|messieurs|mme |mr |assalam|salam|a l'attention|a l'intention|i ni |aw ni )/;
const CLOSING =
  /(?:cordialement|salutations|respectueusement|sinceres? |veuillez agreer|veuillez recevoir|je vous prie d'agreer|bien a vous|bonne journee|bonne soiree|bonne reception|a bientot|bien a vous|sentiments? (?:distingues|les meilleurs)|dans l'attente|merci d'avance|d'avance merci|merci par avance|vous remercie d'avance|vous remerciant|bonne journee|bon week-?end|bien des choses|amicalement|consideration)/;

export const OPENING_LINE = 'Bonjour,';
export const CLOSING_LINE = 'Cordialement,';

/** Whether a text begins by greeting the reader. */
export const greets = (text: string): boolean => GREETING.test(normalize(text.slice(0, 80)));

/** Whether a text takes leave of its reader, in its last lines. */
export const takesLeave = (text: string): boolean => CLOSING.test(normalize(text.slice(-220)));
