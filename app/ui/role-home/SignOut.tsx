import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'

export function SignOut() {
  return (
    <Form method="post" action="/sign-out">
      <Button kind="ghost" icon="out">
        Sign out
      </Button>
    </Form>
  )
}
