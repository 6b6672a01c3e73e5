/**
 * Lists and tables of the signed-in area that are no `DataTable`, each with its reason. `lists-outside.test.ts` finds those
 * that are named nowhere, and names of what is a `DataTable` by now.
 */
export const listsOutside: Readonly<Record<string, string>> = {
  'apps/web/app/features/freelance/proposals/comparison.tsx':
    'two to four proposals side by side: each is a column',
  'apps/web/app/features/alerts/public/alert-list.tsx': "somebody's own few alerts, each with its menu",
  'apps/web/app/features/offers/for-me/dismissed-list.tsx': 'offers to read, each with its reason',
  'apps/web/app/features/offers/for-me/recommended-list.tsx': 'offers to read, each with its reason',
  'apps/web/app/features/monitoring/incidents-page.tsx':
    'incidents with their news to read, one under the other',
  'apps/web/app/features/employment/public/leave-rules-tab.tsx':
    'the rules of nine countries, a card each with its button',
  'apps/web/app/features/money/accounting/journal-month.tsx':
    'the lines of each entry of a month under their sum: debits and credits, as a book has them',
  'apps/web/app/features/money/revenue/matching.tsx': 'eight sums beside those of the ledger',
  'apps/web/app/features/money/revenue/revenue-figures.tsx':
    'sums under their total, beside the chart of the same: no row leads anywhere',
  'apps/web/app/features/accounts/merging/merge-page.tsx':
    'ten accounts at most that may be the same person, each with one button',
  'apps/web/app/features/accounts/permissions/permission-matrix.tsx':
    'permissions by roles: a matrix, never paged',
  'apps/web/app/features/accounts/security/connected-devices.tsx':
    "one's own few devices, a section of a settings screen",
  'apps/web/app/features/applications/calendar/month-view.tsx': 'a calendar',
  'apps/web/app/features/applications/evaluations/public/evaluations-box.tsx':
    'the evaluations of one application, a few lines beside its CV',
  'apps/web/app/features/applications/interviews/slot-notes.tsx':
    'the busy times beside one slot of a form, a line each',
  'apps/web/app/features/applications/my-applications.tsx':
    "a candidate's own few applications, each with its steps and what comes next",
  'apps/web/app/features/applications/recruiter-applications/fit-box.tsx': 'the parts of one score, a sum',
  'apps/web/app/features/campaigns/administration/campaign-log.tsx': 'a feed: sentences in the order of time',
  'apps/web/app/features/campaigns/fees/fees-page.tsx':
    'sums by day under their total: no row leads anywhere',
  'apps/web/app/features/campaigns/interviews/jury-slot.tsx':
    'the marks of a panel of five at most, beside one candidate',
  'apps/web/app/features/campaigns/proof/receipts-card.tsx':
    "a candidate's own few receipts, each with its file",
  'apps/web/app/features/campaigns/reading/bulk-decision-form.tsx':
    'how many files of each status a dialog is about, a line each',
  'apps/web/app/features/campaigns/results/my-result-card.tsx': 'the marks of one result, with their sum',
  'apps/web/app/features/campaigns/sessions/seat-plan.tsx': 'the seats of a room, drawn where they stand',
  'apps/web/app/features/campaigns/my-campaign-applications.tsx':
    "a candidate's own few applications, each with its steps and what comes next",
  'apps/web/app/features/candidates/drive/document-links.tsx':
    'the few links to one document, each with its buttons, in its panel',
  'apps/web/app/features/candidates/drive/document-versions.tsx':
    'the versions of one document, each with its buttons, in its panel',
  'apps/web/app/features/candidates/documents/candidate-drive.tsx':
    'a TableView: its links carry where the screen was reached from',
  'apps/web/app/features/candidates/matching/matching-candidates.tsx':
    'each row opens on the parts of its score',
  'apps/web/app/features/candidates/matching/recommended-candidates.tsx':
    'each row opens on the parts of its score',
  'apps/web/app/features/candidates/own-profile/documents-card.tsx':
    "one's own few documents, a section of the profile",
  'apps/web/app/features/candidates/record/comparison-table.tsx': 'people side by side: a column is a person',
  'apps/web/app/features/candidates/search/candidate-results.tsx':
    'a TableView: the total is counted after the page, and the outcome takes the focus',
  'apps/web/app/features/companies/packages/public/packages-tab.tsx':
    'three or four packages, each with its description and all it contains to read',
  'apps/web/app/features/companies/public/activity-tab.tsx': 'a feed: sentences in the order of time',
  'apps/web/app/features/freelance/profile/received-messages.tsx': 'whole messages to read',
  'apps/web/app/features/firm/month-objectives.tsx': "a consultant's five months before, three figures each",
  'apps/web/app/features/messaging/firm-templates.tsx': 'the few templates of the firm, in a dialog',
  'apps/web/app/features/messaging/conversation-list.tsx': 'conversations, beside the one that is open',
  'apps/web/app/features/notifications/public/notification-preferences.tsx':
    'a grid of choices: kinds by channels',
  'apps/web/app/features/offers/bookmarks/bookmark-list.tsx': 'the offer cards of the public site',
  'apps/web/app/features/personal-data/consents-section.tsx': 'a short section of a settings screen',
  'apps/web/app/features/personal-data/profile-views-section.tsx': 'a short section of a settings screen',
  'apps/web/app/features/settings/wiki-resources/edit/resource-list.tsx':
    'a TableView: its order is made by hand, on one page',
  'apps/web/app/features/support/moderation/companies-under-review.tsx':
    'each company is decided by a form with its reason',
  'apps/web/app/features/trainings/administration/certificate-keys.tsx':
    'the few keys that sign certificates, a line each',
  'apps/web/app/features/trainings/mine/my-trainings-page.tsx':
    "a person's own few trainings, each with its certificate and opinion",
  'apps/web/app/features/workspace/dashboards/admin-accounts.tsx': 'a grid of counts: roles by states',
  'apps/web/app/features/workspace/reports/measure-table.tsx':
    'the figures of one measure: they are read, not paged',
};
