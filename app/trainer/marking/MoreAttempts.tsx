import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { countOf } from '#lib/count.ts'

type Props = { attemptId: string; reply: Partial<FormReply> | undefined }

/** More attempts for someone who has none left, with the reason. */
export function MoreAttempts({ attemptId, reply }: Props) {
  const action = href('/trainer/marking/:attemptId/attempts', { attemptId })
  const busy = useBusy(action)
  return (
    <Card>
      <CardHead title="Give more attempts" />
      <Form method="post" action={action} className={`fields ${'grid gap-3 pad-4'}`} noValidate failure="Not given">
        <p>Go through it together first. The reason stays on record.</p>
        <SelectField
          label="How many"
          name="attempts"
          options={[1, 2, 3].map((many) => ({ value: String(many), label: countOf(many, 'attempt', 'attempts') }))}
          defaultValue={reply?.values?.attempts ?? '1'}
          error={reply?.errors?.attempts}
        />
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={1000}
          defaultValue={reply?.values?.reason}
          error={reply?.errors?.reason}
        />
        <Button busy={busy} busyLabel="Saving">
          Give attempts
        </Button>
      </Form>
    </Card>
  )
}
