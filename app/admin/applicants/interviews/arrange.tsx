import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { readAdjustments } from '#domains/recruitment/interviews/adjustments.server.ts'
import { interviewForm } from '#domains/recruitment/interviews/interviews.form.ts'
import { roundWords } from '#domains/recruitment/interviews/interviews.labels.ts'
import { proposeInterview } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { arrangeInterview } from '#domains/recruitment/interviews/interviews.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/arrange'
import { InterviewDialog } from './InterviewDialog.tsx'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  ...(await proposeInterview(ctx, id, 'again')),
  adjustments: await readAdjustments(ctx, id),
  today: todayOf(ctx),
}))

export const action = form(
  interviewForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    await arrangeInterview(ctx, id, form)
    return redirectWith('interview-arranged', '..')
  },
  { invalid: 'Update failed' },
)

export default function Arrange({ loaderData }: Route.ComponentProps) {
  const { address, letter, adjustments, today, held, round } = loaderData
  return (
    <InterviewDialog
      title={held ? roundWords(round + 1) : 'Arrange the interview again'}
      verb="Arrange interview"
      place=""
      {...{ address, letter, adjustments, today }}
    />
  )
}
