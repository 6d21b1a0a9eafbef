import { href } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RoleHome, Task } from '#app/ui/role-home/RoleHome.tsx'
import { roleHome } from '#app/ui/role-home/role-home.server.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Route } from './+types/page'

export const middleware = [signedIn, homeFor('Learner', 'learners-only')]

export const loader = read((ctx, { request }: Route.LoaderArgs) => roleHome(ctx, request, 'Learner'))

export default function Learner({ loaderData }: Route.ComponentProps) {
  return (
    <RoleHome
      {...loaderData}
      title="Learner"
      here={href('/learner')}
      nothing="Your courses will be listed here."
      tasks={loaderData.visiting ? undefined : <Apply />}
    />
  )
}

function Apply() {
  const busy = useBusy(href('/learner/apply'))
  return (
    <Task
      title="Apply for a job"
      text="We’ll turn this into an applicant account. Your details stay the same, and the application form opens."
    >
      <Form method="post" action={href('/learner/apply')}>
        <Button kind="line" busy={busy} busyLabel="Opening the form">
          Apply with this account
        </Button>
      </Form>
    </Task>
  )
}
