import { Form } from 'react-router'
import css from '#app/application/application.module.css'
import { FormShell } from '#app/application/FormShell.tsx'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { errorList, useFormReply } from '#app/form-reply.ts'
import { signedIn } from '#app/guards.server.ts'
import { Prose } from '#app/public/Prose.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/use-busy.ts'
import { signForm } from '#domains/onboarding/policies.form.ts'
import { myPolicy } from '#domains/onboarding/policies.queries.server.ts'
import { signPolicy } from '#domains/onboarding/policies.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/portal.policies.$id'

const above = '/portal/policies'

export const middleware = [signedIn]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { policy: await answer(() => myPolicy(context.get(userCtx), idOf(params.id))) }
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, signForm, async (form) => {
    await signPolicy(args.context.get(userCtx), id, form)
    return redirectWith('policy-signed', above)
  })
}

export default function MyPolicy({ loaderData: { policy } }: Route.ComponentProps) {
  const { id, versionId, title, version, text, signature } = policy
  const reply = useFormReply()
  const busy = useBusy(`${above}/${id}`)
  return (
    <FormShell title={title} home={above}>
      <ErrorSummary errors={errorList(reply)} />
      <h1>{title}</h1>
      <p className="muted">Version {version}</p>
      <Prose text={text} />
      {signature ? (
        <Notice tone="mist" icon="check" title="You have signed this.">
          {signature.typedName}, {formatInstant(signature.signedAt)}
        </Notice>
      ) : (
        <Form method="post" action={`${above}/${id}`} noValidate className={css.form}>
          <input type="hidden" name="versionId" value={versionId} />
          <TextField
            label="Your full name"
            name="typedName"
            hint="Typing it says that you have read this and will keep to it."
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
      <p>
        <ButtonLink kind="line" to={above}>
          All policies
        </ButtonLink>
      </p>
    </FormShell>
  )
}
