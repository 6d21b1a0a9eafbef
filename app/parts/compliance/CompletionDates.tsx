import { useState } from 'react'
import { TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { RecordType } from '#domains/compliance/state/records.queries.server.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { type Day, isDay } from '#lib/day.ts'
import { expiryHint } from './expiry-hint.ts'

type CompletionDatesProps = { type: RecordType | undefined; today: Day; field: Field }

/** The day, and the expiry that the type suggests for it. */
export function CompletionDates({ type, today, field }: CompletionDatesProps) {
  const [completedOn, setCompleted] = useState(field('validFrom').defaultValue)
  const suggested = type && isDay(completedOn) ? expiryOf(type, completedOn, type.ends) : undefined
  const { defaultValue: typed, ...expires } = field('expiresOn')
  return (
    <div className="pair">
      <TextField
        label="Completed on"
        type="date"
        max={today}
        {...field('validFrom', completedOn)}
        onChange={({ currentTarget }) => setCompleted(currentTarget.value)}
      />
      <TextField
        key={suggested ?? 'none'}
        label="Expires on"
        optional
        hint={expiryHint(type?.renewalMonths, suggested)}
        type="date"
        {...expires}
        defaultValue={typed || (suggested ?? '')}
      />
    </div>
  )
}
