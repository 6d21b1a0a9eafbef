import { enrolledDevice } from '#domains/employment/kiosk/devices.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { enrolled } from '#tests/kiosk.ts'

/** Rows for the addresses of shared devices. */
export const kioskTargets = {
  '/kiosk/courses/:enrolmentId': 'select :assigned as "enrolmentId"',
  '/kiosk/courses/:enrolmentId/lessons/:lessonId': `select taken.id as "enrolmentId", lessons.id as "lessonId"
    from enrolments as taken join course_versions as version on version.course_id = taken.course_id
    join lessons on version_id = version.id
    where taken.id = :assigned and version.state = 'published' order by number desc, lessons.position`,
  '/kiosk/courses/:enrolmentId/lessons/:lessonId/media/:mediaId': `select :assigned as "enrolmentId", lesson_id as "lessonId",
    media_id as "mediaId", captions_id as "captionsId" from lesson_media`,
  '/kiosk/courses/:enrolmentId/results/:attemptId': `select enrolment_id as "enrolmentId", quiz_attempts.id as "attemptId"
    from quiz_attempts join cycles on cycles.id = cycle_id join enrolments on enrolments.id = enrolment_id
    where person_id = :staff and sent_at is not null order by quiz_attempts.id`,
  '/kiosk/policies/:id': "select id from policies where title = 'Lone working'",
  '/kiosk/certificates/:id': 'select id from certificates where person_id = :staff order by id',
  '/admin/settings/devices/:id/withdraw': 'select :device as id',
}

/** A device that is enrolled. */
export async function kioskRows(hr: Ctx<User>): Promise<{ device: string }> {
  const [location] = await openLocations(hr)
  const device = await enrolledDevice(hr, await enrolled(hr, location?.id ?? '', 'Tablet in the hall'))
  return { device: device?.id ?? '' }
}
