import { data, href, Outlet } from 'react-router'
import { Views } from '#app/admin/compliance/Views.tsx'
import { OpenWaves } from '#app/admin/compliance/waves/OpenWaves.tsx'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { reminderColumns } from '#app/parts/compliance/reminder-columns.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { openReminderTasks } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import { reminderFilters } from '#domains/compliance/reminders/reminders.form.ts'
import { audienceLabels, wayLabels } from '#domains/compliance/reminders/reminders.labels.ts'
import { listReminders } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { audiences } from '#domains/compliance/reminders/reminders.rules.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { openWaves } from '#domains/notifications/waves.queries.server.ts'
import { ways } from '#domains/reminders/reminders.rules.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'
import { ReminderTasks } from './ReminderTasks.tsx'

const here = href('/admin/compliance/reminders')

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const [types, tasks, waves] = await Promise.all([trackedTypes(ctx), openReminderTasks(ctx), openWaves(ctx)])
  const { data: listed, init } = await readList(context, filtersOf(reminderFilters, request), (filters) =>
    listReminders(ctx, filters),
  )
  return data({ ...listed, types, tasks, waves }, init ?? undefined)
})

export default function Reminders({ loaderData: { filters, list, types, tasks, waves } }: Route.ComponentProps) {
  const { q, type, audience, way, from, to } = filters
  const chips = chipsOf(here, filters, {
    q: (value) => `Search: ${value}`,
    type: (value) => types.find(({ id }) => id === value)?.name ?? 'Type',
    audience: (value) => `For: ${audienceLabels[value as keyof typeof audienceLabels].toLowerCase()}`,
    way: (value) => wayLabels[value as keyof typeof wayLabels],
    from: (value) => `From ${formatDay(value)}`,
    to: (value) => `To ${formatDay(value)}`,
  })
  return (
    <PageStack>
      <title>Reminders – Compliance</title>
      <PageHead title="Reminder history">
        <ButtonLink kind="quiet" to={href('/admin/settings/compliance/reminders')}>
          Settings
        </ButtonLink>
        <ExportButton href={listAddress(href('/admin/compliance/reminders.csv'), filters)} fileName="reminders.csv" />
      </PageHead>
      <Views current="reminders" />
      <Outlet />
      <OpenWaves waves={waves} />
      <ReminderTasks tasks={tasks} />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: q }}
        selects={[
          {
            name: 'type',
            label: 'Compliance type',
            value: type,
            options: types.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'audience',
            label: 'For',
            value: audience,
            options: audiences.map((value) => ({ value, label: audienceLabels[value] })),
          },
          { name: 'way', label: 'How', value: way, options: ways.map((value) => ({ value, label: wayLabels[value] })) },
        ]}
        dates={[
          { name: 'from', label: 'Sent from', value: from },
          { name: 'to', label: 'to', value: to },
        ]}
        count={countWords(list, 'reminder')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="Reminders, newest first"
        columns={reminderColumns}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No reminders match these filters.' : 'No reminders yet.'}
        emptyLine={
          chips.length > 0
            ? 'Remove a filter to see more.'
            : 'Reminders are sent from 09:00 each morning, and listed here.'
        }
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </PageStack>
  )
}
