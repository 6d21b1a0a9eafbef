import { href } from 'react-router'
import { ActionList } from '#app/parts/supervision/ActionList.tsx'
import css from '#app/parts/supervision/supervision.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'

type Props = { record: RecordRead }

/** What was agreed before and is open, or was done since. */
export function CarriedCard({ record: { id, actions, about, today } }: Props) {
  const { carried } = actions
  if (carried.length === 0) return null
  const open = carried.filter(({ doneAt }) => !doneAt).length
  return (
    <Card>
      <CardHead title="Actions from last time">{open > 0 ? `${open} carried forward` : 'All done'}</CardHead>
      <ActionList actions={carried} today={today} back={href('/supervision/:id', { id })} several={about.length > 1} />
    </Card>
  )
}

/** What is agreed at this one. */
export function AgreedCard({ record }: Props) {
  const { id, actions, mayWrite, signedAt, state, about, today } = record
  const { agreed } = actions
  const mayAdd = mayWrite && !signedAt && (state === 'booked' || state === 'held')
  if (agreed.length === 0 && !mayAdd) return null
  return (
    <Card>
      <CardHead title="New actions">
        {mayAdd && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="plus"
            to={href('/supervision/:id/actions/new', { id })}
            preventScrollReset
          >
            Add an action
          </ButtonLink>
        )}
      </CardHead>
      {agreed.length > 0 ? (
        <ActionList actions={agreed} today={today} back={href('/supervision/:id', { id })} several={about.length > 1} />
      ) : (
        <p className={`muted ${css.pad}`}>None agreed yet. An action is carried forward until it is done.</p>
      )}
    </Card>
  )
}
