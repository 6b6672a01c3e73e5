import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { MissingOfCampaign } from '@baara/contract/campaigns/campaign-sections';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import { visibleLength } from '@baara/contract/formats/rich-text';
import { documentKeysOf } from './saved-conditions.ts';

type Sections = Pick<
  ManagedCampaign,
  'identity' | 'categories' | 'conditions' | 'documents' | 'fee' | 'calendar'
>;

/** What a campaign needs before the public sees it. @param today the day in Bamako, `2026-11-20`. */
export function missingOfCampaign(campaign: Sections, today: string): MissingOfCampaign[] {
  const { identity, categories, conditions, documents, fee, calendar } = campaign;
  const { startsOn, endsOn } = calendar;
  const missing: MissingOfCampaign[] = [];
  const lack = (
    section: MissingOfCampaign['section'],
    field: string,
    message: string,
    isLacking: boolean,
  ) => {
    if (isLacking) missing.push({ section, field, message });
  };
  lack('identity', 'title', messages.TITLE_SHORT, identity.title.length < 8);
  lack(
    'identity',
    'description',
    messages.DESCRIPTION_SHORT,
    visibleLength(identity.description.trim()) < 100,
  );
  lack('identity', 'filePrefix', messages.PREFIX_REQUIRED, identity.filePrefix === '');
  lack('categories', '', messages.CATEGORIES_REQUIRED, categories.length === 0);
  for (const [index, { quota }] of categories.entries())
    lack('categories', `${index}.quota`, messages.QUOTA_REQUIRED, quota === 0);
  const keys = new Set(documents.map(({ key }) => key));
  for (const [index, condition] of conditions.entries()) {
    const isWithout = documentKeysOf(condition).some((key) => !keys.has(key));
    lack('conditions', String(index), messages.CONDITION_WITHOUT_DOCUMENT, isWithout);
  }
  lack('documents', '', messages.DOCUMENTS_REQUIRED, documents.length === 0);
  lack(
    'fee',
    'instructions',
    messages.FEE_INSTRUCTIONS_REQUIRED,
    fee.amountXof !== null && !fee.isOnline && fee.instructions === '',
  );
  lack('calendar', 'startsOn', messages.STARTS_REQUIRED, startsOn === null);
  lack('calendar', 'endsOn', messages.ENDS_REQUIRED, endsOn === null);
  lack(
    'calendar',
    'endsOn',
    messages.ENDS_BEFORE_START,
    startsOn !== null && endsOn !== null && endsOn < startsOn,
  );
  lack('calendar', 'endsOn', messages.ENDS_PAST, endsOn !== null && endsOn < today);
  return missing;
}
