import type { MailedLink } from '../../../../lib/use-mailed-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { NeedsScript } from './narrow-page.tsx';

type UnopenedProps = {
  link: Exclude<MailedLink<never>, { kind: 'open' }>;
  /** Said while it is read. */
  reading: string;
  onRetry: () => void;
};

/** An e-mail's link that is being read, or why it leads nowhere. */
export function UnopenedLink({ link, reading, onRetry }: UnopenedProps) {
  return (
    <>
      <NeedsScript />
      {link.kind === 'loading' ? <Spinner label={reading} /> : <Notice tone="bad">{link.message}</Notice>}
      {link.kind === 'closed' && link.mayRetry && (
        <Button variant="outline" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </>
  );
}
