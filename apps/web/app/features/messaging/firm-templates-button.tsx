import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Button } from '../../ui/button.tsx';

const FirmTemplates = lazyPart(() => import('./firm-templates.tsx'));

/** Opens the templates of the firm's messages. */
export function TemplatesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="-mr-3" onClick={() => setIsOpen(true)}>
        Modèles
      </Button>
      <Suspense fallback={null}>{isOpen && <FirmTemplates onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
