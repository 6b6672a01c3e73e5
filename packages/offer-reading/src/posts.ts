import type { AdLine } from './lines.ts';
import { numberOf } from './numbers.ts';
import { isTradeHead } from './trades.ts';

// Written in each file: the check of patterns reads one file at a time.
const NUMBER = String.raw`(?:\d{1,4}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingt|trente|quarante|cinquante|cent)`;

const LABEL =
  /^(?:nombres?(?: (?:de|du|des|d'))? ?(?:postes?|places?|personnes?|candidats?|recrues?|poste a pourvoir)?(?: a pourvoir)?(?: (?:ouverts?|vacants?|recherches?))?|nbre?(?: de postes?)?|postes? (?:ouverts?|disponibles?)|effectifs?(?: recherches?)?|places?(?: disponibles?)?|quantite|postes? a pourvoir)$/;
const POSTS = new RegExp(
  String.raw`(?<![\d.,])(${NUMBER})(?: ?\( ?(\d{1,3}) ?\))? (?:postes?|places?)(?! de (?:travail|transformation|police|controle|sante))(?![a-z])`,
);
const CALLED = new RegExp(
  String.raw`(?:recrut\w{1,6}|cherch\w{1,4}|besoin|embauch\w{1,4}|engage\w{0,4}|urgent|recherche)(?: (?:urgemment|immediatement|actuellement|pour [^,.:]{2,60}?,?))? ?:? ?(?:de |d')?(${NUMBER})(?: ?\( ?(\d{1,3}) ?\))? (?:jeunes? |bons? |bonnes? )?([a-z]{3,30})`,
);
const BEFORE_TRADE = /^(\d{1,3})(?: ?\( ?(\d{1,3}) ?\))? ?x? ([a-z]{3,30})/;
const IN_BRACKETS =
  /(?:^|[ ,:])(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|\d{1,3}) ?\( ?0?(\d{1,3}) ?\) ?(?:postes?|[a-z]{3,30})/;
const AFTER_TRADE = /[a-z)] ?(?:\( ?(?:x ?)?(\d{1,3})(?: ?postes?)? ?\)|x ?(\d{1,2})\b)/;
const MOST_POSTS = 9999;

/** How many people are wanted; null when no number is said. */
export function readPosts(lines: readonly AdLine[], titleLine: AdLine | undefined): number | null {
  for (const line of lines) {
    if (!LABEL.test(line.label)) continue;
    const number = new RegExp(String.raw`^[^\d]{0,30}?(\d{1,4})|^(${NUMBER})\b`).exec(line.foldedValue);
    if (number) return within(numberOf(number[1] ?? number[2] ?? ''));
  }
  for (const line of lines) {
    if (/experience|entretien/.test(line.folded) || line.section === 'company') continue;
    const said = POSTS.exec(line.folded);
    if (said && !(/^une?$/.test(said[1] ?? '') && said[2] === undefined))
      return within(numberOf(said[2] ?? said[1] ?? ''));
  }
  for (const line of lines.slice(0, 14)) {
    const called = CALLED.exec(line.folded);
    if (
      called &&
      isTradeHead(called[3] ?? '') &&
      !(/^une?$/.test(called[1] ?? '') && called[2] === undefined)
    )
      return within(numberOf(called[2] ?? called[1] ?? ''));
  }
  if (!titleLine) return null;
  const { folded, foldedValue } = titleLine;
  for (const text of [foldedValue, folded]) {
    const before = BEFORE_TRADE.exec(text);
    if (before && isTradeHead(before[3] ?? '')) return within(numberOf(before[2] ?? before[1] ?? ''));
    const bracket = IN_BRACKETS.exec(text);
    if (bracket) return within(Number(bracket[1]));
    const after = AFTER_TRADE.exec(text);
    if (after) return within(Number(after[1] ?? after[2]));
  }
  return null;
}

const within = (posts: number): number | null =>
  Number.isInteger(posts) && posts >= 1 && posts <= MOST_POSTS ? posts : null;
