import { peopleSearch } from '#app/ui/person-picker/search.ts'
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

function usual({ workbook }: WorkbookView) {
  const { assessorId, assessor } = workbook ?? {}
  return assessorId && assessor ? { id: assessorId, name: assessor } : undefined
}
