import { countryTitle } from '../../../lib/countries.ts';
import { Modal } from '../../../ui/modal.tsx';
import { NeedFacts, NeedText } from '../public/site-pages/mission-need.tsx';
import type { ProjectValues } from './project-form/project-values.ts';

/** The mission as everyone will read it: its confidential part is not in it. */
export function ProjectPreview({ values, onClose }: { values: ProjectValues; onClose: () => void }) {
  const need = { ...values, countryName: countryTitle(values.country) };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={values.title || 'Sans titre'}
      description="Ce que tout le monde lira. La partie confidentielle n’y est pas."
    >
      <div className="grid max-h-[65dvh] grid-cols-1 gap-4 overflow-y-auto">
        <NeedFacts need={need} />
        {/* The editor's own output, in the page of the person who wrote it; sanitised by the server before others see it. */}
        <NeedText need={need} />
      </div>
    </Modal>
  );
}
