import css from '#app/compliance/letter.module.css'
import { PrintButton } from '#app/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/compliance/ReminderLetter.tsx'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import type { Route } from './+types/admin.compliance.letters.$id'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readReminderLetter(context.get(userCtx), idOf(params.id)))
}

export default function Letter({ loaderData }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>{`Letter to ${loaderData.person.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Compliance Monitor', to: '/admin/compliance' },
          { label: 'Reminders', to: '/admin/compliance/reminders' },
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
