const weight = 'On the page of an offer, whose scripts have no byte left for one more module.';

/** Components that call the API themselves, and why their call does not stand in their part's `.api.ts`. */
export const callsOutside: Readonly<Record<string, string>> = {
  'apps/web/app/features/applications/cancel-dialog.tsx': weight,
  'apps/web/app/features/applications/cv-choice.tsx': weight,
  'apps/web/app/features/offers/public/bookmark-button.tsx': weight,
  'apps/web/app/features/candidates/matching/own-match-box.tsx': weight,
  'apps/web/app/shell/logout.tsx': "The two halves of one route: the visitor's client and the browser's own.",
};
