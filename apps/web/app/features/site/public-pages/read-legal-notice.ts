import type { getLegalNotice } from '@baara/contract/settings/site-settings';
import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '../../../lib/visitor-context.ts';

/** Facts about the company on the legal pages, and the address of the site. */
export async function readLegalNotice(context: Readonly<RouterContextProvider>) {
  const { api, origin } = context.get(visitorContext);
  const { data } = await api.call<typeof getLegalNotice>('GET /site-settings/legal-notice');
  return { ...data, origin };
}
