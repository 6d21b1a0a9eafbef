import { customType, date, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A key made by the app: sorts by time, cannot be guessed. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7())

const writtenInUtc = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?\+00(:00)?$/

/** An instant as ISO text in UTC ("2026-11-20T09:00:00.123Z"), so that it travels to browsers unchanged. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: instantOf,
})

/** What PostgreSQL writes of an instant in UTC, by itself or in JSON, as ISO text. */
export function instantOf(written: string): string {
  return writtenInUtc.test(written)
    ? `${written.slice(0, 10)}T${written.slice(11, written.lastIndexOf('+'))}Z`
    : Temporal.Instant.from(written).toString()
}

/** A calendar day in London, as text: "2026-11-20". */
export const day = (name: string) => date(name, { mode: 'string' })

/** The id of a transaction, as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
