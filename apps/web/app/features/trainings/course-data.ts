import type { DetailedTrainingSession, TrainingDetail } from '@baara/contract/trainings/trainings';
import type { Course, CourseInstance, WithContext } from 'schema-dts';
import { publicPaths } from '../../lib/public-paths.ts';

/** schema.org Course, as search engines read it. Source: https://schema.org/Course, https://schema.org/CourseInstance */
export function courseData(
  training: TrainingDetail,
  { origin, publisherName }: { origin: string; publisherName: string },
): WithContext<Course> {
  const { title, summary, slug, price, level, objectives, prerequisites, certificate, sessions } = training;
  const url = `${origin}${publicPaths.training(slug)}`;
  const planned = sessions.filter(({ state }) => state !== 'cancelled');
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: summary,
    url,
    inLanguage: 'fr',
    provider: { '@type': 'Organization', name: publisherName, url: `${origin}/` },
    educationalLevel: level.title,
    ...(objectives.length > 0 ? { teaches: objectives } : {}),
    ...(prerequisites ? { coursePrerequisites: prerequisites } : {}),
    ...(certificate ? { educationalCredentialAwarded: certificate } : {}),
    offers: {
      '@type': 'Offer',
      category: price === 0 ? 'Free' : 'Paid',
      price,
      priceCurrency: 'XOF',
      url,
    },
    ...(planned.length > 0
      ? { hasCourseInstance: planned.map((session) => instanceOf(session, training)) }
      : {}),
  };
}

function instanceOf(
  { startsAt, endsAt, mode, city, address, seats, seatsLeft }: DetailedTrainingSession,
  { durationHours, trainer }: TrainingDetail,
): CourseInstance {
  return {
    '@type': 'CourseInstance',
    courseMode: mode === 'online' ? 'Online' : 'Onsite',
    courseWorkload: `PT${durationHours}H`,
    startDate: startsAt,
    endDate: endsAt,
    maximumAttendeeCapacity: seats,
    remainingAttendeeCapacity: seatsLeft,
    ...(trainer ? { instructor: { '@type': 'Person', name: trainer.split(',')[0] ?? trainer } } : {}),
    location:
      mode === 'online'
        ? { '@type': 'VirtualLocation', name: 'En ligne' }
        : {
            '@type': 'Place',
            name: city ?? '',
            address: {
              '@type': 'PostalAddress',
              ...(address ? { streetAddress: address } : {}),
              ...(city ? { addressLocality: city } : {}),
            },
          },
  };
}
