import { languageLevels } from '@baara/contract/offers/reference';
import { formatMonth, formatPhone } from '../../../../lib/format.ts';
import type { CvLine } from './cv-lines.ts';

/** `2019-` is a year whose month is not known. */
const monthOf = (month: string): string => {
  if (/^\d{4}-\d{2}$/.test(month)) return formatMonth(month);
  return month.replaceAll('-', '') || '?';
};

const names = {
  phone: 'Téléphone',
  city: 'Ville',
  headline: 'Métier',
  summary: 'Présentation',
  skills: 'Compétences',
  licences: 'Permis de conduire',
} as const;

/** The name of a line: for a job its months, for a diploma its year. */
export function nameOf(line: CvLine): string {
  if (line.part === 'experience') {
    const { from, to } = line.value;
    return to === null ? `Depuis ${monthOf(from)}` : `${monthOf(from)} – ${monthOf(to)}`;
  }
  if (line.part === 'education')
    return line.value.year === null ? 'Formation' : `Formation, ${line.value.year}`;
  return line.part === 'language' ? 'Langue' : names[line.part];
}

/** What a line says, in one text. */
export function textOf(line: CvLine): string {
  switch (line.part) {
    case 'experience':
      return [line.value.title, line.value.company, line.value.city].filter(Boolean).join(', ');
    case 'education':
      return [line.value.degree, line.value.school].filter(Boolean).join(', ');
    case 'language': {
      const { language, level } = line.value;
      const title = languageLevels.find(({ code }) => code === level)?.title.toLowerCase();
      return title ? `${language}, ${title}` : language;
    }
    case 'phone':
      return formatPhone(line.value);
    case 'skills':
    case 'licences':
      return line.value.join(', ');
    default:
      return line.value;
  }
}
