/** A question of the bank. */
export type Question = {
  /** Family and place in it, as `comptable-3`; permanent: questions are added at the end, never inserted. */
  id: string;
  familyId: string;
  text: string;
  /** What the recruiter wants to learn. */
  seeks: string;
  /** Words of offers that call it up, beside its own. */
  words: string;
};

/** As French is printed: curly apostrophes, no line begins with a mark. */
export const printed = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll('« ', '«\u00A0')
    .replace(/ (?=[»:;!?])/g, '\u00A0');

/** @param lines one question a line: « question | what the recruiter seeks | words of offers ». */
export const parseQuestions = (familyId: string, lines: string): Question[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [text = '', seeks = '', words = ''] = line.split('|').map((part) => part.trim());
      return { id: `${familyId}-${index + 1}`, familyId, text: printed(text), seeks: printed(seeks), words };
    });
