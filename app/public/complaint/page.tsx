import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/visitor.server.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { complaintForm } from '#domains/enquiries/site-requests.form.ts'
import { complain } from '#domains/enquiries/site-requests.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/page'
import css from './complaint.module.css'

const here = href('/complaint')

export const action = form(
  complaintForm,
  async (ctx, typed, { context }: Route.ActionArgs) => {
    await throttle(ctx.db, ctx.now, limits.siteRequests, context.get(door).address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, typed.email.toLowerCase())
    await complain(ctx, typed)
    return redirectWith('complaint-sent', here)
  },
  { invalid: 'Complaint not sent' },
)

export default function Complaint() {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  const errors = errorList(reply)
  return (
    <PublicPage
      title={errors.length > 0 ? 'Error: Data-protection complaint' : 'Data-protection complaint'}
      description="Tell us if you think that we have not looked after your personal data as we should."
    >
      <div className="wrap">
        <div className={css.page}>
          <ErrorSummary errors={errors} />
          <PageIntro title="Data-protection complaint">
            Tell us if you think that we have not looked after your personal data as we should.
          </PageIntro>
          <Form method="post" noValidate className="grid gap-4">
            <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
            <TextField
              label="Email"
              hint="We will send you a reference at once, and later our answer."
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field('email')}
            />
            <TextArea
              label="What is your complaint about?"
              hint="What happened, when, and what you would like us to do. Leave out passwords and document numbers."
              rows={8}
              maxLength={4000}
              {...field('message')}
            />
            <div>
              <Button busy={busy} busyLabel="Sending">
                Send complaint
              </Button>
            </div>
          </Form>
          <p className="muted">
            We confirm that we have received it, look into it without undue delay and tell you the outcome. You can also
            complain to the Information Commissioner’s Office at any time:{' '}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
          </p>
        </div>
      </div>
    </PublicPage>
  )
}
