import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const moneyWorkspaceRoutes: RouteConfigEntry[] = [
  route('recruiter/invoices', 'features/money/invoices/invoices.tsx'),
  route('recruiter/unlocked-profiles', 'features/money/unlocks/unlocked-profiles.tsx'),
  route('admin/revenue', 'features/money/revenue/revenue-page.tsx'),
  route('admin/revenue/recharges', 'features/money/top-ups/treasury.tsx'),
  route('admin/revenue/journal', 'features/money/accounting/journal-page.tsx'),
  route('admin/revenue/journal/:month', 'features/money/accounting/journal-month.tsx'),
];
