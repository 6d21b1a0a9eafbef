import type { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './letter.module.css'

type Letter = Awaited<ReturnType<typeof readReminderLetter>>

/** A reminder on paper, for who has no email address. */
export function ReminderLetter({ person, today, lines, from }: Letter) {
  return (
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
  )
}
