import { cvUpload } from '@baara/contract/files/upload-limits';
import * as contract from '@baara/contract/offers/agency-door';
import { agencyMessages as messages } from '@baara/contract/offers/agency-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { parseInput } from '../../../platform/http/validation.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { readMultipart } from '../../../platform/uploads/read-multipart.ts';
import type { ProspectDeps } from '../prospects/public/presented-prospect.ts';
import { selectDoorOffers } from './agencies.queries.ts';
import { doorView, myPresentationView } from './agencies.view.ts';
import { openDoor, presentPerson, withdrawPresentation } from './present-person.ts';
import { getMine, selectMine } from './presentations.queries.ts';

type Deps = ProspectDeps & { db: Db; now: () => Date; storage: Storage };

const rule = { maxBytes: cvUpload.maxBytes, kinds: cvUpload.extensions };
/** Forms sent by one agency, refused ones included. */
const sendings = { limit: 60, windowSeconds: 3600 };

/** The page of an agency: anyone who has the secret address of its e-mail acts for it. */
export function registerAgencyDoors(app: FastifyInstance, deps: Deps): void {
  const { db, now, storage } = deps;
  const access = 'public';

  route(app, contract.readAgencyDoor, { access }, async ({ params, request }) => {
    const door = await openDoor(db, params.token, { ip: request.ip, now: now() });
    return { data: doorView(door, await selectDoorOffers(db, door.id), now()) };
  });

  route(app, contract.listMyPresentations, { access }, async ({ params, query, request }) => {
    const door = await openDoor(db, params.token, { ip: request.ip, now: now() });
    const { rows, total } = await selectMine(db, door.id, query);
    return { data: rows.map(myPresentationView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.presentPerson, { access }, async ({ params, request }) => {
    const door = await openDoor(db, params.token, { ip: request.ip, now: now() });
    // Before a byte is received.
    await takeHit(db, `agency-sends:${door.id}`, sendings, now(), messages.TOO_MANY_ATTEMPTS);
    const { fields, files } = await readMultipart(request, {
      files: { file: rule },
      maxFields: 12,
      maxFieldBytes: 8000,
    });
    const {
      offerId,
      firstName,
      lastName,
      isAgreed: _declared,
      ...rest
    } = parseInput(contract.presentPerson.body, fields);
    if (!files.file) throw invalid([{ field: 'file', message: messages.CV_REQUIRED }]);
    const person = { ...rest, first_name: firstName, last_name: lastName };
    const id = await presentPerson(db, { door, offerId, person, file: files.file, now: now() }, deps);
    const data = myPresentationView(await getMine(db, door.id, id));
    return { code: 201, message: messages.PRESENTED, data };
  });

  route(app, contract.withdrawPresentation, { access }, async ({ params, request }) => {
    const door = await openDoor(db, params.token, { ip: request.ip, now: now() });
    await withdrawPresentation(db, { door, id: params.presentationId }, storage);
    return { message: messages.WITHDRAWN };
  });
}
