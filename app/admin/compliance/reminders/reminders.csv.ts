import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { statusWords } from '#app/parts/statuses.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { reminderFilters } from '#domains/compliance/reminders/reminders.form.ts'
import { audienceLabels, wayLabels } from '#domains/compliance/reminders/reminders.labels.ts'
import { exportReminders, type Reminder } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { stepWords } from '#domains/compliance/reminders/reminders.rules.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/reminders.csv'

const columns: CsvColumn<Reminder>[] = [
  { head: 'name', cell: ({ name }) => name },
  { head: 'type', cell: ({ type }) => type },
  { head: 'ends_on', cell: ({ expiresOn }) => expiresOn },
  { head: 'step', cell: ({ threshold }) => stepWords(threshold) },
  { head: 'for', cell: ({ audience }) => audienceLabels[audience] },
  { head: 'recipient', cell: ({ recipient }) => recipient ?? 'Admin / HR' },
  { head: 'how', cell: ({ way }) => wayLabels[way] },
  { head: 'by', cell: ({ by }) => by },
  { head: 'message', cell: sentWords },
  { head: 'when', cell: ({ at }) => formatInstant(at) },
  { head: 'done', cell: ({ doneAt }) => doneAt && formatInstant(doneAt) },
]

function sentWords({ way, messageState }: Reminder): string {
  if (messageState) return statusWords('message', messageState)
  return way === 'notify' ? 'Not sent' : ''
}

export const middleware = [provenFor(href('/admin/compliance/reminders'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(reminderFilters, request)
  return exportCsv(context, 'reminders.csv', columns, () => exportReminders(ctx, filters))
})
