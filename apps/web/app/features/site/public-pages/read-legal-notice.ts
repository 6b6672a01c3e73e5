import type { getLegalNotice } from '@baara/contract/site';
import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '../../../lib/visitor-context.ts';

/** What the legal pages say of the firm, and the address of the site. */
export async function readLegalNotice(context: Readonly<RouterContextProvider>) {
  const { api, origin } = context.get(visitorContext);
  const { data } = await api.call<typeof getLegalNotice>('GET /site-settings/legal-notice');
  return { ...data, origin };
}
