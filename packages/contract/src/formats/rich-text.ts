import { z } from 'zod';

/** How long an HTML text may be: `max` counts the characters its author sees, not tags, and an entity as one. */
export type RichTextRule = Readonly<{ max: number; message: string }>;

const longestMessage = 'La description est trop longue';
export const offerDescription: RichTextRule = { max: 40_000, message: longestMessage };
export const companyDescription: RichTextRule = { max: 20_000, message: longestMessage };
export const missionDescription: RichTextRule = { max: 20_000, message: longestMessage };

/** `&` is stored as `&amp;`, and tags weigh too: the HTML of a text may be this many times as long as the text. */
const MARKUP_FACTOR = 8;

/** The longest HTML of a text, as sent and as stored: the client can always send a stored text again. */
export const longestHtml = ({ max }: RichTextRule): number => max * MARKUP_FACTOR;

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,31});/gi;

/** The number of characters a person sees of an HTML text. Linear in its length. */
export function visibleLength(html: string): number {
  const lastEnd = html.lastIndexOf('>');
  let seen = '';
  let from = 0;
  for (;;) {
    const tag = html.indexOf('<', from);
    if (tag === -1 || tag > lastEnd) break;
    const isTag = /[a-z/!?]/i.test(html.charAt(tag + 1));
    seen += html.slice(from, isTag ? tag : tag + 1);
    from = isTag ? html.indexOf('>', tag) + 1 : tag + 1;
  }
  return (seen + html.slice(from)).replace(ENTITY, '_').length;
}

/**
 * HTML from an editor, which the server sanitises.
 * @param required what is said when there is none; left out, an empty text will do.
 */
export function richText(rule: RichTextRule, required?: string) {
  return z
    .string(required)
    .min(required === undefined ? 0 : 1, required)
    .max(longestHtml(rule), rule.message)
    .refine((html) => visibleLength(html) <= rule.max, rule.message);
}
