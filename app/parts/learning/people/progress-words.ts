import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'

/** '4 of 13 lessons; attempt 2: 9 of 15 right', 'Not begun', '13 of 15 right'. */
export function progressWords({ open, lessons, lessonsDone, attempt, completed }: LearnerCourse): string {
  if (!open) return completed?.asked ? `${completed.right ?? 0} of ${completed.asked} right` : ''
  if (!open.started) return open.number > 1 ? 'Renewal, not begun' : 'Not begun'
  const read = `${lessonsDone} of ${lessons} lessons`
  return attempt ? `${read}; attempt ${attempt.number}: ${attempt.right} of ${attempt.asked} right` : read
}
