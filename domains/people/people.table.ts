import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'

/** The people records are about. Accounts are for signing in, and not every person has one. */
export const people = pgTable(
  'people',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** As pages and files show it; null while it is not worked out. */
    phoneShown: text('phone_shown'),
    /** As checked or as stated; the vetting records compare against it. */
    dateOfBirth: day('date_of_birth'),
    createdAt: instant('created_at').notNull(),
    /** Since when this is known to be no one who was meant to be here: kept for what was sent, and counted nowhere. */
    enteredInErrorAt: instant('entered_in_error_at'),
    /** The person that this was the same as; all records are theirs. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => people.id),
    /** Whether the person is one of `staffIds`: the database works it out whenever one of its tables is written. */
    isStaff: boolean('is_staff').notNull().default(false),
    /** Lower-cased and unaccented name and email, for finding any fragment of either. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold(name || ' ' || coalesce(email, ''))`),
  },
  (table) => [
    index('people_by_name').on(table.name, table.id),
    index('people_staff_by_name').on(table.name, table.id).where(sql`is_staff`),
    index('people_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('people_same_email').on(sql`fold(${table.email})`),
    index('people_same_name').on(sql`fold(${table.name})`),
    index('people_same_plain_name').on(sql`fold(btrim(regexp_replace(name, '[\\s,]+', ' ', 'g')))`),
    index('people_same_phone').on(table.phone),
    index('people_merged').on(table.mergedInto),
    index('people_phone_to_show').on(table.id).where(sql`phone <> '' and phone_shown is null`),
  ],
)

/**
 * An address that came with a sheet: not written to before someone says that it is the person's own, or the person has an
 * account. A trigger on what an import made keeps it; once the person's address is another, the row says nothing.
 */
export const sheetAddresses = pgTable('sheet_addresses', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  address: text('address').notNull(),
  saidAt: instant('said_at'),
  saidBy: uuid('said_by'),
})

/** Every other name a person uses or has used: what a certificate or a reference may lawfully carry. */
export const personNames = pgTable(
  'person_names',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    kind: text('kind').$type<'previous' | 'also_known_as'>().notNull(),
    /** What was seen that shows the change from this name, and when. */
    proof: text('proof'),
    seenOn: day('seen_on'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [uniqueIndex('person_names_once').on(table.personId, sql`fold(${table.name})`)],
)
