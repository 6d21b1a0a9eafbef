import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { noneWords } from '#domains/notifications/waves.labels.ts'
import type { WaveKind } from '#domains/notifications/waves.rules.ts'
import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'

type Props = { wave: { id: string; kind: WaveKind; emails: number; holdUntil: string | null }; tomorrow: Day }

/** Send now, hold until a day, or leave all of it out. */
export function WaveDecision({ wave: { id, kind, emails, holdUntil }, tomorrow }: Props) {
  const { field } = useFields()
  const here = href('/admin/compliance/waves/:id', { id })
  const options = [
    { value: 'now', label: 'Send now', note: `${countOf(emails, 'email', 'emails')}, with what is outstanding today.` },
    {
      value: 'hold',
      label: 'Hold until a day',
      note: 'They go at 09:00 on that day. You can decide again until then.',
    },
    { value: 'none', label: 'Send none', note: noneWords[kind] },
  ]
  return (
    <Card aria-labelledby="decide">
      <CardHead id="decide" title="What should happen" />
      <CardBody>
        <Form method="post" action={here} className="grid gap-4">
          <RadioGroup label="What should happen" quietLabel options={options} {...field('way', 'hold')} />
          <TextField label="Hold until" type="date" width="w10" {...field('until', holdUntil ?? tomorrow)} />
          <Button busy={useBusy(here)} busyLabel="Saving">
            Decide
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}
