import { greeting } from '../../../platform/mail/mail-template.ts';
import type { MailContent } from '../../../platform/mail/render-mail.ts';

/** How new items are counted: « nouvelle offre », « nouvelles offres »; `see` opens one, or all. */
export type NewWords = {
  one: string;
  many: string;
  /** Begins a sentence about a single one. */
  first: string;
  another: string;
  /** « des offres qui viennent de paraître ». */
  found: string;
  see: { one: string; many: string };
  footNote: string;
};

export type AlertMail = {
  firstName: string;
  alertName: string;
  /** How many are new; `isMore` when there are others still. */
  found: number;
  isMore: boolean;
  /** The first of them: a title, then what stands below it. */
  items: readonly { title: string; lines: readonly string[] }[];
  url: string;
};

/** « 3 nouvelles offres ». */
export const newText = (
  { one, many }: Pick<NewWords, 'one' | 'many'>,
  { found, isMore }: Pick<AlertMail, 'found' | 'isMore'>,
): string => `${isMore ? 'Plus de ' : ''}${found} ${found > 1 ? many : one}`;

export function alertMailContent(words: NewWords, data: AlertMail): MailContent {
  const others = data.found - data.items.length;
  return {
    subject: `${newText(words, data)} pour « ${data.alertName} »`,
    heading: newText(words, data),
    paragraphs: [
      greeting(data.firstName),
      `Votre alerte « ${data.alertName} » trouve ${words.found} :`,
      ...data.items.map(({ title, lines }) => [title, ...lines].join('\n')),
      ...(others > 0 ? [others === 1 ? `Et ${words.another}.` : `Et ${others} autres.`] : []),
    ],
    action: { label: data.found === 1 ? words.see.one : words.see.many, url: data.url },
    footerNote: words.footNote,
  };
}
