import { data, href, redirect } from 'react-router'
import { form, read } from '#app/doors/visitor.server.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { codeForm } from '#domains/inspection/reader/links.form.ts'
import { enterPackCode, readInspectionPack, readPackLink } from '#domains/inspection/reader/reading.server.ts'
import type { Route } from './+types/page'
import { CodeStep } from './CodeStep.tsx'
import css from './inspection.module.css'
import { placeIn } from './place.ts'
import { keyCookie, orEnded, readerOf, secretHeaders } from './reading.server.ts'
import { Viewer } from './Viewer.tsx'

export const headers = () => secretHeaders

/** Opening the link changes nothing: what follows links in letters is often a machine. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const reader = await readerOf(ctx, args)
  const found = await orEnded(async () => ({
    link: await readPackLink(ctx, reader.token),
    pack: await readInspectionPack(ctx, reader),
  }))
  const shown = { found, place: placeIn(found?.pack?.parts ?? [], args.url.searchParams), now: ctx.now.toString() }
  return data(shown, { status: found ? 200 : 404, headers: secretHeaders })
})

/** The code, and the way in: a right one leaves a key in this browser. */
export const action = form(
  codeForm,
  async (ctx, { code }, args: Route.ActionArgs) => {
    const { key } = await enterPackCode(ctx, args.params.token, code)
    return redirect(href('/inspection/:token', args.params), { headers: { 'Set-Cookie': keyCookie(key) } })
  },
  {
    once: false,
    failure: 'Not opened',
    before: async (ctx, args) => {
      const { token } = await readerOf(ctx, args)
      return (await orEnded(() => readPackLink(ctx, token))) !== undefined
    },
  },
)

export default function Inspection({ loaderData: { found, place, now }, params }: Route.ComponentProps) {
  if (!found) return <Ended />
  const { link, pack } = found
  if (!pack) return <CodeStep locked={link.locked} />
  return <Viewer token={params.token} pack={pack} place={place} now={now} />
}

function Ended() {
  return (
    <UnlistedPage title="This link has ended" className={css.step}>
      <h1>This link has ended</h1>
      <p>
        A link to an inspection pack works for some hours, and the person who gave it can withdraw it sooner. Ask them
        for a new one.
      </p>
    </UnlistedPage>
  )
}
