import { checksState } from '#domains/recruitment/checks/state.queries.server.ts'
import { referencesState } from '#domains/recruitment/references/references-state.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Requirement } from './requirements.rules.ts'

/** What the rooms of an applicant's file say, one after the other; whoever asks has been let in by the gate. */
export async function askRooms(ctx: Ctx, applicationId: string) {
  const asked = { ...ctx, actor: system }
  const history: Requirement[] = [{ key: 'history', label: 'History and gaps', satisfied: true }]
  return {
    checks: await checksState(asked, applicationId),
    references: await referencesState(asked, applicationId),
    history,
  }
}
