import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'

export function SignOut() {
  return (
    <Form method="post" action={href('/sign-out')}>
      <Button kind="ghost" icon="out">
        Sign out
      </Button>
    </Form>
  )
}
