import type { Project } from '@baara/contract/freelance/projects';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useDraftSaving } from '../../../../lib/forms/use-draft-saving.ts';
import { cacheProject, createProject, updateProject } from '../projects.api.ts';
import { changedProjectFields, type ProjectValues } from './project-values.ts';

type Options = {
  form: UseFormReturn<ProjectValues>;
  initial: ProjectValues;
  /** Undefined until a new project was first saved. */
  project: Project | undefined;
  isAutomatic: boolean;
  onCreated: (project: Project) => void;
};

/** Saves the form of a project. */
export function useProjectSaving({ form, initial, project, isAutomatic, onCreated }: Options) {
  const client = useQueryClient();
  return useDraftSaving<ProjectValues, string>({
    form,
    initial,
    saved: project && { id: project.id, version: project.version },
    isAutomatic,
    changedFields: changedProjectFields,
    send: async (body, saved) => {
      const { data } = saved
        ? await updateProject(saved.id, { ...body, version: saved.version })
        : await createProject(body);
      cacheProject(client, data);
      if (!saved) onCreated(data);
      return data;
    },
  });
}
