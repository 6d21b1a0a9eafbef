import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatDayShort } from '#lib/day.ts'

export function OpenBadge({ closedOn }: { closedOn: string | null }) {
  if (closedOn) return <Badge icon="dash">Closed {formatDayShort(closedOn)}</Badge>
  return (
    <Badge tone="valid" icon="check">
      Open
    </Badge>
  )
}

/** Change a thing of the settings, close it or open it again. */
export function OpenVerbs({ to, name, closedOn }: { to: string; name: string; closedOn: string | null }) {
  const action = `${to}/${closedOn ? 'reopen' : 'close'}`
  const busy = useBusy(action)
  return (
    <div className={css.rowVerbs}>
      <ButtonLink kind="quiet" size="xs" to={to}>
        Change<span className="sr"> {name}</span>
      </ButtonLink>
      <Form method="post" action={action} preventScrollReset>
        <Button kind="quiet" size="xs" busy={busy}>
          {closedOn ? 'Open again' : 'Close'}
          <span className="sr"> {name}</span>
        </Button>
      </Form>
    </div>
  )
}
