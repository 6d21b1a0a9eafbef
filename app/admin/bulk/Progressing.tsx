import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { bulkKinds } from '#domains/bulk/bulk.labels.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { formatCount } from '#lib/count.ts'

type Props = { bulk: Bulk; back: { label: string; to: string } }

/** How far it is, and at the end what became of it. */
export function Progressing({ bulk, back }: Props) {
  const count = (state: Bulk['rows'][number]['state']) => bulk.rows.filter((row) => row.state === state).length
  const left = count(bulk.undone ? 'done' : 'waiting')
  const all = bulk.undone ? count('done') + count('undone') + count('stays') : bulk.rows.length
  const words = bulk.undone
    ? `${formatCount(count('undone'))} of ${formatCount(all)} undone`
    : `${formatCount(count('done'))} of ${formatCount(all)} ${bulkKinds[bulk.kind].done}`
  return (
    <Card>
      <CardBody>
        <div className="fields">
          <p role="status">
            <b>{words}</b>
            {left > 0 && '. Going on; this page can be left and opened again.'}
          </p>
          <Progress value={all - left} max={Math.max(1, all)} label={words} />
          {left > 0 ? <Next bulk={bulk} left={left} /> : <Finished bulk={bulk} back={back} done={count('done')} />}
        </div>
      </CardBody>
    </Card>
  )
}

/** The next of them; pressed by itself where scripts run, and once for each answer. */
function Next({ bulk, left }: { bulk: Bulk; left: number }) {
  const form = useRef<HTMLFormElement>(null)
  const action = href(bulk.undone ? '/admin/bulk/:id/undo' : '/admin/bulk/:id', { id: bulk.id })
  const busy = useBusy(action)
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    if (busy || pressed.current === left) return
    pressed.current = left
    form.current?.requestSubmit()
  }, [busy, left])
  return (
    <Form ref={form} method="post" action={action} failure="Update failed" preventScrollReset>
      <input type="hidden" name="left" value={left} />
      <Button kind="line" busy={busy} busyLabel="Working">
        Continue
      </Button>
    </Form>
  )
}

function Finished({ bulk, back, done }: Props & { done: number }) {
  const action = href('/admin/bulk/:id/undo', { id: bulk.id })
  const busy = useBusy(action)
  return (
    <div className="row">
      <ButtonLink to={back.to}>Back to {back.label}</ButtonLink>
      {bulkKinds[bulk.kind].undo && !bulk.undone && done > 0 && (
        <Form method="post" action={action} failure="Update failed">
          <Button kind="line" busy={busy} busyLabel="Undoing">
            {`Undo all ${formatCount(done)}`}
          </Button>
        </Form>
      )}
    </div>
  )
}
