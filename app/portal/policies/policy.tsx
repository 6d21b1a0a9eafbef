import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Button } from '#app/ui/Button.tsx'
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
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/policy'

const above = href('/portal/policies')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const policy = await myPolicy(ctx, params.id)
  return { policy, name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export const action = form(signForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await signPolicy(ctx, params.id, form)
  return redirectWith('policy-signed', above)
})

export default function MyPolicy({ loaderData: { policy, name, home } }: Route.ComponentProps) {
  const { id, versionId, title, version, text, publishedAt, signature, asked } = policy
  const reply = useFormReply()
  const busy = useBusy(href('/portal/policies/:id', { id }))
  return (
    <PortalPage
      title={title}
      name={name}
      home={home}
      back={{ to: above, words: 'All policies' }}
      faulty={Boolean(reply)}
    >
      <ErrorSummary errors={errorList(reply)} />
      <p className="muted">
        Version {version}, published on {formatDay(dayOfInstant(publishedAt))}
      </p>
      <Prose text={text} />
      {signature ? (
        <Notice tone="mist" icon="check" title="You have signed this.">
          {signature.typedName}, {formatInstant(signature.signedAt)}
        </Notice>
      ) : !asked ? (
        <Notice tone="mist" icon="file" title="You are not asked to sign this.">
          People who work here sign it, and those who are about to start.
        </Notice>
      ) : (
        <Form method="post" action={href('/portal/policies/:id', { id })} noValidate className="grid gap-5">
          <input type="hidden" name="versionId" value={versionId} />
          <TextField
            label="Your full name"
            name="typedName"
            hint="By typing your name you confirm you have read and will follow this policy."
            maxLength={100}
            autoComplete="name"
            defaultValue={reply?.values.typedName}
            error={reply?.errors.typedName}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Signing">
              Sign
            </Button>
          </div>
        </Form>
      )}
    </PortalPage>
  )
}
