import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { PushSwitch } from './public/push-switch.tsx';
import { NotificationPreferences } from './public/notification-preferences.tsx';

export const meta = () => [{ title: 'Préférences | Baara' }];

export default function PreferencesPage() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Préférences"
        description="Choisissez ce dont vous êtes prévenu, et par quel moyen."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_352px]">
        <NotificationPreferences />
        <PushSwitch />
      </div>
    </WorkspacePage>
  );
}
