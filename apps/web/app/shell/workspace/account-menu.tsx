import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { userPhoto } from '../../lib/user-photo.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { roleName } from '../role-name.ts';
import { SignOutButton } from '../public/sign-out-button.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { Disclosure } from './disclosure.tsx';

const accountLinks = (user: SessionUser): { label: string; to: string }[] => [
  ...(user.company?.isActing && user.typeUserName !== 'employer'
    ? [{ label: 'Mon espace', to: publicPaths.dashboard() }]
    : []),
  { label: 'Mon profil', to: publicPaths.profile() },
  ...(user.typeUserName === 'applicant'
    ? [{ label: 'Préférences', to: paths.notificationPreferences() }]
    : []),
  { label: 'Sécurité', to: publicPaths.changePassword() },
  { label: 'Assistance', to: paths.ownRequests() },
];

/** Where the account and the company somebody acts for are led from: in the header's menu, and in that of small screens. */
export const AccountLinks = ({
  user,
  itemClassName,
  isOpen,
}: {
  user: SessionUser;
  itemClassName: string;
  isOpen: boolean;
}) => (
  <>
    <CompanyMenu user={user} itemClassName={itemClassName} isOpen={isOpen} />
    <nav aria-label="Mon compte">
      {accountLinks(user).map((link) => (
        <Link key={link.to} to={link.to} className={itemClassName}>
          {link.label}
        </Link>
      ))}
      <SignOutButton className={itemClassName} label="Sortir" />
    </nav>
  </>
);

const item = 'flex min-h-11 w-full items-center gap-4 rounded-sm px-3 hover:bg-sunken';

/** The signed-in user, and the actions of their account. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className="relative"
      onToggle={setIsOpen}
      summaryClassName="flex min-h-11 items-center gap-2.5 rounded-md px-1.5 hover:bg-sunken"
      summary={
        <>
          <Avatar name={user.fullname} src={userPhoto(user, 'small')} />
          <span className="max-w-44 text-s leading-snug max-md:sr-only">
            <b className="block truncate">{user.fullname}</b>
            <span className="text-ink-soft">{roleName(user.typeUserName)}</span>
          </span>
        </>
      }
    >
      <div className="absolute top-13 right-0 z-30 w-max max-w-72 min-w-44 rounded-md border border-line-strong bg-surface p-1">
        <AccountLinks user={user} itemClassName={item} isOpen={isOpen} />
      </div>
    </Disclosure>
  );
}
