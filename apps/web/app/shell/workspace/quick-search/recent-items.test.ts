import { expect, test } from 'vitest';
import { openedThing } from './recent-items.ts';

const id = '01934b4e-7d3a-7000-8000-000000000001';

test.each([
  ['/employer/offers/12', '', 'offer:12'],
  ['/recruiter/offers/12/recruitment-tracking', '?sort=name', 'offer:12'],
  ['/recruiter/offers/12/applications', `?candidature=${id}`, `application:${id}`],
  ['/recruiter/job-offer/' + id, '', `application:${id}`],
  ['/recruiter/recruitment-evaluation/12/' + id, '', `application:${id}`],
  [`/recruiter/candidates/${id}`, '', `person:${id}`],
  [`/recruiter/candidates/${id}/drive`, '', `person:${id}`],
  [`/messages/${id}`, '', `conversation:${id}`],
  [`/applications/tracking/process/${id}`, '', `my-application:${id}`],
  ['/recruiter/offers', '', undefined],
  ['/recruiter/offers/create', '', undefined],
  ['/recruiter/candidates/shortlist', '', undefined],
  ['/messages/envois', '', undefined],
  ['/offres', `?candidature=${id}`, undefined],
])('%s%s shows %s', (path, search, thing) => {
  expect(openedThing(path, search)).toBe(thing);
});
