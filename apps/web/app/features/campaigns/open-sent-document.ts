import { readToken } from '../../lib/session.ts';

/**
 * Fetches a document whole, then hands it to the browser to be kept: unlike a plain link, a failure is known.
 * @throws when it cannot be had.
 */
export async function openSentDocument(document: { url: string; name: string }): Promise<void> {
  const token = readToken();
  const answer = await fetch(document.url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(window.document.createElement('a'), { href, download: document.name }).click();
  // Some browsers read it a little after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
