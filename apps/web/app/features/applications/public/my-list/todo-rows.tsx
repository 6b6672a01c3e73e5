import { Link } from 'react-router';
import { Logo } from '../../../../ui/avatar.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { DueLine } from '../../../../ui/workspace/due-line.tsx';
import { rowList } from './row-list.ts';
import type { Todo } from './todo.ts';

/** What waits for the candidate, each with its day and the button that answers it. */
export function TodoRows({ todos, isMain = false }: { todos: readonly Todo[]; isMain?: boolean }) {
  return (
    <ul className={rowList}>
      {todos.map((todo, place) => (
        <TodoRow key={todo.key} todo={todo} isMain={isMain && place === 0} />
      ))}
    </ul>
  );
}

/** @param isMain whether its button is the one of the screen. */
function TodoRow({ todo, isMain }: { todo: Todo; isMain: boolean }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 p-4 md:grid-cols-[44px_minmax(0,1fr)_auto]">
      <Logo name={todo.company.name} src={todo.company.avatar} className="self-start" />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-m">{todo.title}</h3>
        <p className="text-s text-ink-soft">{[todo.company.name, ...todo.facts].join('\u00A0· ')}</p>
        {todo.due && <DueLine className="mt-1.5">{todo.due}</DueLine>}
      </div>
      <Link
        to={todo.to}
        aria-label={`${todo.action} : ${todo.title}`}
        className={buttonClass(isMain ? 'primary' : 'outline', 'max-md:col-span-full')}
      >
        {todo.action}
      </Link>
    </li>
  );
}
