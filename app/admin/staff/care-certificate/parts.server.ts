import { assessorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { peopleSearch } from '#app/parts/people/search.ts'
import { careCertificate } from '#domains/compliance/facts/awards.server.ts'
import { readWorkbook, type WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What a dialog of the office needs: the workbook, and where an assessor is looked for. */
export async function toAssess(ctx: Ctx<User>, personId: string) {
  const view = await readWorkbook(ctx, personId)
  const type = await careCertificate(ctx)
  return {
    ...view,
    assessors: { search: peopleSearch({ for: 'assessor', about: personId, type }), begin: usual(view) },
  }
}

export type ToAssess = Awaited<ReturnType<typeof toAssess>>

/** For the action of such a dialog: the assessor whose name was typed or chosen. */
export const namedAssessor = <A extends { params: { id: string } }>() => ({
  resolve: named<Ctx<User>, A>('assessorId', (ctx, whom, { params }) => assessorsFor(ctx, whom, params.id)),
})

function usual({ workbook }: WorkbookView) {
  const { assessorId, assessor } = workbook ?? {}
  return assessorId && assessor ? { id: assessorId, name: assessor } : undefined
}
