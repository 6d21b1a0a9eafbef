import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button, type ButtonLook } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ToChase } from '#domains/vetting/references/figures.queries.server.ts'

/** Who declined is not reminded: someone else is asked. */
export const mayRemind = ({ status }: ToChase) => status !== 'declined'

type Props = ButtonLook & { ids: readonly string[]; atOnce?: boolean; children: ReactNode }

/** The way to the preview of reminders to these referees, or to them at once where the page shows who they are. */
export function RemindForm({ ids, atOnce, children, ...look }: Props) {
  const action = href('/admin/bulk')
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} failure="Nothing was done">
      <input type="hidden" name="search" value="" />
      {atOnce && <input type="hidden" name="atOnce" value="on" />}
      {ids.map((id) => (
        <input key={id} type="hidden" name="chosen[]" value={id} />
      ))}
      <Button name="kind" value="remind" disabled={busy} {...look}>
        {children}
      </Button>
    </Form>
  )
}
