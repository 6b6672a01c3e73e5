import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { NotificationPreferences } from './public/notification-preferences.tsx';

export const meta = () => [{ title: 'Préférences | Baara' }];

export default function PreferencesPage() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Préférences"
        description="Choisissez ce dont vous êtes prévenu, et par quel moyen."
      />
      <NotificationPreferences />
    </WorkspacePage>
  );
}
