import Briefcase from 'lucide-react/icons/briefcase';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Folder from 'lucide-react/icons/folder';
import Portfolio from 'lucide-react/icons/gallery-vertical-end';
import House from 'lucide-react/icons/house';
import Messages from 'lucide-react/icons/message-square';
import Receipt from 'lucide-react/icons/receipt';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Target from 'lucide-react/icons/target';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { icon } from '../../ui/icon.ts';
import type { MenuIcon as Name } from '../navigation.ts';

const icons = {
  home: House,
  offers: Briefcase,
  people: Users,
  calendar: CalendarDays,
  messages: Messages,
  drive: Folder,
  missions: Target,
  search: Search,
  invoice: Receipt,
  portfolio: Portfolio,
  settings: Settings,
  blocked: UserX,
} satisfies Record<Name, unknown>;

export function MenuIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon {...icon} />;
}
