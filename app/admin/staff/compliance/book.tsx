import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { BookingDialog } from '#app/parts/compliance/fact-dialogs.tsx'
import { bookingForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import type { Route } from './+types/book'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readRecordTypes(ctx, params.id))

export const action = form(bookingForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const personId = params.id
  await recordFact(ctx, { personId, aspect: 'booking', source: 'office', ...form })
  return redirectWith('record-kept', '..')
})

export default function Book({ loaderData: { person, types, today } }: Route.ComponentProps) {
  return <BookingDialog name={person.name} types={types} today={today} />
}
