import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { ownLink } from '#domains/shop/seats/links.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay, lastDayBefore } from '#lib/day.ts'
import { joinSeats } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import { drawQr, type QrDrawing } from '#platform/qr.server.ts'
import type { Route } from './+types/link'
import { SeatsFrame } from './Frame.tsx'
import css from './links.module.css'

/** The QR code to hang up in the staff room. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { token, ...link } = await ownLink(ctx, params.id)
  return {
    asker: { name: ctx.actor.name, role: ctx.actor.role },
    ...{ link, qr: link.open ? drawQr(config().publicUrl + joinSeats(token)) : null },
  }
})

export const headers = () => ({ 'Cache-Control': 'no-store' })

export default function SeatLinkPage({ loaderData: { asker, link, qr } }: Route.ComponentProps) {
  const { id, title, organisation, free, expiresAt } = link
  return (
    <SeatsFrame
      title={title}
      words={`${organisation}. ${countOf(free, 'seat is', 'seats are')} free.`}
      asker={asker}
      back={{ to: href('/learner/seats/link'), words: 'All QR codes' }}
    >
      {qr ? (
        <>
          <Poster {...{ qr, title, organisation, until: formatDay(lastDayBefore(expiresAt)) }} />
          <div className={css.tools}>
            <PrintButton />
            <ButtonLink kind="line" to={href('/learner/seats/link/:id/end', { id })} preventScrollReset>
              End this QR code
            </ButtonLink>
          </div>
        </>
      ) : (
        <Notice title="This QR code has ended.">Who took a seat with it keeps it. You can make a new one.</Notice>
      )}
      <Outlet />
    </SeatsFrame>
  )
}

function Poster({
  qr,
  title,
  organisation,
  until,
}: {
  qr: QrDrawing
  title: string
  organisation: string
  until: string
}) {
  return (
    <section className={css.poster} aria-labelledby="scan">
      <p>{organisation} gives you</p>
      <h2>{title}</h2>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code that leads to a free seat"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p id="scan" className={css.scan}>
        Scan to take your seat
      </p>
      <p>Until {until}, as long as a seat is free. Log in or create an account, and begin.</p>
      <p>{organisation} sees your progress, the dates and your certificate; never your answers, scores or notes.</p>
    </section>
  )
}
