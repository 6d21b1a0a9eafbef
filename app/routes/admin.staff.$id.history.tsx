import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { eventIcons, eventWords } from '#app/staff/event-words.ts'
import { StaffPage } from '#app/staff/StaffPage.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import { readStaffHead } from '#domains/people/staff-file.queries.server.ts'
import { staffHistory } from '#domains/people/staff-history.queries.server.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/admin.staff.$id.history'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({ person: await readStaffHead(ctx, id), events: await staffHistory(ctx, id) }))
}

export default function StaffTimeline({ loaderData: { person, events } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title="Timeline">
      <Card>
        <CardHead title="What happened, newest first" />
        {events.length === 0 && (
          <CardBody>
            <p>Nothing is on record yet.</p>
          </CardBody>
        )}
        <Timeline
          entries={events.map(({ id, kind, what, who, at }) => ({
            id,
            icon: eventIcons[kind],
            what: eventWords(kind, what),
            who: who && `by ${who}`,
            when: kind === 'post' || kind === 'post_ended' ? formatDay(dayOfInstant(at)) : formatInstant(at),
          }))}
        />
      </Card>
    </StaffPage>
  )
}
