import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormFrame } from './form-frame.ts';

type Props = {
  form: FormFrame;
  children: ReactNode;
  className?: string;
  hidden?: boolean;
  /** What a screen reader calls it, beside other forms. */
  label?: string;
  /** In the notice, under what went wrong: what to do about it. */
  remedy?: ReactNode;
};

/** A form made by `useApiForm` or `usePublicForm`: what went wrong, then its fields. */
export function ApiForm({ form, children, className = 'grid gap-4', hidden, label, remedy }: Props) {
  const { id, ref, handlers, problem } = form;
  return (
    <form
      id={id}
      ref={ref}
      method="post"
      noValidate
      hidden={hidden}
      aria-label={label}
      className={hidden ? undefined : className}
      {...handlers}
    >
      {problem && (
        <Problem>
          <p>{problem}</p>
          {remedy}
        </Problem>
      )}
      {children}
    </form>
  );
}

/** Comes into sight by itself: in a long form the button is far below. */
function Problem({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="scroll-my-20">
      <Notice tone="bad">{children}</Notice>
    </div>
  );
}

/** Sends the form, wherever it stands: also from a dialog's actions. */
export function SubmitButton({
  form,
  ...button
}: Omit<ButtonProps, 'form' | 'type' | 'busy'> & { form: FormFrame }) {
  return (
    <Button
      {...button}
      type="submit"
      form={form.id}
      busy={form.isSending}
      disabled={!form.isReady || button.disabled}
    />
  );
}
