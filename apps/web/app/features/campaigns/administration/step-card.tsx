import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignSection } from '@baara/contract/campaigns/campaign-sections';
import type { ReactNode } from 'react';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states.tsx';

/** What the editor gives each step. */
export type StepProps = { campaign: ManagedCampaign };

type Props = {
  title: string;
  /** One sentence: what the step is for. */
  description: ReactNode;
  /** Whether its input is saved, or the button that adds a line. */
  action?: ReactNode;
  children: ReactNode;
};

/** The frame of a step. */
export function StepCard({ title, description, action, children }: Props) {
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-l">{title}</h2>
          <p className="mt-1 text-pretty text-ink-soft">{description}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Why nothing changes here, and what is still missing. */
export function StepNotices({ campaign, section }: StepProps & { section: CampaignSection }) {
  const isSealed = campaign.abilities.edit && !mayEdit(campaign, section);
  // Those about one field stand at the field.
  const missing = campaign.missing.filter((one) => one.section === section);
  return (
    <>
      {!campaign.abilities.edit && <Notice tone="info">Votre rôle permet de lire cette étape.</Notice>}
      {isSealed && <Notice tone="info">{campaignAdministrationMessages.RULES_SEALED}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warn">
          <b>Pour publier</b>
          <ul className="mt-1 list-disc pl-5">
            {[...new Set(missing.map(({ message }) => addFrenchMarks(message)))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Identity, centres and milestones are not the rules of the contest: they may change once it is published. */
const openSections: ReadonlySet<CampaignSection> = new Set(['identity', 'centres', 'calendar']);

export function mayEdit({ abilities }: ManagedCampaign, section: CampaignSection): boolean {
  return abilities.edit && (abilities.editRules || openSections.has(section));
}
