import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';

export type Task = {
  key: string;
  /** What orders the group: an hour, an age, a count. */
  lead: { text: string; unit?: string };
  /** An ochre dot: the company is the one that is waited for. */
  isWaiting?: boolean;
  title: string;
  subtitle?: string | undefined;
  /** Where it is done. */
  to: string;
  detail?: ReactNode;
  /** `href` leaves the product, such as for a video call; without it, or a `to` of its own, the action leads where the row does. */
  action: { label: string; href?: string | undefined; to?: string };
};

export type TaskGroup = {
  key: string;
  title: string;
  /** As it is read: « 1 000+ » where counting stopped. */
  total: number | string;
  tasks: readonly Task[];
  /** The rest of them, when more exist than are shown. */
  more?: { label: string; to: string } | undefined;
};

type LinkType = ComponentType<{ to: string; className?: string; children: ReactNode }>;

type Props = {
  title: string;
  groups: readonly TaskGroup[];
  link: LinkType;
  /** In place of the groups when nothing waits. */
  children?: ReactNode;
};

/** One queue of everything that waits, by kind; the first action is the one to begin with. */
export function TaskQueue({ title, groups, link, children }: Props) {
  const shown = groups.filter(({ tasks }) => tasks.length > 0);
  return (
    <section
      aria-label={title}
      className="overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-lg md:border"
    >
      <h2 className="px-4 py-2.5 text-m font-semibold md:px-4.5">{title}</h2>
      {shown.length === 0 && <div className="border-t border-line px-4 py-4 md:px-4.5">{children}</div>}
      {shown.length > 0 && (
        <table className="text-s leading-snug max-md:block">
          <caption className="sr-only">{title} : quand, qui, quoi, action</caption>
          {shown.map((group, place) => (
            <Group key={group.key} group={group} link={link} isFirst={place === 0} />
          ))}
        </table>
      )}
    </section>
  );
}

const groupHead =
  'h-7.5 border-y border-line bg-ground px-4 text-left font-semibold text-ink-soft max-md:flex max-md:h-auto max-md:min-h-7.5 max-md:items-center max-md:py-1.5 md:px-4.5';

function Group({ group, link: Link, isFirst }: { group: TaskGroup; link: LinkType; isFirst: boolean }) {
  return (
    <tbody className="max-md:block">
      <tr className="max-md:block">
        <th colSpan={4} scope="rowgroup" className={groupHead}>
          {group.title}
          <span className="ml-1.5 font-medium">{group.total}</span>
        </th>
      </tr>
      {group.tasks.map((task, place) => (
        <Row key={task.key} task={task} link={Link} isMain={isFirst && place === 0} hasLine={place > 0} />
      ))}
      {group.more && (
        <tr className="max-md:block">
          <td colSpan={4} className="border-t border-line px-4 max-md:block md:px-4.5">
            <Link
              to={group.more.to}
              className="inline-flex min-h-11 items-center font-semibold text-primary md:min-h-9"
            >
              {group.more.label}
            </Link>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const row =
  'group relative hover:bg-ground max-md:grid max-md:grid-cols-[4rem_1fr_auto] max-md:items-center max-md:gap-x-2 max-md:px-4 max-md:py-3 md:h-11.5';

function Row({
  task: { lead, isWaiting, title, subtitle, to, detail, action },
  link: Link,
  isMain,
  hasLine,
}: {
  task: Task;
  link: LinkType;
  isMain: boolean;
  hasLine: boolean;
}) {
  return (
    <tr className={classNames(row, hasLine && 'border-t border-line')}>
      <td className="text-m font-bold whitespace-nowrap max-md:self-start md:w-23 md:pl-4.5">
        {isWaiting && (
          <span
            aria-hidden="true"
            className="absolute top-5 left-1.5 size-1.5 rounded-full bg-accent md:top-1/2 md:-mt-0.75 md:left-2"
          />
        )}
        {lead.text}
        {lead.unit && <span className="text-s font-medium text-ink-soft"> {lead.unit}</span>}
      </td>
      <th scope="row" className="min-w-0 text-left font-normal text-ink-soft md:w-[44%] md:max-w-0 md:px-2.5">
        <Link to={to} className="cover block md:truncate">
          <span className="block text-m leading-snug font-semibold text-ink md:truncate">{title}</span>
          {subtitle && <span>{subtitle}</span>}
        </Link>
      </th>
      <td className="text-ink-soft max-md:col-start-2 max-md:row-start-2 max-md:mt-0.5 md:px-2.5">
        <div className="line-clamp-2">{detail}</div>
      </td>
      <td
        className={classNames(
          'md:w-31 md:pr-3.5 md:text-right',
          isMain && 'max-md:col-span-full max-md:row-start-3 max-md:mt-2.5',
          !isMain && isLong(action) && 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:-ml-2',
          !isMain && !isLong(action) && 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1',
        )}
      >
        <Action to={to} action={action} about={title} link={Link} isMain={isMain} />
      </td>
    </tr>
  );
}

/** On a phone such an action has a row of its own: beside the title it would leave it three letters wide. */
const isLong = ({ label }: Task['action']): boolean => label.length > 12;

function Action({
  to,
  action: { label, href, to: own },
  about,
  link: Link,
  isMain,
}: Pick<Task, 'to' | 'action'> & { about: string; link: LinkType; isMain: boolean }) {
  const className = buttonClass(
    isMain ? 'primary' : 'ghost',
    classNames(
      'relative z-[1] text-m md:min-h-8 md:px-3',
      isMain
        ? 'max-md:w-full'
        : 'max-md:-mr-2 max-md:px-2 md:text-ink-soft md:group-focus-within:text-primary md:group-hover:text-primary',
    ),
  );
  const content = (
    <>
      {label}
      <span className="sr-only"> : {about}</span>
    </>
  );
  if (href === undefined) {
    return (
      <Link to={own ?? to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {content}
    </a>
  );
}
