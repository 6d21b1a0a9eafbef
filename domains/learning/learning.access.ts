import { type Actor, hasRole, may } from '#platform/actor.ts'

export const mayEditCourses = (actor: Actor) => may(actor, 'courses.edit')
export const mayPublishCourses = (actor: Actor) => may(actor, 'courses.publish')
/** Who decides whether what a package reports renews a record. */
export const mayAllowRenewal = (actor: Actor) => hasRole(actor, 'Admin / HR')
/** A trainer sees people in post; customers’ learners are the office’s. */
export const seesCustomersLearners = (actor: Actor) => hasRole(actor, 'Admin / HR')
export const mayAssignLearning = (actor: Actor) => may(actor, 'learning.assign')
export const mayMarkLearning = (actor: Actor) => may(actor, 'learning.mark')
/** Whether the training of people who left is seen too, not of people in post alone. */
export const seesTrainingOfLeavers = (actor: Actor) => hasRole(actor, 'Admin / HR')
/** Whether what learners say is shown of every course, not of one's own alone. */
export const seesFeedbackOfAll = (actor: Actor) => mayEditCourses(actor) && hasRole(actor, 'Admin / HR')
/** Who says that a specialist has read a course, or that it is sold without. */
export const mayClearCourses = (actor: Actor) => hasRole(actor, 'Admin / HR')
export const mayRunSessions = (actor: Actor) => may(actor, 'learning.mark')
/** Who may publish without another's review where no one else could give it. */
export const mayPublishAlone = (actor: Actor) => mayPublishCourses(actor) && hasRole(actor, 'Admin / HR')
