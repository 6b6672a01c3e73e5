import { elideBefore } from '@baara/contract/formats/elision';
import type { Locator, Page } from '@playwright/test';
import { domainMessages } from './documented-domain-messages.ts';
import { type DocumentedMessage, documentedMessages, type MessageGroup } from './documented-messages.ts';
import { expect } from './journey.ts';

export type { MessageGroup };
/** A group of the second document's table. */
export type DomainGroup = keyof typeof domainMessages;

type Place = 'screen' | 'answer';

/** The messages of a group still to be met: a walk that forgets one fails at its end. */
function toMeet(name: string, rows: readonly DocumentedMessage[], place: Place) {
  const left = new Set(rows.filter((row) => row[place]).map(({ text }) => text));
  const known = new Set(left);
  return {
    meet: (text: string): void => {
      expect(known, `« ${text} » is not in the table of ${name}`).toContain(text);
      left.delete(text);
    },
    end: (): void => expect([...left], `messages of ${name} that were not met`).toEqual([]),
  };
}

/** A walk through the screens of one group of the table. */
export const walkThrough = (group: MessageGroup) => walkRows(group, documentedMessages[group]);
/** The same, of the second document. */
export const walkThroughDomain = (group: DomainGroup) => walkRows(group, domainMessages[group]);

/** A sentence of the documents as screens write it: their apostrophe is curly (docs/web.md, « French marks »). */
const asShown = (text: string): string => text.replaceAll(/(\p{L})'(?=\p{L})/gu, '$1’');

function walkRows(group: string, rows: readonly DocumentedMessage[]) {
  const { meet, end } = toMeet(group, rows, 'screen');
  /** Fails unless each sentence stands there, to the letter and with a curly apostrophe. */
  const sees = async (where: Page | Locator, ...texts: string[]): Promise<void> => {
    for (const text of texts) await seesOf(where, text, '');
  };
  /** The same, of a sentence with a name: « de » is elided before a vowel. */
  const seesOf = async (where: Page | Locator, text: string, name: string): Promise<void> => {
    const [before = '', after] = text.split('{name}');
    const words = asShown(after === undefined ? text : elideBefore(before, name) + after);
    const byName = where
      .getByLabel(words, { exact: true })
      .or(where.getByRole('link', { name: words, exact: true }));
    const shown = where.getByText(words, { exact: true }).or(byName);
    await expect(shown.locator('visible=true').first(), words).toBeVisible();
    meet(text);
  };
  /** The same, in a toast. */
  const isShown = async (page: Page, text: string): Promise<void> => {
    await expect(
      page.locator('.Toastify__toast').and(page.getByText(asShown(text), { exact: true })),
    ).toBeVisible();
    meet(text);
  };
  return { sees, seesOf, isShown, end };
}

/** What the API answers, for the messages of one group of the table. */
export function answersOf(group: MessageGroup) {
  const { meet, end } = toMeet(group, documentedMessages[group], 'answer');
  /** Fails unless the body says each sentence, as its message or of a field. */
  const says = (body: unknown, ...texts: string[]): void => {
    const { message, errors = [] } = body as { message?: string; errors?: { message: string }[] };
    const said = [message, ...errors.map((error) => error.message)];
    for (const text of texts) {
      expect(said).toContain(text);
      meet(text);
    }
  };
  return { says, end };
}

/** A failure nobody explains. */
export const unexplained = (status: number) => ({ status, json: { status: 'error' } });
/** No answer comes back. */
export const lost = 'lost';
type Given = { status?: number; json?: object; body?: string } | typeof lost;

/**
 * Has calls answered as the product itself cannot be made to, while something is done.
 * @param waiting looks at the screen before the answer comes.
 */
export async function given(
  page: Page,
  path: string,
  answer: Given,
  act: () => Promise<void>,
  waiting?: () => Promise<void>,
): Promise<void> {
  const gate = Promise.withResolvers<void>();
  if (!waiting) gate.resolve();
  const address = `**/api/v1${path}`;
  await page.route(address, async (route) => {
    await gate.promise;
    await (answer === lost ? route.abort() : route.fulfill(answer));
  });
  const acted = act();
  await waiting?.();
  gate.resolve();
  await acted;
  await page.unroute(address);
  if (answer === lost) await closeBanner(page);
}

/** The offline banner covers the next elements. */
async function closeBanner(page: Page): Promise<void> {
  const close = page
    .getByRole('alert')
    .filter({ hasText: 'Connexion perdue' })
    .getByRole('button', { name: 'Fermer' });
  await close.click();
}

/** Nothing typed is lost. */
export async function expectValues(fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) await expect(field).toHaveValue(value);
}

export async function fillAll(fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) await field.fill(value);
}
