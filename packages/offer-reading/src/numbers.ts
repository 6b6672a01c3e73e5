const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  cent: 100,
};
/** A number, in digits or words: a source for patterns on folded text. */
export const NUMBER = String.raw`(?:\d{1,4}|${Object.keys(WORDS).join('|')})`;

export const numberOf = (written: string): number => WORDS[written] ?? Number(written);
