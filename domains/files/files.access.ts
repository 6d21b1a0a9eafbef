import { type Actor, may } from '#platform/actor.ts'

type Whose = { personId: string }

export const isOwner = (actor: Actor, { personId }: Whose) => actor.kind === 'user' && actor.personId === personId
const mayReviewFiles = (actor: Actor) => may(actor, 'applications.review')

/** A file is seen by the person it is about and by those who review; to everybody else it is not there. */
export const maySeeFile = (actor: Actor, file: Whose) => isOwner(actor, file) || mayReviewFiles(actor)
