import type { DeclaredFile } from '@baara/contract/campaigns/conditions';
import { drivingLicences } from '@baara/contract/candidates/profile-rules';
import { dayInWords } from '@baara/contract/formats/days';
import { birthContradiction, bornInWords } from './contradictions.ts';
import {
  addMonths,
  type Day,
  readDay,
  spanBetween,
  spanInWords,
  whenInWords,
  yearsBetween,
  yearsInWords,
} from './days.ts';
import { placeKey, shown } from './free-words.ts';
import { joined, nationalityInWords } from './nationalities.ts';
import { type Reading, type RuleOf, unsure } from './reading.ts';

export function readAge(rule: RuleOf<'age'>, file: DeclaredFile): Reading {
  const birth = readDay(file.birthDate);
  if (birth === null) return unsure('Date de naissance non indiquée.');
  const contradiction = birthContradiction(birth, file);
  if (contradiction !== null) return unsure(contradiction);
  if (birth.first > rule.on)
    return unsure(`La naissance ${whenInWords(birth)} est après le ${dayInWords(rule.on)}.`);
  const fits = (age: number): boolean => age >= (rule.minYears ?? 0) && age <= (rule.maxYears ?? age);
  const oldest = yearsBetween(birth.first, rule.on);
  const youngest = Math.max(0, yearsBetween(birth.last, rule.on));
  const age = youngest === oldest ? yearsInWords(oldest) : `${youngest} ou ${yearsInWords(oldest)}`;
  const reason = `${age}, ${bornInWords(birth, file.gender)}`;
  if (fits(youngest) !== fits(oldest)) return unsure(`${reason} : la date de naissance est incomplète.`);
  return { verdict: fits(oldest) ? 'met' : 'unmet', reason: `${reason}.` };
}

export function readNationality(rule: RuleOf<'nationality'>, file: DeclaredFile): Reading {
  const declared = file.nationalities ?? [];
  if (declared.length === 0) return unsure('Nationalité non indiquée.');
  const meeting = declared.filter((code) => rule.countries.includes(code));
  const words = nationalityInWords(meeting.length > 0 ? meeting : declared, 'et');
  return { verdict: meeting.length > 0 ? 'met' : 'unmet', reason: `N${words.slice(1)}.` };
}

/** A heavier licence often allows what a lighter one does, by the law of its country: somebody must look. */
const heavierThan: Readonly<Record<string, readonly string[]>> = {
  A1: ['A'],
  B: ['C', 'D', 'E'],
  C: ['E'],
};

export function readLicence(rule: RuleOf<'licence'>, file: DeclaredFile): Reading {
  if (!file.drivingLicences) return unsure('Permis de conduire non indiqué.');
  const declared = drivingLicences.filter((licence) => file.drivingLicences?.includes(licence));
  if (declared.length === 0) return { verdict: 'unmet', reason: 'Aucun permis de conduire déclaré.' };
  const meeting = declared.filter((licence) => rule.categories.includes(licence));
  if (meeting.length > 0) return { verdict: 'met', reason: `Permis ${joined(meeting, 'et')}.` };
  const mayServe = rule.categories.some((asked) =>
    declared.some((licence) => heavierThan[asked]?.includes(licence)),
  );
  const reason = `Permis ${joined(declared, 'et')} déclaré`;
  if (!mayServe) return { verdict: 'unmet', reason: `${reason}.` };
  return unsure(`${reason}, permis ${joined(rule.categories, 'ou')} non indiqué.`);
}

export function readReserved(rule: RuleOf<'reserved'>, file: DeclaredFile): Reading {
  if (!file.gender) return unsure('Genre non indiqué.');
  return {
    verdict: file.gender === rule.gender ? 'met' : 'unmet',
    reason: `Genre déclaré : ${file.gender}.`,
  };
}

export function readResidence(rule: RuleOf<'residence'>, file: DeclaredFile): Reading {
  const region = shown(file.region);
  if (region === '') return unsure('Région de résidence non indiquée.');
  const key = placeKey(region);
  const isAmong = rule.regions.some((asked) => placeKey(asked) === key);
  return { verdict: isAmong ? 'met' : 'unmet', reason: `Résidence déclarée : ${region}.` };
}

/**
 * « Moins de trois mois » from day to day, by the calendar: of 14 August, a paper is two months and thirty days old on
 * 13 November; of 13 August it is of three months to the day, which notices read both ways: somebody must decide.
 */
export function readDocumentAge(
  rule: RuleOf<'documentAge'>,
  file: DeclaredFile,
  closesOn: Day | null,
): Reading {
  const declared = file.documents?.find(({ key }) => key === rule.documentKey);
  const issued = readDay(declared?.issuedOn);
  if (issued === null) return unsure('Date de délivrance non indiquée.');
  const isFeminine = FEMININE.test(rule.documentName.trim());
  const delivered = `${isFeminine ? 'Délivrée' : 'Délivré'} ${whenInWords(issued)}`;
  const theDay = closesOn === rule.before ? 'la clôture' : `le ${dayInWords(rule.before)}`;
  const birth = readDay(file.birthDate);
  if (birth !== null && issued.last < birth.first)
    return unsure(`${delivered}, avant la naissance ${whenInWords(birth)}.`);
  if (issued.last > rule.before) {
    const said = issued.first > rule.before ? `, après ${theDay}.` : ' : la date est incomplète.';
    return unsure(delivered + said);
  }
  const oldest = standing(issued.first, rule);
  const newest = standing(issued.last, rule);
  if (issued.known !== 'day') {
    if (oldest === newest && oldest !== 'limit')
      return { verdict: oldest === 'recent' ? 'met' : 'unmet', reason: `${delivered}.` };
    return unsure(`${delivered} : la date est incomplète.`);
  }
  if (issued.first === rule.before) return { verdict: 'met', reason: `${delivered}, le jour même.` };
  const span = spanInWords(spanBetween(issued.first, rule.before));
  if (oldest === 'limit') return unsure(`${delivered}, soit ${span} jour pour jour avant ${theDay}.`);
  const verdict = oldest === 'recent' ? 'met' : 'unmet';
  return { verdict, reason: `${delivered}, soit ${span} avant ${theDay}.` };
}

function standing(issued: Day, rule: RuleOf<'documentAge'>): 'recent' | 'limit' | 'old' {
  const limit = addMonths(issued, rule.months);
  if (limit === rule.before) return 'limit';
  return limit > rule.before ? 'recent' : 'old';
}

/** Papers whose name is feminine, by its first word. */
const FEMININE =
  /^(?:attestation|autorisation|carte|copie|déclaration|demande|facture|fiche|lettre|licence|photo|pièce|quittance|recommandation)(?!\p{L})/iu;
