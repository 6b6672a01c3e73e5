/** Keys of the keyboard, one after another: « Ctrl K ». */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex flex-none gap-1 align-middle">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line-strong bg-ground px-1 text-center text-xs leading-normal font-medium text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
