import type { Choice } from '#app/doors/form-reply.ts'
import { possibleAssessors } from '#domains/compliance/facts/competence.queries.server.ts'
import { findForPack } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { notOnboarded } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import type { Asked } from '#domains/people/asked.queries.server.ts'
import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import { peopleToMerge } from '#domains/people/merges/same-person.queries.server.ts'
import { listSupervisors } from '#domains/vetting/checks/supervisors.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

type Found = { id: string; name: string; email: string | null }

/** A person of a list, with what tells them from another of the same name. */
export const choiceOf = ({ id, name, email }: Found, ...notes: string[]): Choice => ({
  id,
  name,
  note: [...notes, email].filter(Boolean).join(' · '),
})

export const managersFor = async (ctx: Ctx, whom: Asked) =>
  (await possibleManagers(ctx, whom)).map((found) => choiceOf(found, found.role))

export const startersFor = async (ctx: Ctx, whom: Asked) =>
  (await notOnboarded(ctx, whom)).map((found) => choiceOf(found))

export const packPeopleFor = async (ctx: Ctx, whom: Asked) =>
  (await findForPack(ctx, whom)).map((found) => choiceOf(found))

export const supervisorsFor = async (ctx: Ctx, whom: Asked, about: string) =>
  (await listSupervisors(ctx, about, whom)).map((found) => choiceOf(found))

/** Whom someone may be the same person as. */
export const sameAs = async (ctx: Ctx, whom: Asked, about: string) =>
  (await peopleToMerge(ctx, about, whom)).map((found) => choiceOf(found))

/** Without a type, whose record is in date is not said. */
export async function assessorsFor(ctx: Ctx, whom: Asked, about: string | undefined, type?: string) {
  const found = await possibleAssessors(ctx, type, about, whom)
  return found.map((one) => (type && !one.inDate ? choiceOf(one, 'own record not in date') : choiceOf(one)))
}
