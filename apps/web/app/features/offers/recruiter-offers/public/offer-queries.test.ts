import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheOffer, offerQuery } from './offer.api.ts';

const offer = (version: number, status: RecruiterOffer['status']) =>
  ({ id: 7, version, status }) as RecruiterOffer;

it('goes on showing a published offer when an answer from before its publication comes late', async () => {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<RecruiterOffer>();
  const late = client.fetchQuery({
    ...offerQuery('7'),
    queryFn: () => promise,
  });
  cacheOffer(client, offer(3, 'active'));
  resolve(offer(2, 'draft'));
  await late;
  expect(client.getQueryData(offerQuery('7').queryKey)?.status).toBe('active');
  cacheOffer(client, offer(2, 'draft'));
  expect(client.getQueryData(offerQuery('7').queryKey)?.status).toBe('active');
  cacheOffer(client, offer(4, 'draft'));
  expect(client.getQueryData(offerQuery('7').queryKey)?.status).toBe('draft');
});
