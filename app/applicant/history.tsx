import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { TrueAnswers } from '#app/parts/own-pages/TrueAnswers.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { confirmForm } from '#domains/vetting/history/confirming.form.ts'
import { confirmHistory, mySinceSent } from '#domains/vetting/history/confirming.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/history'

export const loader = read(async (ctx) => ({ ...(await mySinceSent(ctx)), home: homeOf(ctx.actor.role) }))

export const action = form(confirmForm, async (ctx, form) => {
  await confirmHistory(ctx, form)
  return redirectWith('history-confirmed', homeOf(ctx.actor.role))
})

const choices = [
  { value: 'same', label: 'No, everything I sent still holds' },
  { value: 'changed', label: 'Yes, something has changed' },
]

export default function SinceSent({ loaderData: { asked, stated, answers, home } }: Route.ComponentProps) {
  const busy = useBusy(href('/applicant/history'))
  const { reply, field } = useFields()
  const [last] = answers.filter(({ answeredAt }) => answeredAt !== null)
  return (
    <FormShell title="Since you sent your history" home={home}>
      <ErrorSummary errors={errorList(reply)} />
      <h1>Since you sent your history</h1>
      {asked && stated ? (
        <Form method="post" className="grid gap-5" noValidate>
          <p>
            You told us about your jobs, other times and addresses on {formatDay(stated)}. The law asks every care
            provider for a history up to the first day.
          </p>
          {last?.answeredAt && <p className="quiet">You last answered on {formatInstant(last.answeredAt)}.</p>}
          <RadioGroup
            label="Has anything changed since then?"
            hint="A new job, a job that ended, a course, a move, time abroad."
            options={choices}
            {...field('said')}
          />
          <TextArea
            label="If yes: what did you do, from when to when?"
            hint="The month is enough. For a job that ended, say why."
            rows={5}
            maxLength={4000}
            {...field('words')}
          />
          <TrueAnswers busy={busy} label="My answer is true" send="Send my answer" />
        </Form>
      ) : (
        <>
          <p>There is nothing to answer now. If we have a question, we will email you.</p>
          <div>
            <ButtonLink to={home}>Go back</ButtonLink>
          </div>
        </>
      )}
    </FormShell>
  )
}
