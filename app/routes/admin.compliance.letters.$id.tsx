import css from '#app/compliance/letter.module.css'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { PageStack } from '#app/list/PageHead.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/admin.compliance.letters.$id'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readReminderLetter(context.get(userCtx), idOf(params.id)))
}

export default function ReminderLetter({ loaderData: { person, today, lines, from } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>{`Letter to ${person.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Compliance Monitor', to: '/admin/compliance' },
          { label: 'Reminders', to: '/admin/compliance/reminders' },
          { label: 'Letter' },
        ]}
      />
      <article className={css.letter}>
        <p>
          <strong>{from.name}</strong>
          {from.address && <span className={css.line}>{from.address}</span>}
        </p>
        <p>{formatDay(today)}</p>
        <h1 className={css.title}>Your training and checks: a reminder</h1>
        <p>Dear {person.name},</p>
        {lines.length > 0 ? (
          <>
            <p>These need renewing or are not on record yet:</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>Please renew what you can, or speak to your manager about a date.</p>
          </>
        ) : (
          <p>All your records are in date; there is nothing to do.</p>
        )}
        {from.contactPhone && <p>If you have questions, ring {from.contactPhone}.</p>}
      </article>
    </PageStack>
  )
}
