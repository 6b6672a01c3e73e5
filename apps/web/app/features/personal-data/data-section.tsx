import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

type Props = {
  title: ReactNode;
  /** One or two sentences: what stands here. */
  description: ReactNode;
  children?: ReactNode;
};

export function DataSection({ title, description, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-4">
        <div>
          <h2 id={id} className="text-l">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{description}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}

export const inlineLink = 'font-semibold text-primary underline underline-offset-4';
