import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { ShownAppointment } from '#domains/people/jobs/appointments.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** People who appointed themselves, for the nominated individual to confirm. */
export function AppointmentTasks({ appointments }: { appointments: readonly ShownAppointment[] }) {
  return appointments.map(({ id, name, location, dateFrom, reason }) => (
    <Task
      key={id}
      title={`Confirm that ${name} is registered manager of ${location ?? 'a location'}`}
      text={`They appointed themselves from ${formatDay(dateFrom)}. The reason given: ${reason}. What they sign says so until you confirm.`}
    >
      <Form method="post" action={href('/supervisor/appointments/:id/confirm', { id })} preventScrollReset>
        <Button kind="line" icon="check">
          Confirm<span className="sr">: {name}</span>
        </Button>
      </Form>
    </Task>
  ))
}
