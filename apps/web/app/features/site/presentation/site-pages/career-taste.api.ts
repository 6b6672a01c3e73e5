import { lazyEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';

/** Near trades and the market of a typed trade; the server stores nothing of it. */
export const tastingCareer = lazyEndpoint('POST /career-tastes', () =>
  import('@baara/contract/candidates/tools/career-advisor').then(({ tasteCareer }) => tasteCareer),
);
