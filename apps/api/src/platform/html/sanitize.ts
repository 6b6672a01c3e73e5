import { longestHtml, type RichTextRule } from '@baara/contract/formats/rich-text';
import sanitizeHtml from 'sanitize-html';
import { invalid } from '../http/errors.ts';

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote'];
const allowedTags = [...blocks, 'li', 'br', 'strong', 'em', 'u', 's', 'a'];
const webAddress = /^https?:\/\//i;
const contactAddress = /^(?:mailto:|tel:)/i;

/** A link to the web, a mailbox or a phone preserves its address; any other leaves only its words. */
function allowSafeLink(_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href.trim();
  if (webAddress.test(address)) {
    return {
      tagName: 'a',
      attribs: { href: address, rel: 'noopener nofollow ugc', target: '_blank' },
    };
  }
  if (contactAddress.test(address)) {
    return { tagName: 'a', attribs: { href: address, rel: 'noopener nofollow ugc' } };
  }
  // Not an allowed tag: the tag is dropped, its content stays.
  return { tagName: 'span', attribs: {} };
}

const richText: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  // Other tags of a pasted document map to allowed ones.
  transformTags: {
    a: allowSafeLink,
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
  },
};

/**
 * Allows in a description: paragraphs, line breaks, headings (h2–h4), lists, quotations, strong, em, u, s and links.
 * Other tags are removed, scripts and styles with their content. Runs on input: a stored description can be shown
 * without escaping.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, richText);
}

/**
 * Sanitises a text of a form, by the rule of its contract.
 * @throws 422 when its HTML grows too long: no text people write does.
 */
export function sanitizeField(field: string, html: string, rule: RichTextRule): string {
  const stored = sanitizeRichText(html);
  if (stored.length > longestHtml(rule)) throw invalid([{ field, message: rule.message }]);
  return stored;
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Plain text of HTML: a blank line between blocks, `- ` before list items; for search, previews and mail. */
export function htmlToText(html: string): string {
  const lines = sanitizeHtml(html, {
    ...richText,
    allowedTags: [...blocks, 'li', 'br'],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .replace(/<br \/>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replaceAll(new RegExp(`</?(?:${blocks.join('|')})>`, 'g'), '\n\n')
    .replace(/<[^<>]*>/g, '');
  return lines
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/(^|\n)-\n+/g, '$1- ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )(?<=\n- [^\n]*\n\n)/g, '\n')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}
