import { conditionInWords } from '@baara/campaign-conditions/words';
import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { hourInWords } from '@baara/contract/formats/moments';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Notice } from '../../../../ui/states.tsx';
import { daysText, periodText } from '../../campaign-words.ts';
import { usePublishing } from '../campaign-actions.tsx';
import { campaignSteps, stepOfSection } from '../campaign-steps.ts';
import { categoryNames } from '../category-choice.tsx';
import { StepCard, type StepProps } from '../step-card.tsx';

/** The campaign read as a whole, what is missing, and its publication. */
export default function PublicationStep({ campaign }: StepProps) {
  const { missing, abilities, publishedAt, status } = campaign;
  const publishing = usePublishing(campaign);
  const isPublic = status === 'published' || status === 'closed';
  return (
    <StepCard
      title="Relecture et publication"
      description="Relisez la campagne telle que les candidats la verront. Une fois publiée, ses règles ne changent plus."
      action={
        abilities.publish &&
        missing.length === 0 && (
          <Button busy={publishing.isPending} busyLabel="Publication…" onClick={() => publishing.mutate()}>
            Publier la campagne
          </Button>
        )
      }
    >
      {isPublic && publishedAt !== null && (
        <Notice tone="good">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>Publiée le {formatDate(publishedAt)}.</span>
            <Link to={paths.campaign(campaign.slug)} className={buttonClass('outline')}>
              Voir la page publique
            </Link>
          </div>
        </Notice>
      )}
      {missing.length > 0 && <MissingList campaign={campaign} />}
      {abilities.publish && missing.length === 0 && (
        <Notice tone="good">Tout y est : la campagne peut être publiée.</Notice>
      )}
      <Reading campaign={campaign} />
    </StepCard>
  );
}

function MissingList({ campaign: { id, missing } }: { campaign: ManagedCampaign }) {
  return (
    <Notice tone="warn">
      <b>
        {missing.length > 1
          ? `Il manque ${missing.length} éléments pour publier`
          : 'Il manque un élément pour publier'}
      </b>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(({ section, field, message }) => {
          const step = stepOfSection(section);
          return (
            <li key={`${section}.${field}.${message}`}>
              {addFrenchMarks(message)} :{' '}
              <Link to={paths.editCampaign(id, { etape: step.id })} className="font-medium underline">
                {step.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

function Reading({ campaign }: { campaign: ManagedCampaign }) {
  const { identity, institution, categories, conditions, documents, fee, centres, calendar } = campaign;
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line pt-4">
      <header>
        <p className="text-s text-ink-soft">{institution}</p>
        <h3 className="text-l wrap-anywhere">{identity.title}</h3>
        <p className="text-ink-soft">
          {[identity.noticeReference, identity.place].filter(Boolean).join(' · ')}
        </p>
      </header>
      {identity.description && (
        // Sanitised when it was saved (platform/html on the server).
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: identity.description }} />
      )}
      <Part step="calendrier" campaign={campaign} isFilled={calendar.endsOn !== null}>
        <p>
          Candidatures {periodText({ startDate: calendar.startsOn, endDate: calendar.endsOn })}
          {calendar.closesAt && `, à ${hourInWords(`2000-01-01T${calendar.closesAt}Z`)}`}
        </p>
        <ul className="list-disc pl-5">
          {calendar.milestones.map(({ title, startsOn, endsOn }) => (
            <li key={`${title} ${startsOn}`}>
              {title} :{' '}
              {endsOn !== null && endsOn !== startsOn ? daysText(startsOn, endsOn) : formatDate(startsOn)}
            </li>
          ))}
        </ul>
      </Part>
      <Part step="categories" campaign={campaign} isFilled={categories.length > 0}>
        <ul className="list-disc pl-5">
          {categories.map(({ id, name, quota, reserved }) => (
            <li key={id}>
              {name} : {formatNumber(quota)} place{quota > 1 ? 's' : ''}
              {reserved.length > 0 &&
                `, dont ${reserved.map(({ label, seats }) => `${formatNumber(seats)} (${label})`).join(', ')}`}
            </li>
          ))}
        </ul>
      </Part>
      <Part step="conditions" campaign={campaign} isFilled={conditions.length > 0}>
        <ul className="list-disc pl-5">
          {conditions.map(({ id, rule, categoryIds }) => (
            <li key={id}>
              {conditionInWords(rule)}
              {categoryIds !== null && (
                <span className="text-ink-soft"> ({categoryNames(categories, categoryIds)})</span>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part step="pieces" campaign={campaign} isFilled={documents.length > 0}>
        <ul className="list-disc pl-5">
          {documents.map(({ key, name, isRequired, categoryIds }) => (
            <li key={key}>
              {name}
              {!isRequired && ' (facultatif)'}
              {categoryIds.length > 0 && (
                <span className="text-ink-soft"> ({categoryNames(categories, categoryIds)})</span>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part step="frais" campaign={campaign} isFilled>
        <p>
          {fee.amountXof === null ? 'Aucun frais.' : `${formatMoney(fee.amountXof)}. ${fee.instructions}`}
        </p>
        {fee.amountXof !== null && fee.exemptions.length > 0 && (
          <p>Exemptés : {fee.exemptions.map(({ label }) => label).join(', ')}</p>
        )}
      </Part>
      <Part step="centres" campaign={campaign} isFilled={centres.length > 0}>
        <ul className="list-disc pl-5">
          {centres.map(({ id, name, city }) => (
            <li key={id}>
              {name}, {city}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

/** A part of the reading, with the way back to its step; nothing where nothing is written. */
function Part({
  step,
  campaign,
  isFilled,
  children,
}: StepProps & { step: (typeof campaignSteps)[number]['id']; isFilled: boolean; children: ReactNode }) {
  if (!isFilled) return null;
  const title = campaignSteps.find(({ id }) => id === step)?.title;
  return (
    <section>
      <h3 className="text-m">
        <Link to={paths.editCampaign(campaign.id, { etape: step })} className="hover:underline">
          {title}
        </Link>
      </h3>
      <div className="mt-1 wrap-anywhere">{children}</div>
    </section>
  );
}
