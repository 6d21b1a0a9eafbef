import { type Actor, may } from '#platform/actor.ts'

export const mayEditCourses = (actor: Actor) => may(actor, 'courses.edit')
export const mayPublishCourses = (actor: Actor) => may(actor, 'courses.publish')
export const mayAssignLearning = (actor: Actor) => may(actor, 'learning.assign')
export const mayMarkLearning = (actor: Actor) => may(actor, 'learning.mark')
