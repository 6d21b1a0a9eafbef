import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { WaiverDialog } from '#app/parts/compliance/fact-dialogs.tsx'
import { waiverForm } from '#domains/compliance/facts/facts.form.ts'
import { WAIVER_MONTHS } from '#domains/compliance/facts/facts.rules.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { readRecordTypes } from '#domains/compliance/state/records.queries.server.ts'
import { addMonths } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/waive'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readRecordTypes(ctx, params.id))

export const action = form(waiverForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const personId = params.id
  const validFrom = todayOf(ctx)
  await recordFact(ctx, { personId, aspect: 'waiver', source: 'office', validFrom, ...form })
  return redirectWith('record-kept', '..')
})

export default function Waive({ loaderData: { person, types, today } }: Route.ComponentProps) {
  return <WaiverDialog name={person.name} types={types} today={today} lastDay={addMonths(today, WAIVER_MONTHS)} />
}
