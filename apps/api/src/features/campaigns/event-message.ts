import { dayInWords } from '@baara/contract/formats/days';

type Said = { message: string | null; requested: readonly string[] | null; until: string | null };

/** What a line of a file's history says under its title: « Diplôme, avant le 8 décembre 2026. Le vôtre est illisible. ». */
export function eventMessage({ message, requested, until }: Said): string | null {
  const pieces = requested?.join(', ');
  if (!pieces) return message;
  const asked = until === null ? pieces : `${pieces}, avant le ${dayInWords(until)}`;
  return message === null ? asked : `${asked}. ${message}`;
}
