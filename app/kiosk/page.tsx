import { data, href, redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { keepDevice, keepSession, secretsOf } from '#app/doors/kiosk-cookies.server.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { signOut } from '#domains/accounts/sign-in.server.ts'
import { enrolledDevice } from '#domains/employment/kiosk/devices.queries.server.ts'
import { badgeForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { noteUse, showBadge } from '#domains/employment/kiosk/sign-in.server.ts'
import { homeAtKiosk } from '#domains/onboarding/policies/kiosk-home.queries.server.ts'
import type { Badged } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { NotEnrolled } from './start/NotEnrolled.tsx'
import { ShowBadge } from './start/ShowBadge.tsx'
import { Tiles } from './start/Tiles.tsx'

/** The first page of a shared device: a badge is asked for, or the tiles of the person signed in. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  if (ctx.actor.kind === 'badge') return { stage: 'in' as const, home: await opened({ ...ctx, actor: ctx.actor }) }
  const { secret } = secretsOf(args)
  const device = await enrolledDevice(ctx, secret)
  if (!device || !secret) return data({ stage: 'none' as const })
  const { name, location } = device
  return data({ stage: 'out' as const, device: { name, location } }, { headers: { 'Set-Cookie': keepDevice(secret) } })
})

async function opened(ctx: Ctx<Badged>) {
  await noteUse(ctx, false)
  return { ...(await homeAtKiosk(ctx)), name: ctx.actor.name }
}

/** A badge was shown: the PIN is asked for next. Whoever was signed in on this browser by an account is signed out. */
export const action = form(
  badgeForm,
  async (ctx, { badgeCode }, args: Route.ActionArgs) => {
    const token = await showBadge(ctx, secretsOf(args).secret, badgeCode)
    const cleared = ctx.actor.kind === 'user' ? await signOut(args.context.get(door).auth, args.request.headers) : []
    const reply = redirect(href('/kiosk/pin'))
    for (const cookie of [...cleared, keepSession(token)]) reply.headers.append('Set-Cookie', cookie)
    return reply
  },
  { once: false },
)

export default function Kiosk({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  if (loaderData.stage === 'in') return <Tiles {...loaderData.home} />
  if (loaderData.stage === 'none') return <NotEnrolled />
  return <ShowBadge {...loaderData.device} key={reply?.at} reply={reply} />
}
