import type {
  addWorkPicture,
  getOwnCalendar,
  getOwnPortfolio,
  orderWorkPictures as orderPicturesEndpoint,
  orderWorks as orderWorksEndpoint,
  OwnCalendar,
  OwnPortfolio,
  publishWork as publishEndpoint,
  removeTestimonial as removeTestimonialEndpoint,
  removeWork as removeWorkEndpoint,
  removeWorkPicture as removePictureEndpoint,
} from '@baara/contract/freelance/portfolio';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/portfolio');

export const portfolioQuery = queryOptions({
  queryKey: ['freelance', 'portfolio'],
  queryFn: async (): Promise<OwnPortfolio> =>
    (await api.call<typeof getOwnPortfolio>('GET /freelance/portfolio')).data,
});

/** Every change answers with the whole portfolio. The profile's own screens read its terms. */
export function cachePortfolio(client: QueryClient, data: OwnPortfolio): void {
  client.setQueryData(portfolioQuery.queryKey, data);
  void client.invalidateQueries({ queryKey: ['freelance', 'profile'] });
}

export const addingWork = lazyEndpoint('POST /freelance/works', () =>
  contract().then(({ addWork }) => addWork),
);
export const savingWork = (id: string) =>
  lazyEndpoint('PUT /freelance/works/:id', () => contract().then(({ saveWork }) => saveWork), { id });

export const removeWork = (id: string) =>
  api.call<typeof removeWorkEndpoint>('DELETE /freelance/works/:id', { params: { id } });

export const publishWork = (id: string, isPublished: boolean) =>
  api.call<typeof publishEndpoint>('PUT /freelance/works/:id/publication', {
    params: { id },
    body: { isPublished },
  });

export const orderWorks = (ids: string[]) =>
  api.call<typeof orderWorksEndpoint>('PUT /freelance/works-order', { body: { ids } });

export const addingPicture = (id: string) =>
  lazyEndpoint(
    'POST /freelance/works/:id/pictures',
    () => contract().then(({ addWorkPicture: endpoint }) => endpoint),
    { id },
  );
export const sendPicture = (id: string, alt: string, form: FormData) =>
  api.call<typeof addWorkPicture>('POST /freelance/works/:id/pictures', {
    params: { id },
    body: { alt },
    form,
  });
export const describingPicture = (id: string, pictureId: string) =>
  lazyEndpoint(
    'PATCH /freelance/works/:id/pictures/:pictureId',
    () => contract().then(({ describeWorkPicture }) => describeWorkPicture),
    { id, pictureId },
  );
export const removePicture = (id: string, pictureId: string) =>
  api.call<typeof removePictureEndpoint>('DELETE /freelance/works/:id/pictures/:pictureId', {
    params: { id, pictureId },
  });
export const orderPictures = (id: string, ids: string[]) =>
  api.call<typeof orderPicturesEndpoint>('PUT /freelance/works/:id/pictures-order', {
    params: { id },
    body: { ids },
  });

export const askingTestimonial = (id: string) =>
  lazyEndpoint(
    'POST /freelance/works/:id/testimonials',
    () => contract().then(({ askTestimonial }) => askTestimonial),
    { id },
  );
export const removeTestimonial = (id: string) =>
  api.call<typeof removeTestimonialEndpoint>('DELETE /freelance/testimonials/:id', { params: { id } });

export const savingTerms = lazyEndpoint('PUT /freelance/terms', () =>
  contract().then(({ saveTerms }) => saveTerms),
);

export const calendarQuery = queryOptions({
  queryKey: ['freelance', 'calendar'],
  queryFn: async (): Promise<OwnCalendar> =>
    (await api.call<typeof getOwnCalendar>('GET /freelance/calendar')).data,
});

export function cacheCalendar(client: QueryClient, data: OwnCalendar): void {
  client.setQueryData(calendarQuery.queryKey, data);
  void client.invalidateQueries({ queryKey: ['freelance', 'profile'] });
}

export const savingDays = lazyEndpoint('PUT /freelance/calendar/days', () =>
  contract().then(({ saveCalendarDays }) => saveCalendarDays),
);
