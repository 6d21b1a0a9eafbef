import { href, redirect } from 'react-router'
import { hasOpenApplication } from '#domains/recruitment/form/first-answers.server.ts'
import { hasRole, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Applying } from './ApplyPage.tsx'

/** Who opens /apply, and what the form already knows of them. */
export async function applying(ctx: Ctx): Promise<Applying> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { as: 'guest', given: {} }
  if (!actor.role) throw redirect(href('/auth'))
  if (hasRole(actor, 'Learner')) return { as: 'learner', given: {} }
  if (!hasRole(actor, 'Job Applicant')) return { as: 'other', given: {} }
  if (await hasOpenApplication({ ...ctx, actor } as Ctx<User>)) return { as: 'submitted', given: {} }
  return { as: 'applicant', given: { fullName: actor.name, email: actor.email } }
}
