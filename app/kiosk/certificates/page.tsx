import { href } from 'react-router'
import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ownCertificates } from '#domains/learning/certificates/certificates.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from '../frame/frame.module.css'
import { KioskFrame } from '../frame/KioskFrame.tsx'
import type { Route } from './+types/page'

export const middleware = [atKiosk]

export const loader = read(async (ctx) => ({ certificates: await ownCertificates(ctx), name: ctx.actor.name }))

export default function Certificates({ loaderData: { certificates, name } }: Route.ComponentProps) {
  return (
    <KioskFrame title="My certificates" name={name} back={{ to: href('/kiosk'), words: 'Start page' }}>
      {certificates.length === 0 && (
        <EmptyState
          picture="learning"
          heading="No certificates yet"
          line="You get one for each course that you complete."
        />
      )}
      <ul className={css.rows}>
        {certificates.map(({ id, title, completedOn, refreshBy }) => (
          <li key={id}>
            <Link to={href('/kiosk/certificates/:id', { id })} className={css.row}>
              <span>
                <b>{title}</b>
                <small>
                  Completed on {formatDay(completedOn)}
                  {refreshBy && `, to refresh by ${formatDay(refreshBy)}`}
                </small>
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </KioskFrame>
  )
}
