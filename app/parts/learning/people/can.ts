import type { LearnerCourse } from '#domains/learning/assignment/learner-rows.queries.server.ts'

/** Something is due in it. */
export const canExtend = ({ open }: LearnerCourse) => Boolean(open?.due.dueOn)
/** Something is open in it; a longer waiver replaces a shorter one. */
export const canWaive = ({ open }: LearnerCourse) => open !== null
/** The employer gave it; what was bought, or comes by a seat, stays. */
export const canBeBack = ({ sources }: LearnerCourse) =>
  sources.some((source) => source === 'rule' || source === 'hand' || source === 'self')
