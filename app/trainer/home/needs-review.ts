import type { WrittenCourse } from '#domains/learning/courses/writing.queries.server.ts'

/** A course that waits for a trainer: to be written on, read, or compared with its guidance. */
export const needsReview = ({ draft, reviewOverdue }: WrittenCourse) => draft !== null || reviewOverdue
