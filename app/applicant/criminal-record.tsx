import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/own-pages/application.module.css'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { TrueAnswers } from '#app/parts/own-pages/TrueAnswers.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { criminalForm } from '#domains/vetting/checks/criminal-record.form.ts'
import {
  filtering,
  spentQuestion,
  unspentQuestion,
  whatIsAsked,
} from '#domains/vetting/checks/criminal-record.labels.ts'
import { declareCriminalRecord, myCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { formatInstant } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/criminal-record'

export const loader = read(async (ctx) => ({ ...(await myCriminalRecord(ctx)), home: homeOf(ctx.actor.role) }))

export const action = form(criminalForm, async (ctx, form) => {
  await declareCriminalRecord(ctx, form)
  return redirectWith('criminal-record-declared', homeOf(ctx.actor.role))
})

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export default function CriminalRecord({ loaderData }: Route.ComponentProps) {
  const { asks, declaredAt, home } = loaderData
  return (
    <FormShell title="Criminal record questions" home={home}>
      {asks && !declaredAt ? (
        <Questions asks={asks} />
      ) : (
        <>
          <h1>Criminal record questions</h1>
          <p>
            {declaredAt
              ? `You sent your answers on ${formatInstant(declaredAt)}. If something has changed, write to us.`
              : 'There is nothing to answer now. We ask this only once an offer is made and we know the job.'}
          </p>
          <div>
            <ButtonLink to={home}>Go back</ButtonLink>
          </div>
        </>
      )}
    </FormShell>
  )
}

function Questions({ asks }: { asks: 'unspent' | 'excepted' }) {
  const busy = useBusy(href('/applicant/criminal-record'))
  const { reply, field } = useFields()
  return (
    <>
      <ErrorSummary errors={errorList(reply)} />
      <h1>Criminal record questions</h1>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="asks" value={asks} />
        <p>
          We ask everyone once an offer is made. A conviction or caution does not rule you out: we talk with you about
          it first. Only the few people who check it see your answers, and each viewing is logged.
        </p>
        <p>{whatIsAsked[asks]}</p>
        {asks === 'excepted' && (
          <details className={css.explained}>
            <summary>{filtering.title}</summary>
            <ul>
              {filtering.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{filtering.specified}</p>
          </details>
        )}
        <p>{filtering.help}</p>
        <RadioGroup label={unspentQuestion} options={yesNo} across {...field('unspent')} />
        {asks === 'excepted' && <RadioGroup label={spentQuestion} options={yesNo} across {...field('spent')} />}
        <TextArea
          label="If yes: what was it, when, and what was the outcome?"
          hint="Add anything you want us to know about it."
          rows={4}
          maxLength={4000}
          {...field('details')}
        />
        <TrueAnswers busy={busy} label="My answers are true as far as I know" send="Send my answers" />
      </Form>
    </>
  )
}
