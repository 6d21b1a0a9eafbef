import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/compliance/letter.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/parts/compliance/ReminderLetter.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import type { Route } from './+types/letter'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readReminderLetter(ctx, params.id))

export default function Letter({ loaderData }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>{`Letter to ${loaderData.person.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Compliance Monitor', to: href('/admin/compliance') },
          { label: 'Reminders', to: href('/admin/compliance/reminders') },
          { label: 'Letter' },
        ]}
      />
      <div className={css.bar}>
        <PageHead title={`Letter to ${loaderData.person.name}`}>
          <PrintButton />
        </PageHead>
      </div>
      <ReminderLetter {...loaderData} />
    </PageStack>
  )
}
