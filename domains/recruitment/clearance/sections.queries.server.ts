import { checksState } from '#domains/recruitment/checks/state.queries.server.ts'
import { historyState } from '#domains/recruitment/history/explanations.queries.server.ts'
import { referencesState } from '#domains/recruitment/references/references-state.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What the rooms of an applicant's file say, one after the other; whoever asks has been let in by the gate. */
export async function askRooms(ctx: Ctx, applicationId: string) {
  const asked = { ...ctx, actor: system }
  return {
    checks: await checksState(asked, applicationId),
    references: await referencesState(asked, applicationId),
    history: await historyState(asked, applicationId),
  }
}
