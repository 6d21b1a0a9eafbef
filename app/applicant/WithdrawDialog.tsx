import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Dialog, DialogActions, DialogButton, DialogClose } from '#app/ui/Dialog.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

/** Ends the application, after asking once. */
export function Withdraw({ error, reason }: { error?: string | undefined; reason?: string | undefined }) {
  const busy = useBusy(href('/applicant/withdraw'))
  return (
    <Card aria-labelledby="withdraw">
      <CardHead id="withdraw" title="Changed your mind?" />
      <CardBody>
        <div className={css.section}>
          <p>You can withdraw your application at any time. You may apply again later.</p>
          <DialogButton kind="danger" opens="withdraw-dialog">
            Withdraw my application
          </DialogButton>
        </div>
      </CardBody>
      <Dialog
        id="withdraw-dialog"
        title="Withdraw your application?"
        description="We will stop processing it and confirm by email. This cannot be undone, but you may apply again."
      >
        <Form method="post" action={href('/applicant/withdraw')} noValidate>
          <TextArea
            label="Reason"
            name="reason"
            optional
            hint="It helps us to improve."
            maxLength={4000}
            rows={3}
            defaultValue={reason}
            error={error}
          />
          <DialogActions>
            <DialogClose closes="withdraw-dialog">Keep it</DialogClose>
            <Button kind="danger" busy={busy} busyLabel="Withdrawing">
              Withdraw my application
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </Card>
  )
}
