import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'

/** Ends the session; the page goes with it. */
export function Finished() {
  return (
    <Form method="post" action={href('/kiosk/finish')} reloadDocument>
      <Button kind="brand" icon="out">
        Finished
      </Button>
    </Form>
  )
}
