import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { whyNotSo } from '#domains/recruitment/review/moves.rules.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { Kind } from './kind.server.ts'
import { lookAtApplications } from './subjects.queries.server.ts'

/** Each by the letter that the office has for it. */
export const rejecting: Kind = {
  may: mayReview,
  async look(ctx, ids) {
    return (await lookAtApplications(ctx, ids)).map((row) => ({ ...row, to: { page: 'applicant', id: row.id } }))
  },
  async check({ now }, { rejectReason, reason }) {
    refuse(whyNotSo('rejected', { rejectReason, reason }, now.toString()))
  },
  async act(ctx, id, { rejectReason, reason, send }) {
    const { letter, seen } = await proposeMove(ctx, id, 'rejected')
    await moveApplication(ctx, id, { to: 'rejected', seen, reason, rejectReason, email: { send, ...letter } })
    return {}
  },
  async undo(ctx, id) {
    try {
      await undoMove(ctx, id)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error.detail ?? error.title
      throw error
    }
  },
}
