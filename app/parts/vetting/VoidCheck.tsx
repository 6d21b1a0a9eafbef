import { errorList } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import css from './checks.module.css'
import type { CheckPlaces } from './places.ts'

/** Why a record no longer counts. */
export function VoidCheck({ checkId, places }: { checkId: string; places: CheckPlaces }) {
  const { reply, field } = useFields()
  const action = places.void(checkId)
  const busy = useBusy(action)
  return (
    <Card pad>
      <Form failure="Update failed" method="post" action={action} className={css.form} noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <TextArea
          label="Why is this record void?"
          hint="It stays in the history, struck out. It will no longer count."
          rows={3}
          {...field('reason')}
        />
        <div className="row">
          <Button kind="danger" busy={busy}>
            Void this check
          </Button>
          <ButtonLink kind="ghost" to={places.one(checkId)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
