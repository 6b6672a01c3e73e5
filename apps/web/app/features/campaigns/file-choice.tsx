import { useId } from 'react';

/** A file to read, in a frame that says what is expected; the same file may be chosen again. */
export function FileChoice({
  title,
  hint,
  accept,
  disabled,
  onChoose,
}: {
  title: string;
  hint: string;
  accept: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
    >
      <span className="font-semibold wrap-anywhere text-primary">{title}</span>
      <span className="text-s wrap-anywhere text-ink-soft">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </label>
  );
}
