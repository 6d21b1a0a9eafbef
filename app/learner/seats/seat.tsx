import { href, useNavigation } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { managedAssignment } from '#domains/shop/seats/managed.queries.server.ts'
import { remindSeat } from '#domains/shop/seats/reminding.server.ts'
import { seatForm } from '#domains/shop/seats/seats.form.ts'
import { seatOf } from '#domains/shop/seats/seen.queries.server.ts'
import { type SeatState, seatWords, stateOfSeat } from '#domains/shop/seats/seen.rules.ts'
import { markAsLeft, takeBackSeat } from '#domains/shop/seats/take-back.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/seat'
import { seatsAt } from './chosen.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { customerId } = await managedAssignment(ctx, params.assignmentId)
  const { id, personId, ...seat } = await seatOf(ctx, params.assignmentId)
  return { seat, claimed: personId !== null, today: todayOf(ctx), back: seatsAt(customerId) }
})

export const action = form(
  seatForm,
  async (ctx, { act }, { params: { assignmentId } }: Route.ActionArgs) => {
    const { customerId } = await managedAssignment(ctx, assignmentId)
    if (act === 'take-back') await takeBackSeat(ctx, assignmentId)
    else if (act === 'remind') await remindSeat(ctx, assignmentId)
    else await markAsLeft(ctx, assignmentId, act === 'left')
    return redirectWith(said[act], seatsAt(customerId))
  },
  { failure: 'Not done' },
)

const said = { 'take-back': 'seat-taken-back', remind: 'seat-reminded', left: 'seat-left', back: 'seat-back' } as const

const badges: Record<
  SeatState,
  { tone: 'valid' | 'info' | 'missing'; icon: 'check' | 'book' | 'dash'; words: string }
> = {
  finished: { tone: 'valid', icon: 'check', words: 'Finished' },
  learning: { tone: 'info', icon: 'book', words: 'Learning' },
  assigned: { tone: 'missing', icon: 'dash', words: 'Not started' },
}

/** One person’s seat: when it was assigned and how far she is, and what can be done with it now. */
export default function Seat({ loaderData: { seat, claimed, today, back }, params }: Route.ComponentProps) {
  const { reply } = useFields()
  const action = href('/learner/seats/:assignmentId', params)
  const busy = useBusy(action)
  const pressed = useNavigation().formData?.get('act')
  const { remindedAt, leftOn, email, title } = seat
  const name = seat.name || seat.personName || email
  const state = stateOfSeat(seat)
  const badge = badges[state]
  const open = state !== 'finished'
  const mayTakeBack = open && seat.lessonsDone === 0 && seat.coursesDone === 0
  const mayRemind = open && !leftOn && (claimed || email !== '')
  const remindedToday = remindedAt !== null && dayOfInstant(remindedAt) === today
  const verb = (act: string) => ({ name: 'act', value: act, busy: busy && pressed === act })
  return (
    <RouteDialog id="seat" title={title} back={back}>
      <p>
        <Badge tone={badge.tone} icon={badge.icon}>
          {badge.words}
        </Badge>
      </p>
      <DefinitionList bare items={factsOf({ ...seat, name, state, claimed })} />
      {mayTakeBack && (
        <p className="muted">
          Taken back, the seat is free at once
          {claimed || email
            ? ` and ${firstNameOf(name)} is told.`
            : `. The letter of ${firstNameOf(name)} stops working.`}
        </p>
      )}
      {mayRemind && remindedToday && <p className="muted">A reminder went today. The next can go tomorrow.</p>}
      <Form method="post" action={action} preventScrollReset failure="Not done" className="stack">
        <ErrorSummary errors={errorList(reply)} />
        <div className="row">
          {mayTakeBack && (
            <Button kind="line" {...verb('take-back')}>
              Take back seat
            </Button>
          )}
          {mayRemind && !remindedToday && (
            <Button kind="quiet" {...verb('remind')}>
              Remind
            </Button>
          )}
          {!claimed && <Letter {...params} />}
          <Button kind="ghost" {...verb(leftOn ? 'back' : 'left')}>
            {leftOn ? 'Works here again' : 'Mark as left'}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  )
}

/** For who has no email, or lost the letter. */
function Letter({ assignmentId }: { assignmentId: string }) {
  return (
    <>
      <ButtonLink
        kind="quiet"
        icon="print"
        reload
        to={`${href('/learner/seats/:assignmentId/letter', { assignmentId })}?view`}
      >
        Print letter
      </ButtonLink>
      <ButtonLink kind="ghost" to={href('/learner/seats/:assignmentId/new-code', { assignmentId })} preventScrollReset>
        New code
      </ButtonLink>
    </>
  )
}

type Facts = Awaited<ReturnType<typeof seatOf>> & { state: SeatState; claimed: boolean }

function factsOf(seat: Omit<Facts, 'id' | 'personId'>) {
  const { name, email, state, claimed, claimedAt, assignedAt, reminders, remindedAt, leftOn } = seat
  const dayOf = (instant: string) => formatDay(dayOfInstant(instant))
  const times = reminders === 1 ? 'once' : countOf(reminders, 'time', 'times')
  return [
    { label: 'Person', value: name },
    ...(email && email !== name ? [{ label: 'Email', value: email }] : []),
    { label: 'Assigned', value: dayOf(assignedAt) },
    { label: 'Taken', value: claimed && claimedAt ? dayOf(claimedAt) : 'Not yet' },
    ...(state !== 'assigned' ? [{ label: state === 'finished' ? 'Finished' : 'Learned', value: seatWords(seat) }] : []),
    ...(remindedAt
      ? [{ label: 'Reminded', value: `${times}, ${reminders > 1 ? 'last on ' : ''}${dayOf(remindedAt)}` }]
      : []),
    ...(leftOn ? [{ label: 'Left', value: formatDay(leftOn) }] : []),
  ]
}
