const search = 'A GET form: the address is its state, and it works without scripts.';

/** The files with a form that does not follow `lib/forms`, and why it does not have to. */
export const formsOutside: Readonly<Record<string, string>> = {
  'apps/web/app/features/applications/answers/answer-filters.tsx':
    'A filter: the address is its state, written by its button.',
  'apps/web/app/features/applications/my-applications.tsx': search,
  'apps/web/app/features/applications/recruiter-applications/application-filters.tsx': search,
  'apps/web/app/features/campaigns/my-campaign-applications.tsx': search,
  'apps/web/app/features/campaigns/site-pages/campaign-list.tsx': search,
  'apps/web/app/features/campaigns/site-pages/code-form.tsx': search,
  'apps/web/app/features/campaigns/site-pages/results.tsx': search,
  'apps/web/app/features/candidates/search/search-form.tsx': search,
  'apps/web/app/features/messaging/conversation-list.tsx': search,
  'apps/web/app/features/offers/public-pages/offer-search-bar.tsx': search,
  'apps/web/app/features/site/home/public-pages/hero.tsx': search,
  'apps/web/app/features/support/verifications/site-pages/code-form.tsx': search,
  'apps/web/app/features/trainings/site-pages/training-filters.tsx': search,
  'apps/web/app/features/workspace/statistics/period-choice.tsx': search,
  'apps/web/app/lib/lists/list-filters.tsx': search,
  'apps/web/app/shell/public/sign-out-button.tsx': 'A button without fields, which works without scripts.',
  'apps/web/app/features/support/verifications/site-pages/report.tsx':
    "Sent by the page's own server: people without scripts can report a fraud too.",
  'apps/web/app/features/messaging/composer.tsx':
    'A message goes to the outbox, which sends it and shows its failure in the conversation.',
  'apps/web/app/features/applications/apply-form.tsx':
    'An application goes to the store of pending ones, which sends it when the connection allows.',
  'apps/web/app/features/campaigns/days/incident-form.tsx':
    'An incident goes to the store of the phone, which sends it when the connection allows.',
  'apps/web/app/features/campaigns/days/public/scanner.tsx':
    'A mark goes to the store of the phone, which sends it when the connection allows.',
  'apps/web/app/features/applications/offer-letters/letter-editor.tsx':
    'One draft behind three buttons: saved, shown as its PDF, or sent by a second call; each send names the version the input was written over.',
  'apps/web/app/features/applications/evaluations/scorecard-form.tsx':
    'It saves itself while it is written, here and on the server.',
};
