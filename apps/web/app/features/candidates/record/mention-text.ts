import { mentionPattern } from '@baara/contract/candidates/record-messages';

export type Mentioned = { id: string; name: string };

/** Possible mentions of a note: colleagues who can still read it. */
export const isMentionable = ({ isSelf, isActive }: { isSelf: boolean; isActive: boolean }): boolean =>
  isActive && !isSelf;

/** Members in a note that no longer have a name: only their id is left. */
const FORMER = 'ancien membre';

/** `at` is where it begins in the text. */
type NotePart = { at: number; text: string; isMention: boolean };

/** The parts of a note, to be shown: plain text, and the names of members. */
export function partsOf(text: string, mentions: readonly Mentioned[]): NotePart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const parts: NotePart[] = [];
  let from = 0;
  for (const match of text.matchAll(mentionPattern)) {
    if (match.index > from) parts.push({ at: from, text: text.slice(from, match.index), isMention: false });
    parts.push({ at: match.index, text: `@${names.get(match[1] ?? '') ?? FORMER}`, isMention: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), isMention: false });
  return parts;
}

/** As it is typed: names in place of ids. */
export const typedOf = (text: string, mentions: readonly Mentioned[]): string =>
  partsOf(text, mentions)
    .map((part) => part.text)
    .join('');

/** As it is sent: ids in place of the names of those who may be mentioned, the longest name first. */
export function sentOf(typed: string, members: readonly Mentioned[]): string {
  let text = typed;
  for (const { id, name } of members.toSorted((a, b) => b.name.length - a.name.length)) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    text = text.replace(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), `@{${id}}`);
  }
  return text;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text after an @ just before the caret, if anything: `{ from, search }`. */
export function mentionAt(text: string, caret: number): { from: number; search: string } | null {
  const match = /(?:^|[\s(])@([\p{L}\p{M}' -]{0,40})$/u.exec(text.slice(0, caret));
  return match ? { from: caret - (match[1]?.length ?? 0) - 1, search: match[1] ?? '' } : null;
}

/** Members one of whose names begins as typed. */
export function matching(members: readonly Mentioned[], search: string): Mentioned[] {
  const wanted = fold(search);
  return members
    .filter(
      ({ name }) =>
        fold(name).startsWith(wanted) ||
        fold(name)
          .split(/[\s'-]+/)
          .some((word) => word.startsWith(wanted)),
    )
    .slice(0, 6);
}
