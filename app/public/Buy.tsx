import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { pounds } from '#lib/money.ts'

type StartProps = {
  /** Where the request is sent. */
  action: string
  /** Where it is withdrawn. */
  notWanted: string
  /** Where a guest comes back to. */
  here: string
  signedIn: boolean
  requested: boolean
  label?: string
}

/** Until courses can be taken and bought here, starting means asking; this says so, before and after. */
export function Start({ action, notWanted, here, signedIn, requested, label = 'Start Now' }: StartProps) {
  const busy = useBusy(action)
  if (requested)
    return (
      <Notice tone="mist" icon="check" title="You have asked to start." actions={<NotWanted action={notWanted} />}>
        We have your request. Nothing has been charged; we will let you know when you can start.
      </Notice>
    )
  if (!signedIn)
    return (
      <ButtonLink full to={`${href('/auth')}?tab=register&redirect=${here}`}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={action}>
      <Button full busy={busy} busyLabel="Asking to start">
        {label}
      </Button>
    </Form>
  )
}

function NotWanted({ action }: { action: string }) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="quiet" busy={busy} busyLabel="Withdrawing">
        I no longer want it
      </Button>
    </Form>
  )
}

export function Price({ pence, className }: { pence: number; className?: string | undefined }) {
  return <p className={`num ${className ?? ''}`}>{pounds(pence)}</p>
}
