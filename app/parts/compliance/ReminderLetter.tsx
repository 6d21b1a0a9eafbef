import type { ReminderLetter as Letter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './letter.module.css'

type Shown = Letter & { title?: string; intro?: string; close?: string }

/** A printed reminder for someone without an email address: one sheet, the address placed for a window envelope. */
export function ReminderLetter({
  person,
  at,
  today,
  lines,
  from,
  title = 'Your training and checks: a reminder',
  intro = 'These need renewing, or are not complete yet:',
  close = 'Please renew what you can, or speak to your manager about a date.',
}: Shown) {
  return (
    <article className={css.letter} aria-label={`Letter to ${person.name}`}>
      <header className={css.from}>
        <strong>{from.name}</strong>
        {from.address && <span className={css.lines}>{from.address}</span>}
        {from.contactPhone && <span>{from.contactPhone}</span>}
      </header>
      <address className={css.to}>
        <strong>{person.name}</strong>
        {at && <span>{at.name}</span>}
        {at?.address && <span className={css.lines}>{at.address}</span>}
        {at?.postcode && <span>{at.postcode}</span>}
      </address>
      <p className={css.date}>{formatDay(today)}</p>
      <div className={css.words}>
        <p>Dear {person.name},</p>
        <h2 className={css.title}>{title}</h2>
        {lines.length > 0 ? (
          <>
            <p>{intro}</p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{close}</p>
          </>
        ) : (
          <p>All your records are in date. You do not need to do anything.</p>
        )}
        {from.contactPhone && <p>If you have questions, call {from.contactPhone}.</p>}
        <p className={css.sign}>
          Yours sincerely
          <strong>{from.name}</strong>
        </p>
      </div>
    </article>
  )
}
