import { candidateProfileLimits as limits } from '@baara/contract/candidates/record-messages';
import { useQueryClient } from '@tanstack/react-query';
import TagIcon from 'lucide-react/icons/tag';
import { type ReactNode, useId, useState } from 'react';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import type { Chosen } from '../../../../lib/use-chosen.ts';
import { icon } from '../../../../ui/icon.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { MenuAction } from '../../../../ui/workspace/action-menu.tsx';
import { taggingCandidates } from '../record.api.ts';
import { useCompanyTags } from './company-tags.tsx';
import { companyRoot } from '../../../../lib/query-roots.ts';

/** Puts one tag on all who were ticked: a line of the bar's menu. */
export function useTagChosen(chosen: readonly Chosen[]): { action: MenuAction; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    action: {
      label: 'Étiqueter',
      icon: <TagIcon {...icon} size={18} />,
      onSelect: () => setIsOpen(true),
    },
    dialog: isOpen && <TagDialog chosen={chosen} onClose={() => setIsOpen(false)} />,
  };
}

/** One types a name, or picks one of the company's; a new name makes a new tag. */
function TagDialog({ chosen, onClose }: { chosen: readonly Chosen[]; onClose: () => void }) {
  const list = useId();
  const tags = useCompanyTags();
  const client = useQueryClient();
  const form = useApiForm(taggingCandidates, {
    defaultValues: { name: '' },
    toBody: ({ name }) => ({ candidateIds: chosen.map(({ id }) => id), name }),
    fieldOf: { candidateIds: 'name', TOO_MANY_TAGS: 'name' },
    onSuccess: ({ data: { full } }) => {
      if (full.length > 0)
        toast.error(
          `${limits.tagsPerCandidate} étiquettes au maximum, déjà portées par : ${full.join(', ')}`,
        );
      onClose();
      return client.invalidateQueries({ queryKey: companyRoot });
    },
  });
  const count = chosen.length;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Étiqueter ${count} candidat${count > 1 ? 's' : ''}`}
      description="Les étiquettes restent dans votre entreprise : les candidats ne les voient pas."
      submitLabel="Étiqueter"
      closeLabel="Fermer"
    >
      <TextInput
        label="Étiquette"
        list={list}
        maxLength={limits.tagName}
        autoComplete="off"
        {...form.field('name')}
      />
      <datalist id={list}>
        {tags.map((tag) => (
          <option key={tag.id} value={tag.name}>
            {tag.name}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
