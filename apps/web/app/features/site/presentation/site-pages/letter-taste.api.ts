import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

/** A letter made of a few typed fields; the server stores nothing of it. */
export const tastingLetter = lazyEndpoint('POST /cover-letter-tastes', () =>
  import('@baara/contract/candidates/tools/cover-letters').then(({ tasteCoverLetter }) => tasteCoverLetter),
);

/** What stands in the fields at first. */
export const noAnswers = {
  firstName: '',
  lastName: '',
  city: '',
  jobTitle: '',
  company: '',
  lastJob: '',
  lastEmployer: '',
  tasks: '',
  degree: '',
  school: '',
  motive: '',
};
