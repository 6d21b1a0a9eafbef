import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { readAdjustments } from '#domains/recruitment/interviews/adjustments.server.ts'
import { interviewForm } from '#domains/recruitment/interviews/interviews.form.ts'
import { proposeInterview } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { rescheduleInterview } from '#domains/recruitment/interviews/interviews.server.ts'
import { formatInstant } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/reschedule'
import { InterviewDialog } from './InterviewDialog.tsx'

export const loader = read(async (ctx, { params: { id, interviewId } }: Route.LoaderArgs) => ({
  ...(await proposeInterview(ctx, id, 'rescheduled', interviewId)),
  adjustments: await readAdjustments(ctx, id),
  today: todayOf(ctx),
}))

export const action = form(
  interviewForm,
  async (ctx, form, { params: { id, interviewId } }: Route.ActionArgs) => {
    await rescheduleInterview(ctx, { applicationId: id, interviewId }, form)
    return redirectWith('interview-rescheduled', '..')
  },
  { invalid: 'Update failed' },
)

export default function Reschedule({ loaderData }: Route.ComponentProps) {
  const { address, letter, adjustments, today, interview } = loaderData
  return (
    <InterviewDialog
      title="Reschedule interview"
      description={interview && `Now: ${formatInstant(interview.at)}. The earlier time stays on record.`}
      verb="Reschedule"
      place={interview?.place ?? ''}
      why="Why it is moved, for the record."
      {...{ address, letter, adjustments, today }}
    />
  )
}
