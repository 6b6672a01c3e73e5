/** One row of the table. */
export type DocumentedMessage = {
  /** As it is shown, to the letter; `{name}` stands for a name. */
  text: string;
  /** As the document quotes it, where it abridges or names a variable. */
  quoted?: string;
  /** The document's section; the first, when several quote it. */
  section: 2 | 3 | 4 | 5 | 8 | 9;
  /** How the screen comes to show it. Where the document has two sentences for one failure: which is said when. */
  screen?: string;
  /** The request that answers it. */
  answer?: string;
  /** The test that provokes it, where one did before the table: it checks the text to the letter. */
  test?: string;
};

export const passwordRule = (rule: string): string => `Le mot de passe doit contenir ${rule}`;

export const empty = 'sent empty';
