import { useState } from 'react';
import { Disclosure } from '../../shell/workspace/disclosure.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

export type Action = { label: string; onSelect: () => void; isDangerous?: boolean };

/** What has no room on a phone, behind '⋯': a short list that opens over the bar it belongs to. */
export function ActionMenu({ actions, isBusy }: { actions: readonly Action[]; isBusy: boolean }) {
  const [uses, setUses] = useState(0);
  return (
    <Disclosure
      // Once an action is chosen, a new, closed menu.
      key={uses}
      className="relative ml-auto md:hidden"
      label="Autres actions"
      summaryClassName={buttonClass('line', 'w-11 px-0')}
      summary="⋯"
    >
      <div className="absolute right-0 bottom-13 z-30 min-w-48 rounded-md border border-line-strong bg-surface p-1">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            disabled={isBusy}
            onClick={() => {
              setUses(uses + 1);
              action.onSelect();
            }}
            className={classNames(
              'flex min-h-11 w-full items-center rounded-sm px-3 font-medium hover:bg-sunken disabled:opacity-60',
              action.isDangerous && 'text-bad',
            )}
          >
            {action.label}
          </button>
        ))}
      </div>
    </Disclosure>
  );
}
