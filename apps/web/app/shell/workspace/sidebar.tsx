import { Dialog } from '@base-ui/react/dialog';
import Close from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { SessionUser } from '../../lib/session.ts';
import { userPhoto } from '../../lib/user-photo.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { icon } from '../../ui/icon.ts';
import { sidebarMenu } from '../navigation.ts';
import { roleName } from '../role-name.ts';
import { AccountLinks } from './account-menu.tsx';
import { SidebarSwitcher } from './company-switcher.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { currentEntry } from './current-entry.ts';
import { menuRole } from './menu-role.ts';

const item =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:text-primary';

/** The menu of small screens, sliding in from the left. While it is open the page behind does not scroll. */
export default function Sidebar({
  user,
  path,
  onClose,
}: {
  user: SessionUser;
  path: string;
  onClose: () => void;
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup className="animate-slide fixed inset-y-0 left-0 z-30 grid w-72 max-w-[85vw] content-start gap-4 overflow-y-auto bg-surface p-4">
          <div className="flex items-center gap-3">
            <Avatar name={user.fullname} src={userPhoto(user, 'small')} />
            <div className="min-w-0 flex-1 leading-snug">
              <Dialog.Title className="truncate text-m">{user.fullname}</Dialog.Title>
              <p className="text-s text-ink-soft">{roleName(user.typeUserName)}</p>
            </div>
            <Dialog.Close
              aria-label="Fermer le menu"
              className="grid size-11 place-items-center rounded-md hover:bg-sunken"
            >
              <Close {...icon} />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            {sidebarMenu(menuRole(user, path)).map((entry) => (
              <Link key={entry.to} to={entry.to} className={item} aria-current={currentEntry(path, entry.to)}>
                <MenuIcon name={entry.icon} />
                {entry.label}
              </Link>
            ))}
          </nav>
          {user.acting && <SidebarSwitcher user={user} onDone={onClose} />}
          <div className="border-t border-line pt-3">
            <AccountLinks user={user} itemClassName={item} isOpen />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
