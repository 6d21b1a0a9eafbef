import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/own-pages/application.module.css'
import { FormShell } from '#app/ui/own-pages/FormShell.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { healthDeclarationForm } from '#domains/vetting/checks/checks.form.ts'
import { healthQuestions } from '#domains/vetting/checks/health.labels.ts'
import { declareHealth, myHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { formatInstant } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/health'

// an applicant may be hired before they answered
export const middleware = [signedIn]

export const loader = read(async (ctx) => ({ ...(await myHealthDeclaration(ctx)), home: homeOf(ctx.actor.role) }))

export const action = form(healthDeclarationForm, async (ctx, form) => {
  await declareHealth(ctx, form)
  return redirectWith('health-declared', homeOf(ctx.actor.role))
})

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export default function Health({ loaderData: { asked, declaredAt, home } }: Route.ComponentProps) {
  const busy = useBusy(href('/applicant/health'))
  const { reply, field } = useFields()
  return (
    <FormShell title="Health questionnaire" home={home}>
      <ErrorSummary errors={errorList(reply)} />
      <h1>Health questionnaire</h1>
      {asked && !declaredAt ? (
        <Form method="post" className={css.form} noValidate>
          <p>
            We ask everyone these questions once an offer is made. Only the few people who check them see your answers,
            and each viewing is logged. You do not need to name an illness.
          </p>
          <RadioGroup label={healthQuestions.affects} options={yesNo} across {...field('affects')} />
          <TextArea
            label="If yes: what should we know?"
            hint="In a few words. How it affects the work is enough."
            rows={3}
            {...field('affectsHow')}
          />
          <RadioGroup
            label={healthQuestions.adjustments}
            hint="For example other hours, equipment, or a quieter place for breaks."
            options={yesNo}
            across
            {...field('adjustments')}
          />
          <TextArea label="If yes: what would help?" rows={3} {...field('adjustmentsWhich')} />
          <RadioGroup label={healthQuestions.contact} options={yesNo} across optional {...field('contact')} />
          <CheckField
            name="declared"
            label="My answers are true as far as I know"
            error={reply?.errors.declared}
            defaultChecked={reply?.values.declared === 'on'}
          />
          <div>
            <Button busy={busy} busyLabel="Sending">
              Send my answers
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>
            {declaredAt
              ? `You sent your answers on ${formatInstant(declaredAt)}. If something has changed, write to us.`
              : 'There is nothing to answer now. We ask about health only once an offer is made.'}
          </p>
          <div>
            <ButtonLink to={home}>Go back</ButtonLink>
          </div>
        </>
      )}
    </FormShell>
  )
}
