import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { addMonths, type Day, endOfDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { holds } from '#platform/auth/holders.queries.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { MailingForm } from './mailing.form.ts'
import { mayChooseReaders, mayReadQuality } from './quality.access.ts'
import { type Figures, figures, lastDayOfMonth, lineOf, monthOf, monthWords } from './quality.rules.ts'
import { type KeptMonth, placesOf, reportRows } from './report-rows.queries.server.ts'

const KEY = 'quality.mail'
type Kept = {
  managers: boolean
  accounts: string[] /** When someone said so: nothing is sent of a month before. */
  since: string
}
const noReaders: Kept = { managers: false, accounts: [], since: '9999-12-31T00:00:00Z' }

/** Who gets the report, and who in the office could; no one until someone says so. */
export async function readersOfQuality(ctx: Ctx) {
  authorize(mayReadQuality(ctx.actor), 'Admins only.')
  const [kept, office] = await Promise.all([readSetting<Kept>(ctx, KEY), officeAccounts(ctx)])
  const { managers, accounts } = kept ?? noReaders
  return { managers, accounts: accounts.filter((id) => office.some((one) => one.id === id)), office }
}

const officeAccounts = ({ db }: Ctx, only?: SQL) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, personId: users.personId })
    .from(users)
    .where(and(eq(users.isActive, true), holds('staff.read'), only))
    .orderBy(asc(users.name), asc(users.id))

/** Saves who gets it from the month that is under way on. */
export async function chooseReaders(ctx: Ctx, { managers, accounts }: MailingForm): Promise<void> {
  authorize(mayChooseReaders(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const known = accounts.length > 0 ? await officeAccounts(ctx, inArray(users.id, accounts)) : []
    if (known.length < new Set(accounts).size)
      throw new Refusal('invalid', 'Update failed', undefined, { 'accounts.0': 'Choose from the list' })
    const before = await readSetting<Kept>(ctx, KEY)
    const isOn = before && (before.managers || before.accounts.length > 0)
    const since = isOn ? before.since : ctx.now.toString()
    await writeSetting(ctx, KEY, {
      managers: managers === 'on',
      accounts: known.map(({ id }) => id),
      since,
    } satisfies Kept)
    await record(ctx, 'settings.quality_readers_changed', undefined, {
      managers: managers === 'on',
      accounts: known.length,
    })
  })
}

type Reader = {
  userId: string
  personId: string | null
  name: string
  email: string
  office: boolean
  locations: string[]
}

/** Sends the report of the last month to each reader, once: the key of the email is the month and the account. */
export async function sendReports(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const kept = await readSetting<Kept>(ctx, KEY)
  if (!kept || (!kept.managers && kept.accounts.length === 0)) return
  const month = addMonths(monthOf(todayOf(ctx)), -1)
  if (Date.parse(kept.since) >= Date.parse(endOfDay(lastDayOfMonth(month)))) return
  const rows = await reportRows(ctx, month)
  const now = rows.find((row) => row.month === month && row.locationId === null)
  if (!now || now.inPost === 0) return
  const readers = await readersNow(ctx, kept, month)
  await transaction(ctx, (ctx) =>
    queueEmails(
      ctx,
      readers.map((reader) => ({
        template: 'inspection.quality',
        to: { address: reader.email, name: reader.name, personId: reader.personId ?? undefined },
        params: {
          firstName: firstNameOf(reader.name),
          mayOpen: reader.office ? 'yes' : '',
          ...said(rows, month, reader),
        },
        dedupeKey: `quality:${month}:${reader.userId}`,
        arose: 'day' as const,
      })),
    ),
  )
}

/** Those who have not had it: the office of all locations, a registered manager without the office of their own. */
async function readersNow(ctx: Ctx, { managers, accounts }: Kept, month: Day): Promise<Reader[]> {
  const { rows } = await ctx.db.execute<Reader>(sql`
    select ${users.id} as "userId", ${users.personId} as "personId", ${users.name} as name, ${users.email} as email,
      ${holds('staff.read')} as office, coalesce(json_agg(held.location_id) filter (where held.location_id is not null), '[]') as locations
    from ${users} left join ${managerAppointments} as held on held.person_id = ${users.personId} and held.location_id is not null and held.undone_at is null
      and ${heldOn(todayOf(ctx), 'held')}
    where ${users.isActive} and ((${holds('staff.read')} and ${users.id} = any(${sql.param(accounts)}::uuid[]))
      or (${managers} and held.id is not null))
      and not exists (select 1 from ${messages} where ${messages.dedupeKey} = ${`quality:${month}:`} || ${users.id})
    group by ${users.id} order by ${users.id}`)
  return rows
}

function said(rows: readonly KeptMonth[], month: Day, { office, locations }: Reader) {
  const of = (day: Day) => rows.find((row) => row.month === day && row.locationId === null)
  const [now, before] = [of(month), of(addMonths(month, -1))]
  const places = placesOf(rows, month).filter(({ id, now }) => (office ? now.inPost > 0 : locations.includes(id)))
  // of one location alone the figures are those of all
  const shown = office && places.length === 1 ? [] : places
  return {
    month: monthWords(month),
    lines: office && now ? linesOf(now, before) : '',
    places: shown.map(({ name, now, before }) => `${name}:\n${linesOf(now, before)}`).join('\n\n'),
  }
}

const linesOf = (now: Figures, before: Figures | undefined) =>
  figures.map((figure) => lineOf(figure, now, before)).join('\n')
