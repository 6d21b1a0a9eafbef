import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { instantOf } from '#domains/recruitment/interviews/interviews.form.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { whyNotSo } from '#domains/recruitment/review/moves.rules.ts'
import { moveApplication, undoMove } from '#domains/recruitment/review/moves.server.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { formatInstant, isDay } from '#lib/day.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { BeginForm } from './bulk.form.ts'
import type { Kind } from './kind.server.ts'
import { lookAtApplications } from './subjects.queries.server.ts'

const sendingWords = {
  later: 'The emails go after 10 minutes; until then it can be undone.',
  now: 'The emails go at once.',
  no: 'No email is sent.',
}

/** Each moved on by the letter that the office has for it. */
const moving = (to: ApplicationStatus): Kind => ({
  may: mayReview,
  async look(ctx, ids) {
    return (await lookAtApplications(ctx, ids, to)).map((row) => ({ ...row, to: { page: 'applicant', id: row.id } }))
  },
  async check({ now }, form) {
    sayWhen(form)
    refuse(whyNotSo(to, detailsOf(form), now.toString()))
  },
  async act(ctx, id, form) {
    const { letter, seen } = await proposeMove(ctx, id, to)
    await moveApplication(ctx, id, { to, seen, ...detailsOf(form), email: { send: form.send, ...letter } })
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
})

export const rejecting = moving('rejected')
export const offering: Kind = { ...moving('offer_made'), say: async (_ctx, { send }) => sendingWords[send] }
export const interviewing: Kind = {
  ...moving('interview_scheduled'),
  async say(_ctx, form) {
    const at = instantOf(form)
    return [at && `${formatInstant(at)}, ${form.interviewPlace}.`, sendingWords[form.send]].filter(Boolean).join(' ')
  },
}

const detailsOf = (form: BeginForm) => ({
  reason: form.reason,
  rejectReason: form.rejectReason,
  interviewAt: instantOf(form),
  interviewPlace: form.interviewPlace,
})

/** A time that is not one is said beside its own field. */
function sayWhen({ interviewDate, interviewTime }: BeginForm): void {
  if (!interviewDate && !interviewTime) return
  const no = (field: string, words: string) => new Refusal('invalid', 'Update failed', undefined, { [field]: words })
  if (!isDay(interviewDate)) throw no('interviewDate', 'Enter the date of the interview')
  if (!instantOf({ interviewDate, interviewTime })) throw no('interviewTime', 'Enter the time, such as 14:30')
}
