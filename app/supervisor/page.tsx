import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PolicyTask } from '#app/parts/role-home/PolicyTask.tsx'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { RoleHome, Task } from '#app/parts/role-home/RoleHome.tsx'
import { roleHome } from '#app/parts/role-home/role-home.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { listWaitingEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { openReminderTasks } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { broughtInToConfirm } from '#domains/employment/bring-ins/brought-in.queries.server.ts'
import { clearancesToSign } from '#domains/employment/clearance/summary.queries.server.ts'
import { knownToConfirm } from '#domains/employment/reminders/known-words.queries.server.ts'
import { teamMarks } from '#domains/employment/standing/marks.queries.server.ts'
import { teamLearning } from '#domains/learning/assignment/team.queries.server.ts'
import { teamToSignOff } from '#domains/learning/sessions/team.queries.server.ts'
import { managersTicks } from '#domains/onboarding/checklists/ticks.queries.server.ts'
import { policiesToSign } from '#domains/onboarding/policies/policies.queries.server.ts'
import { appointmentsToConfirm, type ShownAppointment } from '#domains/people/jobs/appointments.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { teamWorkbooks } from '#domains/supervision/care-certificate/list.queries.server.ts'
import { heldByMe, teamToBook } from '#domains/supervision/schedule/figures.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { BroughtInTask } from './BroughtInTask.tsx'
import { SupervisionTasks } from './SupervisionTasks.tsx'
import { TeamCard, TeamEvidenceCard } from './TeamCards.tsx'
import { TeamTasks } from './TeamTasks.tsx'
import { TellTasks } from './TellTasks.tsx'
import { TickedCard, TickTasks } from './TickTasks.tsx'
import { AwardTasks, WorkbooksCard } from './WorkbooksCard.tsx'

type ClearanceTasksProps = { waiting: Awaited<ReturnType<typeof clearancesToSign>> }

/** Who is ready for the registered manager's sign-off, or nearly. */
function ClearanceTasks({ waiting }: ClearanceTasksProps) {
  return waiting.map(({ id, name, location, standing, open }) => (
    <Task
      key={id}
      title={open === 0 ? `${name} is ready for your sign-off` : `${name} is due to join ${location}`}
      text={
        open === 0
          ? `All checks for ${location} are complete. You sign off as registered manager.`
          : `${open === 1 ? '1 check is' : `${open} checks are`} outstanding.${standing === 'conditions' ? ' Signed on conditions.' : ''}`
      }
    >
      <ButtonLink kind="line" to={href('/supervisor/clearances/:id', { id })}>
        Open clearance
      </ButtonLink>
    </Task>
  ))
}

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const home = await roleHome(ctx, request, 'Supervisor / Manager')
  const waiting = await clearancesToSign(ctx)
  const { waiting: unconfirmed } = await broughtInToConfirm(ctx)
  const records = (await knownToConfirm(ctx)).length
  const appointments = await appointmentsToConfirm(ctx)
  const page = new URL(request.url).searchParams.get('page') ?? 1
  // a visitor from the office has no team here; the office has its own tracker
  const team = home.visiting ? undefined : await teamOf(ctx, page)
  const seats = await managesSeats(ctx)
  return {
    ...home,
    waiting,
    unconfirmed,
    records,
    appointments,
    team,
    today: todayOf(ctx),
    self: ctx.actor.personId,
    seats,
  }
})

async function teamOf(ctx: Ctx<User>, page: string | number) {
  const tracked = await listTracked(ctx, trackerFilters.parse({ page }))
  return {
    tracked,
    marks: await teamMarks(
      ctx,
      tracked.rows.map(({ id }) => id),
    ),
    learning: await teamLearning(ctx),
    toSignOff: await teamToSignOff(ctx),
    evidence: await listWaitingEvidence(ctx, { page: 1 }),
    reminderTasks: await openReminderTasks(ctx),
    ticks: await managersTicks(ctx),
    policies: await policiesToSign(ctx),
    workbooks: await teamWorkbooks(ctx),
    held: await heldByMe(ctx),
    toBook: await teamToBook(ctx),
  }
}

export default function Supervisor({ loaderData }: Route.ComponentProps) {
  const { waiting, unconfirmed, records, appointments, team, today, self, seats, ...home } = loaderData
  const reminderTasks = team?.reminderTasks ?? []
  const ticks = team?.ticks ?? []
  const policies = team?.policies ?? []
  const workbooks = team?.workbooks ?? []
  const [held, toBook] = [team?.held ?? [], team?.toBook ?? []]
  const open =
    waiting.length +
    unconfirmed +
    appointments.length +
    reminderTasks.length +
    policies.length +
    workbooks.filter(({ isMine }) => isMine).length +
    held.length +
    toBook.length +
    (team?.learning.pressing.length ?? 0) +
    (team?.toSignOff.length ?? 0) +
    ticks.filter(({ done }) => !done).length
  return (
    <RoleHome
      {...home}
      title="Supervisor / Manager"
      here={href('/supervisor')}
      items={portalItems('Supervisor / Manager', seats)}
      nothing="What your team needs from you is listed here."
      tasks={
        open > 0 && (
          <>
            <ClearanceTasks waiting={waiting} />
            <AwardTasks workbooks={workbooks} />
            <BroughtInTask waiting={unconfirmed} records={records} />
            <AppointmentTasks appointments={appointments} />
            <SupervisionTasks held={held} toBook={toBook} today={today} />
            <TickTasks ticks={ticks} today={today} />
            <TellTasks tasks={reminderTasks} />
            {team && <TeamTasks pressing={team.learning.pressing} toSignOff={team.toSignOff} />}
            <PolicyTask policies={policies} first={false} />
          </>
        )
      }
      more={
        team && (
          <>
            <TeamCard team={team.tracked} marks={team.marks} today={today} self={self} />
            <WorkbooksCard workbooks={workbooks} />
            <TeamEvidenceCard waiting={team.evidence} />
            <TickedCard ticks={ticks} />
          </>
        )
      }
    />
  )
}

/** People who appointed themselves, for the nominated individual to confirm. */
function AppointmentTasks({ appointments }: { appointments: readonly ShownAppointment[] }) {
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
