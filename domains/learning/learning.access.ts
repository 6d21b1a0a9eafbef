import { type Actor, hasRole, may } from '#platform/actor.ts'

export const mayEditCourses = (actor: Actor) => may(actor, 'courses.edit')
export const mayPublishCourses = (actor: Actor) => may(actor, 'courses.publish')
export const mayAssignLearning = (actor: Actor) => may(actor, 'learning.assign')
export const mayMarkLearning = (actor: Actor) => may(actor, 'learning.mark')
export const mayRunSessions = (actor: Actor) => may(actor, 'learning.mark')
/** Who may publish without another's review where no one else could give it. */
export const mayPublishAlone = (actor: Actor) => mayPublishCourses(actor) && hasRole(actor, 'Admin / HR')
