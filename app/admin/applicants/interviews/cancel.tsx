import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { cancelInterviewForm } from '#domains/recruitment/interviews/interviews.form.ts'
import { proposeInterview } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { cancelInterview } from '#domains/recruitment/interviews/interviews.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/cancel'
import { InterviewDialog } from './InterviewDialog.tsx'

export const loader = read((ctx, { params: { id, interviewId } }: Route.LoaderArgs) =>
  proposeInterview(ctx, id, 'cancelled', interviewId),
)

export const action = form(
  cancelInterviewForm,
  async (ctx, form, { params: { id, interviewId } }: Route.ActionArgs) => {
    await cancelInterview(ctx, { applicationId: id, interviewId }, form)
    return redirectWith('interview-cancelled', '..')
  },
  { invalid: 'Update failed' },
)

export default function CancelInterview({ loaderData }: Route.ComponentProps) {
  const { address, letter, interview } = loaderData
  return (
    <InterviewDialog
      title="Cancel interview"
      description={interview && `${formatInstant(interview.at)}, ${interview.place}`}
      verb="Cancel interview"
      why="Why it is cancelled, for the record."
      danger
      {...{ address, letter }}
    />
  )
}
