import { contractTypes, offerCountries, seniorityLevels, studyLevels } from '@baara/contract/reference';
import { formatSalaryRange } from '../../lib/format.ts';
import { useSession } from '../../shell/use-session.ts';
import { Modal } from '../../ui/modal.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { OfferFormValues } from './offer-form/offer-form-values.ts';

/** The offer as a candidate will read it, from what stands in the form. */
export function OfferPreview({ values, onClose }: { values: OfferFormValues; onClose: () => void }) {
  const session = useSession();
  const contract = contractTypes.find((type) => type.code === values.contractType);
  const country = offerCountries.find((one) => one.code === values.country)?.name;
  const seniority = seniorityLevels.find((level) => level.code === values.seniority);
  const study = studyLevels.find((level) => level.code === values.studyLevel);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={values.title || 'Sans titre'}
      description={`${session?.company?.name ?? ''} · ${[values.city, country].filter(Boolean).join(', ')}`}
    >
      <div className="grid max-h-[65dvh] gap-4 overflow-y-auto">
        <div className="flex flex-wrap gap-1.5">
          {contract && <Tag tone={contract.code === 'CDI' ? 'good' : 'info'}>{contract.title}</Tag>}
          {values.isHot && <Tag tone="hot">Hot</Tag>}
          {seniority && <Tag>{seniority.display}</Tag>}
          {study && <Tag>{study.title}</Tag>}
        </div>
        <b>
          {values.salaryVisible
            ? formatSalaryRange(values.salaryMin, values.salaryMax, values.currency)
            : 'Non communiqué'}
        </b>
        {values.keyPoints.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {values.keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {/* The editor's own output, in the page of the person who wrote it; sanitised by the server before others see it. */}
        <div
          className="rich-text"
          dangerouslySetInnerHTML={{ __html: values.description || '<p>Pas encore de description.</p>' }}
        />
        <div className="flex flex-wrap gap-1.5">
          {values.skills.map((skill) => (
            <Tag key={skill}>{skill}</Tag>
          ))}
          {values.languages.map(({ language, level }) => (
            <Tag key={language}>
              {language} : {level.toLowerCase()}
            </Tag>
          ))}
        </div>
      </div>
    </Modal>
  );
}
