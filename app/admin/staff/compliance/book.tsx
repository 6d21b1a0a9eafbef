import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { bookingForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/book'
import { BookingDialog } from './fact-dialogs.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readRecordTypes(context.get(userCtx), idOf(params.id)))
}

export function action(args: Route.ActionArgs) {
  const personId = idOf(args.params.id)
  return replyToForm(args, bookingForm, async (form) => {
    await recordFact(args.context.get(userCtx), { personId, aspect: 'booking', source: 'office', ...form })
    return redirectWith('record-kept', href('/admin/staff/:id/compliance', { id: personId }))
  })
}

export default function Book({ loaderData: { person, types, today }, params }: Route.ComponentProps) {
  return (
    <BookingDialog
      name={person.name}
      types={types}
      today={today}
      back={href('/admin/staff/:id/compliance', { id: params.id })}
    />
  )
}
