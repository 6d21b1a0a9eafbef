import { href, redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { atKiosk, form, read } from '#app/doors/kiosk.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Prose } from '#app/ui/Prose.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { signForm } from '#domains/onboarding/policies/policies.form.ts'
import { myPolicy } from '#domains/onboarding/policies/policies.queries.server.ts'
import { signPolicy } from '#domains/onboarding/policies/policies.server.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { KioskFrame } from '../frame/KioskFrame.tsx'
import type { Route } from './+types/policy'

const above = href('/kiosk/policies')

export const middleware = [atKiosk]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  policy: await myPolicy(ctx, params.id),
  name: ctx.actor.name,
}))

export const action = form(signForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await signPolicy(ctx, params.id, form)
  return redirect(href('/kiosk/policies/:id', { id: params.id }))
})

/** A policy to read and to sign; its record says at which device. */
export default function Policy({ loaderData: { policy, name } }: Route.ComponentProps) {
  const { id, versionId, title, version, text, publishedAt, signature, asked } = policy
  const reply = useFormReply()
  const busy = useBusy(href('/kiosk/policies/:id', { id }))
  return (
    <KioskFrame
      title={title}
      line={`Version ${version}, published on ${formatDay(dayOfInstant(publishedAt))}`}
      name={name}
      back={{ to: above, words: 'My policies' }}
      faulty={Boolean(reply)}
    >
      <div className="fields">
        <ErrorSummary errors={errorList(reply)} />
        <Prose text={text} />
        {signature ? (
          <Notice tone="mist" icon="check" title="You have signed this.">
            {signature.typedName}, {formatInstant(signature.signedAt)}
            {signature.device && `, at ${signature.device}`}
          </Notice>
        ) : !asked ? (
          <Notice tone="mist" icon="file" title="You are not asked to sign this.">
            People who work here sign it, and those who are about to start.
          </Notice>
        ) : (
          <Card as="div">
            <CardBody>
              <Form
                method="post"
                action={href('/kiosk/policies/:id', { id })}
                noValidate
                className="fields"
                failure="Not signed"
              >
                <input type="hidden" name="versionId" value={versionId} />
                <TextField
                  label="Your full name"
                  name="typedName"
                  hint="By typing your name you confirm you have read and will follow this policy."
                  maxLength={100}
                  autoComplete="off"
                  defaultValue={reply?.values.typedName}
                  error={reply?.errors.typedName}
                />
                <Button full busy={busy} busyLabel="Signing">
                  Sign
                </Button>
              </Form>
            </CardBody>
          </Card>
        )}
      </div>
    </KioskFrame>
  )
}
