import { type ReactNode, useId } from 'react';
import { buttonClass, type ButtonVariant } from '../../../../ui/button.tsx';

/** Opens the camera of a phone, or the choice of photos. */
export function PhotoButton({
  onChoose,
  variant = 'outline',
  isSingle = false,
  children,
}: {
  onChoose: (files: File[]) => void;
  variant?: ButtonVariant;
  isSingle?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={buttonClass(
        variant,
        'relative has-[:focus-visible]:border-primary has-[:focus-visible]:outline-2',
      )}
    >
      {children}
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        multiple={!isSingle}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
