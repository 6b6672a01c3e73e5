import { materialMessages as messages, materialUpload } from '@baara/contract/trainings/materials-words';
import * as contract from '@baara/contract/trainings/materials';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasPermission } from '../../../platform/http/access.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { findEditedTraining } from '../editing/edited-trainings.queries.ts';
import { type Editor, trainingNotFound } from '../editing/write-training.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';
import { addMaterial, materialNotFound, removeMaterial } from './change-materials.ts';
import { findMaterial, mayReadMaterial, selectMaterials } from './materials.queries.ts';
import { materialView } from './materials.view.ts';

const editors = { access: { permission: 'trainings.manage' } } as const;
const fileRule = {
  maxBytes: materialUpload.maxBytes,
  kinds: materialUpload.extensions,
  messages: { UNSUPPORTED: messages.UNSUPPORTED, MISSING: messages.FILE_REQUIRED },
};

/** Files for people with a seat: added by those who manage trainings, downloaded by both. */
export function registerMaterials(app: FastifyInstance, { db, storage, now }: TrainingsDeps): void {
  const editorOf = ({ actor, request }: { actor: Actor; request: FastifyRequest }): Editor => ({
    actor,
    ip: request.ip,
    now: now(),
  });
  const list = async (trainingId: string) => (await selectMaterials(db, trainingId)).map(materialView);

  route(app, contract.listTrainingMaterials, editors, async ({ params }) => {
    if (!(await findEditedTraining(db, params.id))) throw trainingNotFound();
    return { data: await list(params.id) };
  });

  route(app, contract.addTrainingMaterial, editors, async ({ actor, params, request }) => {
    const { fields, files } = await readMultipart(request, { files: { file: fileRule } });
    const body = parseInput(contract.addTrainingMaterial.body, fields);
    if (!files.file) throw invalid([{ field: 'file', message: messages.FILE_REQUIRED }]);
    const added = { ...body, trainingId: params.id, file: files.file };
    await addMaterial(db, storage, added, editorOf({ actor, request }));
    return { code: 201, message: messages.ADDED, data: await list(params.id) };
  });

  route(app, contract.removeTrainingMaterial, editors, async (context) => {
    await removeMaterial(db, context.params.id, editorOf(context));
    return { message: messages.REMOVED };
  });

  const raw = { access: 'signed', raw: true } as const;
  route(app, contract.getTrainingMaterial, raw, async ({ actor, params, reply }) => {
    const material = await findMaterial(db, params.id);
    if (!material) throw materialNotFound();
    const mayRead =
      hasPermission(actor, 'trainings.manage') || (await mayReadMaterial(db, material, actor.accountId));
    if (!mayRead) throw materialNotFound();
    return sendAttachment(reply, storage, material);
  });
}
