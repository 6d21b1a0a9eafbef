import { href } from 'react-router'
import { MessageText } from '#app/parts/office/MessageText.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import type { previewOfWave } from '#domains/notifications/waves.queries.server.ts'
import css from './wave.module.css'

type Props = { id: string; preview: NonNullable<Awaited<ReturnType<typeof previewOfWave>>>; show: string }

/** One email as it would go, and the way to the one before and the next. */
export function WavePreview({ id, preview: { n, of, address, email }, show }: Props) {
  const to = (preview: number) => listAddress(href('/admin/compliance/waves/:id', { id }), { show, preview })
  return (
    <Card aria-labelledby="preview">
      <CardHead id="preview" title="Preview">
        <span className={css.steps}>
          {n > 1 && (
            <ButtonLink kind="ghost" size="xs" to={to(n - 1)}>
              Previous
            </ButtonLink>
          )}
          {`${n} of ${of}`}
          {n < of && (
            <ButtonLink kind="ghost" size="xs" to={to(n + 1)}>
              Next
            </ButtonLink>
          )}
        </span>
      </CardHead>
      <div className={css.letterhead}>
        <b>{email?.subject ?? 'Email'}</b>
        <span>{`To: ${address}`}</span>
      </div>
      <MessageText email={email} />
    </Card>
  )
}
