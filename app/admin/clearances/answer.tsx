import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { answerPlace, clearancePageOf, returnedList } from '#app/parts/employment/clearance/places.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { answerForm } from '#domains/employment/clearance/clearance.form.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { answerReturn } from '#domains/employment/clearance/returns.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/answer'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readClearance(ctx, params.id))

export const action = form(answerForm, async (ctx, { answer }, { params }: Route.ActionArgs) => {
  await answerReturn(ctx, params.id, answer)
  return redirectWith('return-answered', returnedList)
})

export default function AnswerReturn({ params, loaderData: clearance }: Route.ComponentProps) {
  const { name } = clearance
  const { open, mayAnswer } = clearance.returns
  const back = returnedList
  const title = `Sent back: ${name}`
  const rest = (
    <p>
      <Link to={clearancePageOf(clearance)}>Open the clearance of {name}</Link>
    </p>
  )
  if (!open || !mayAnswer)
    return (
      <RouteDialog id="answer" title={title} back={back}>
        <p>
          {open
            ? 'Someone with the vetting permission reads the reason and answers.'
            : 'Nothing waits for an answer here any more.'}
        </p>
        {rest}
      </RouteDialog>
    )
  return (
    <FormDialog
      id="answer"
      title={title}
      back={back}
      description={`By ${open.by ?? 'who signs'} on ${formatInstant(open.returnedAt)}.`}
      action={answerPlace(params.id)}
      verb="Send to be read again"
      failure="Not sent"
    >
      {(field) => (
        <>
          <p className="lines">{open.reason}</p>
          {rest}
          <TextArea
            label="What was done"
            hint="Kept with the file. Who signs is emailed, without these words."
            rows={4}
            {...field('answer')}
          />
        </>
      )}
    </FormDialog>
  )
}
