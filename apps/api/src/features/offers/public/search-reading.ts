import type { SearchChip, SearchReading } from '@baara/contract/offers/offers';
import type { Chip, OfferResults } from '@baara/offer-search';
import type { z } from 'zod';
import { contractLabels, placeLabel, seniorityLabels, studyLabel } from '@baara/contract/offers/labels';
import { salaryText } from '@baara/contract/offers/salary-text';

/** How the box was read, in words people recognise. */
export function searchReadingView(found: OfferResults): z.infer<typeof SearchReading> {
  const { chips, words } = found.relaxed;
  return {
    corrected: found.corrected ?? [],
    stems: found.queryStems,
    related: found.related,
    interpretation: {
      chips: found.chips.map(chipView),
      relaxed: [...words, ...chips.map(chipLabel)],
      exact_total: found.exactTotal,
      exact_first: found.exactFirst,
    },
  };
}

/** A list in the address is cut at its commas; the index reads a text without them the same. */
function chipView(chip: Chip): z.infer<typeof SearchChip> {
  return { kind: chip.kind, label: chipLabel(chip), text: chip.text, plain: chip.text.replaceAll(',', ' ') };
}

function chipLabel(chip: Chip): string {
  const label = meaningLabel(chip);
  return chip.isExcluded ? `Sauf ${label}` : label;
}

function meaningLabel(chip: Chip): string {
  switch (chip.kind) {
    case 'place':
      return placeLabel(chip.city, chip.country);
    case 'contract':
      return contractLabels(chip.code).title;
    case 'study':
      return studyLabel(chip.level);
    case 'experience':
      return chip.levels.map((level) => seniorityLabels(level).title).join(' ou ');
    case 'salary': {
      const amount = salaryText({ min: chip.amount, max: null }, 'XOF');
      return chip.isMost ? `Au plus ${amount}` : `Dès ${amount}`;
    }
  }
}
