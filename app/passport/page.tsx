import { data } from 'react-router'
import { door } from '#app/doors/context.ts'
import { errorList } from '#app/doors/form-reply.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { lookAtPassport, readShare } from '#domains/learning/passport/looks.server.ts'
import { possessive } from '#domains/learning/passport/passport.rules.ts'
import { lookForm } from '#domains/learning/passport/shares.form.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/page'
import { SharedFrame } from './SharedFrame.tsx'
import { Shown } from './Shown.tsx'
import css from './shared.module.css'

const secret = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

export const headers = () => secret

/** Looking counts nothing: what follows links is often a machine. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  await counted(ctx, args)
  const share = await orEnded(() => readShare(ctx, args.params.token))
  return data({ share }, { status: share ? 200 : 404, headers: secret })
})

/** Says who looks, and shows what was ticked. */
export const action = form(
  lookForm,
  async (ctx, who, { params }: Route.ActionArgs) => {
    const passport = await orEnded(() => lookAtPassport(ctx, params.token, who))
    return data({ passport }, { status: passport ? 200 : 404, headers: secret })
  },
  {
    once: false,
    before: async (ctx, args) => {
      await counted(ctx, args)
      return (await orEnded(() => readShare(ctx, args.params.token ?? ''))) !== undefined
    },
  },
)

const counted = (ctx: Ctx, { context }: Pick<RouteArgs, 'context'>) =>
  throttle(ctx.db, ctx.now, limits.passportLooks, context.get(door).address)

async function orEnded<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
  }
}

export default function SharedPassport({ loaderData: { share }, actionData }: Route.ComponentProps) {
  if (actionData && 'passport' in actionData && actionData.passport) return <Shown {...actionData.passport} />
  if (!share) return <Ended />
  return <WhoLooks firstName={share.firstName} />
}

function WhoLooks({ firstName }: { firstName: string }) {
  const { reply, field } = useFields()
  const title = `See ${possessive(firstName)} certificates`
  return (
    <SharedFrame title={reply ? `Error: ${title}` : title}>
      <h1>{title}</h1>
      <p>
        {firstName} has shared certificates with you. Please say who you are; {firstName} sees that you looked.
      </p>
      <Form method="post" noValidate className={css.form} failure="Not shown">
        <ErrorSummary errors={errorList(reply)} />
        <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
        <TextField label="Where you work" autoComplete="organization" maxLength={100} {...field('organisation')} />
        <div className="row">
          <Button>See the certificates</Button>
        </div>
      </Form>
    </SharedFrame>
  )
}

function Ended() {
  return (
    <SharedFrame title="This is not shared any more">
      <h1>This is not shared any more</h1>
      <p>
        A code works for 10 minutes and a link for 72 hours, and the person who shared them can stop them sooner. Ask
        them for a new one.
      </p>
    </SharedFrame>
  )
}
