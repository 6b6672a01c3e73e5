import { dayInWords, dayWriter } from '@baara/contract/formats/days';
import { moneyKindTitle } from '@baara/contract/money/revenue-words';
import { contractTypes } from '@baara/contract/offers/reference';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import type { Row } from './measure-engine.ts';
import { sourceTitle } from './measures.queries.ts';

const monthInWords = dayWriter({ month: 'long', year: 'numeric' });
const countries = new Intl.DisplayNames('fr', { type: 'region' });
const roleTitles: Record<string, string> = {
  admin: 'Administrateurs',
  manager: 'Managers',
  employer: 'Recruteurs',
  freelance: 'Freelances',
  applicant: 'Candidats',
  client: 'Clients',
};
const genderTitles: Record<string, string> = { femme: 'Femmes', homme: 'Hommes' };
const contractTitles: Record<string, string> = Object.fromEntries(
  contractTypes.map(({ code: key, title }) => [key, title]),
);

/** A line of a report of the platform in words: its key is a code, a day or an id. */
export function titleOf(by: MeasureResult['by'], row: Pick<Row, 'key' | 'title'>): string {
  const { key, title } = row;
  switch (by) {
    case 'month':
      return key === null ? 'Sans date' : monthInWords(key);
    case 'week':
    case 'day':
      return key === null ? 'Sans date' : dayInWords(key);
    case 'country':
      return key === null ? 'Sans pays' : (countries.of(key) ?? key);
    case 'role':
      return roleTitles[key ?? ''] ?? 'Autres';
    case 'gender':
      return genderTitles[key ?? ''] ?? 'Non indiqué';
    case 'contract':
      return contractTitles[key ?? ''] ?? 'Non indiqué';
    case 'source':
      return sourceTitle(row);
    case 'kind':
      return moneyKindTitle(key ?? '');
    default:
      return title?.trim() || 'Sans entreprise';
  }
}
