import { useEffect, useState } from 'react'
import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { itemsOfAsker } from '#domains/learning/passport/passport.queries.server.ts'
import { groups } from '#domains/learning/passport/passport.rules.ts'
import { changeShareForm } from '#domains/learning/passport/shares.form.ts'
import { ownShare } from '#domains/learning/passport/shares.queries.server.ts'
import { changeShare } from '#domains/learning/passport/shares.server.ts'
import { countOf } from '#lib/count.ts'
import { drawQr } from '#platform/qr.server.ts'
import type { Route } from './+types/shared'
import css from './passport.module.css'
import { ShareAddress } from './ShareAddress.tsx'
import { WhatIsShown } from './WhatIsShown.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const share = await ownShare(ctx, params.id)
  const items = await itemsOfAsker(ctx)
  return {
    ...share,
    qr: share.kind === 'qr' && share.address ? drawQr(share.address) : null,
    counts: groups
      .map((group) => ({ group, count: items.filter((item) => item.group === group).length }))
      .filter(({ count }) => count > 0),
  }
})

export const action = form(changeShareForm, async (ctx, { shows }, { params }: Route.ActionArgs) => {
  await changeShare(ctx, params.id, shows)
  return redirect(href('/learner/passport/shares/:id', params))
})

/** The code or the link, how long it works, what it shows, and the way to stop it. */
export default function Shared({ loaderData, params }: Route.ComponentProps) {
  const { kind, qr, address, end, expiresAt, now } = loaderData
  const open = kind === 'qr' ? 'Let them scan this' : 'Send them this link'
  return (
    <RouteDialog id="share" title={end ? 'This ended' : open}>
      {end ? (
        <p>{end === 'stopped' ? 'You stopped it.' : 'Its time is over.'} No one sees anything with it any more.</p>
      ) : (
        <>
          <div className={css.centred}>
            {qr && <QrCode {...qr} label="QR code to your shared certificates" />}
            {kind === 'link' && address && <ShareAddress address={address} />}
            <p className="muted small">
              <TimeLeft key={now} until={expiresAt} now={now} /> Anyone who {kind === 'qr' ? 'scans' : 'opens'} it sees
              what you tick, and your name.
            </p>
          </div>
          <WhatIsShown key={loaderData.shows.join()} {...loaderData} />
          <Stop id={params.id} />
        </>
      )}
    </RouteDialog>
  )
}

function Stop({ id }: { id: string }) {
  const action = href('/learner/passport/shares/:id/stop', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="danger" full busy={busy} busyLabel="Stopping">
        Stop sharing
      </Button>
    </Form>
  )
}

/** "Works for 9 min 40 s", counted down where scripts run; a long time in hours. */
function TimeLeft({ until, now }: { until: string; now: string }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const ticks = setInterval(() => setPassed(Math.floor((performance.now() - began) / 1000)), 1000)
    return () => clearInterval(ticks)
  }, [])
  const left = Math.floor((Date.parse(until) - Date.parse(now)) / 1000) - passed
  return <b className="num">{left > 0 ? `Works for ${words(left)}.` : 'Its time is over.'}</b>
}

function words(seconds: number): string {
  if (seconds >= 7200) return countOf(Math.floor(seconds / 3600), 'hour', 'hours')
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
