import { type Actor, may, type User } from '#platform/actor.ts'

export const mayAskForCourses = (actor: Actor): actor is User => actor.kind === 'user'
export const mayReadCourseRequests = (actor: Actor) => may(actor, 'settings.change')
