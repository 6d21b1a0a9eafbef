import { checksState } from '#domains/vetting/checks/state.queries.server.ts'
import { historyState } from '#domains/vetting/history/explanations.queries.server.ts'
import { referencesState } from '#domains/vetting/references/references-state.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The requirements from each section of an applicant's file; called by verbs that have authorized. */
export async function readSections(ctx: Ctx, applicationId: string) {
  const asked = { ...ctx, actor: system }
  return {
    checks: await checksState(asked, applicationId),
    references: await referencesState(asked, applicationId),
    history: await historyState(asked, applicationId),
  }
}
