import { href, Link } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { clearancePageOf } from '#app/ui/clearance/places.ts'
import { Sent } from '#app/ui/clearance/ReturnsCard.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { answerForm } from '#domains/employment/clearance/clearance.form.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { answerReturn } from '#domains/employment/clearance/returns.server.ts'
import type { Route } from './+types/answer'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readClearance(ctx, params.id))

export const action = form(
  answerForm,
  async (ctx, { answer }, { params }: Route.ActionArgs) => {
    await answerReturn(ctx, params.id, answer)
    return redirectWith('return-answered', href('/admin/clearances'))
  },
  { invalid: 'Update failed' },
)

export default function AnswerReturn({ params, loaderData: clearance }: Route.ComponentProps) {
  const { returns, name } = clearance
  return (
    <FormDialog
      id="answer"
      title={`Sent back: ${name}`}
      back={href('/admin/clearances')}
      action={href('/admin/clearances/:id/answer', params)}
      verb="Send to be read again"
      failure="Update failed"
    >
      {(field) => (
        <>
          {returns.open ? <Sent sent={returns.open} /> : <p>Nothing waits for an answer here any more.</p>}
          <p>
            <Link to={clearancePageOf(clearance)}>Open the clearance of {name}</Link>
          </p>
          <TextArea label="What was done" hint="Kept with the file. It is not emailed." rows={4} {...field('answer')} />
        </>
      )}
    </FormDialog>
  )
}
