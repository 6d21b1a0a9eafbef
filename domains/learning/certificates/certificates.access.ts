import { type Actor, may } from '#platform/actor.ts'

/** Who revokes certificates and issues them again. */
export const mayCorrectCertificates = (actor: Actor) => may(actor, 'learning.mark')
/** Trainers see those of people in post; who reads staff files sees customers' too. */
export const seesEveryLearner = (actor: Actor) => may(actor, 'staff.read')
