import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatDayShort } from '#lib/day.ts'

export function OpenBadge({ closedOn }: { closedOn: string | null }) {
  if (closedOn)
    return (
      <>
        <Badge icon="dash">Closed</Badge> <span className={css.second}>{formatDayShort(closedOn)}</span>
      </>
    )
  return (
    <Badge tone="valid" icon="check">
      Open
    </Badge>
  )
}

type OpenVerbsProps = {
  name: string
  closedOn: string | null
  change: string
  close: string
  reopen: string
}

/** Change an entry of a settings list, close it or reopen it. */
export function OpenVerbs({ name, closedOn, change, close, reopen }: OpenVerbsProps) {
  const action = closedOn ? reopen : close
  const busy = useBusy(action)
  return (
    <div className={css.rowVerbs}>
      <ButtonLink kind="quiet" size="xs" to={change}>
        Change<span className="sr"> {name}</span>
      </ButtonLink>
      <Form method="post" action={action} preventScrollReset>
        <Button kind="quiet" size="xs" busy={busy}>
          {closedOn ? 'Reopen' : 'Close'}
          <span className="sr"> {name}</span>
        </Button>
      </Form>
    </div>
  )
}
