import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type Props = {
  title: string;
  /** One sentence: what it protects, or how. */
  description?: ReactNode;
  children: ReactNode;
};

/** One section of the security page. */
export function SecuritySection({ title, description, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div>
          <h2 id={id} className="text-l">
            {title}
          </h2>
          {description && <p className="mt-1 text-ink-soft">{description}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
