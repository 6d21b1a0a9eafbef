import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AskOutsideFields } from '#app/parts/employment/clearance/AskOutsideFields.tsx'
import { seesClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { QuestionShown } from '#app/parts/employment/clearance/QuestionShown.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { askOutside, readQuestionFor } from '#domains/employment/clearance/outside-asking.server.ts'
import { askOutsideForm } from '#domains/employment/outside-reviews/outside-reviews.form.ts'
import type { Route } from './+types/ask'

export const loader = read(async (ctx, { params: { id, recordId } }: Route.LoaderArgs) => {
  const asked = await readQuestionFor(ctx, id, recordId)
  const { outside } = await readClearance(ctx, id)
  return { ...asked, by: ctx.actor.name, before: outside.find((one) => one.recordId === recordId) }
})

export const action = form(
  askOutsideForm,
  async (ctx, typed, { params: { id, recordId } }: Route.ActionArgs) => {
    await askOutside(ctx, id, recordId, typed)
    return redirectWith('outside-asked', managerPlaces(id).page)
  },
  { invalid: 'Not sent', before: seesClearance },
)

export default function AskOutside({
  params,
  loaderData: { name, job, label, question, first, by, before },
}: Route.ComponentProps) {
  return (
    <FormDialog
      id="ask-outside"
      title="Ask an outside reviewer"
      description={`${label} of ${name}, ${job}. No one else here may weigh it, so someone independent of you reads this one question by a link, and answers in writing.`}
      back={managerPlaces(params.id).page}
      verb="Send the link"
      busyLabel="Sending"
      failure="Not sent"
      wide
    >
      <p className="quiet">{first}</p>
      <p>
        <b>This is what they read</b>, with the name, the job and no other record. The link works for 14 days and for
        one answer; an earlier one ends.
      </p>
      <QuestionShown question={question} who={by} />
      <AskOutsideFields before={before} mayLeaveOut={question.withheld === undefined} />
    </FormDialog>
  )
}
