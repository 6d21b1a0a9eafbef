import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { noteDateOfBirth } from '#domains/people/people.server.ts'
import { rowsOf } from '#domains/recruitment/applications/application-rows.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import {
  applicationAddresses,
  applicationPeriods,
  applications,
  applicationVersions,
} from '#domains/recruitment/applications/applications.table.ts'
import { personalShown } from '#domains/recruitment/applications/sensitive.rules.ts'
import { phoneMessage } from '#domains/recruitment/form/application-form.form.ts'
import { type AddressRow, type PeriodRow as GivenPeriod, isTyped } from '#domains/vetting/history/history-rows.form.ts'
import { keepHistory, statedOn } from '#domains/vetting/history/kept-history.server.ts'
import { whyNotMonths } from '#domains/vetting/history/months.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { parsePhone, storedPhone } from '#platform/phone.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { type Correction, versionShape } from './corrections.form.ts'
import { changesBetween } from './corrections.rules.ts'

/** Saves a correction, with its reason, as a new version; earlier versions are kept. */
export async function correctApplication(ctx: Ctx<User>, applicationId: string, correction: Correction): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  refuse(whyNotMonths(correction, todayOf(ctx)))
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    const application = found(row, 'Application')
    const last = await lastVersion(ctx, applicationId)
    if ((last?.version ?? 0) !== correction.version) throw changedMeanwhile()
    const { version: seen, reason, confirmed, addresses, periods, phone, ...typed } = correction
    const { dob: knownDob, nationality: knownNationality } = application
    // not on the page before an offer, so not blanked from it
    const answers = personalShown(application.status)
      ? typed
      : { ...typed, dob: knownDob, nationality: knownNationality }
    const before = saidToGoOn(await rowsOf(ctx, applicationId))
    const now = {
      ...answers,
      phone: phoneFrom(phone),
      addresses: merged<Rows['addresses'][number], Correction['addresses'][number]>(before.addresses, addresses),
      periods: merged<PeriodRow, Correction['periods'][number]>(before.periods, periods),
    }
    const { firstName, lastName, position, dob, nationality } = application
    const then = {
      firstName,
      lastName,
      position,
      dob,
      nationality,
      phone: application.phone,
      ...before,
    }
    const fields = changesBetween(then, now).map(({ field }) => field)
    if (fields.length === 0 && !confirmed) throw nothingChanged()
    await ctx.db
      .update(applications)
      .set({ ...answers, ...storedPhone(now.phone) })
      .where(eq(applications.id, applicationId))
    await writeRows(ctx, applicationId, now)
    await keepStated(ctx, { personId: application.applicantId, applicationId, confirmed })
    if (answers.dob) await noteDateOfBirth(ctx, application.applicantId, answers.dob)
    await keepVersion(ctx, applicationId, {
      seen,
      reason,
      content: { ...(last?.content ?? then), ...only(now, fields) },
    })
    await record(ctx, 'application.corrected', applicationId, { personId: application.applicantId, fields })
  })
}

type PeriodRow = Omit<Correction['periods'][number], 'kind'> & { kind: string }
type Rows = { addresses: Correction['addresses']; periods: PeriodRow[] }

/** Of rows from before the form asked, an open end meant that it went on. */
function saidToGoOn(rows: Awaited<ReturnType<typeof rowsOf>>) {
  const said = <Row extends { current: boolean | null; dateTo: string }>(row: Row) => ({
    ...row,
    current: row.dateTo === '' && (row.current ?? true),
  })
  return { addresses: rows.addresses.map(said), periods: rows.periods.map(said) }
}

/** Whatever was not corrected is copied from the previous version. */
function only(now: object, fields: readonly string[]): object {
  const changed = new Set(fields.map((field) => field.split('.')[0]))
  return Object.fromEntries(Object.entries(now).filter(([name]) => changed.has(name)))
}

/** Merges rows by position: fields outside the form are kept; a new row counts only if it is not blank. */
function merged<Row extends object, Given extends Row & (AddressRow | GivenPeriod)>(
  known: readonly Row[],
  given: readonly Given[],
): Row[] {
  const kept = known.map((row, at) => ({ ...row, ...given[at] }))
  return [...kept, ...given.slice(known.length).filter(isTyped)]
}

async function writeRows(ctx: Ctx, applicationId: string, { addresses, periods }: Rows): Promise<void> {
  for (const [position, { address, postcode, country, dateFrom, dateTo, current }] of addresses.entries()) {
    const values = { address, postcode, country, dateFrom, dateTo, current }
    await ctx.db
      .insert(applicationAddresses)
      .values({ applicationId, position, ...values })
      .onConflictDoUpdate({ target: [applicationAddresses.applicationId, applicationAddresses.position], set: values })
  }
  for (const [position, period] of periods.entries()) {
    const { organisation, title, dateFrom, dateTo, current, careWork, reasonForLeaving, explanation } = period
    const span = { kind: period.kind, dateFrom, dateTo, current }
    const values = { ...span, organisation, title, careWork, reasonForLeaving, explanation }
    await ctx.db
      .insert(applicationPeriods)
      .values({ applicationId, position, ...values })
      .onConflictDoUpdate({ target: [applicationPeriods.applicationId, applicationPeriods.position], set: values })
  }
}

type Stated = { personId: string; applicationId: string; confirmed: boolean }

/** The corrected rows become the person's history, as of the day it was stated unless the applicant confirmed it since. */
async function keepStated(ctx: Ctx<User>, { personId, applicationId, confirmed }: Stated): Promise<void> {
  const stated = saidToGoOn(await rowsOf(ctx, applicationId))
  const before = confirmed ? undefined : await statedOn(ctx, personId)
  await keepHistory(ctx, { personId, applicationId, ...stated, ...(before && { statedOn: before }) })
}

type Version = { seen: number; reason: string; content: object }

async function keepVersion(ctx: Ctx<User>, applicationId: string, { seen, reason, content }: Version): Promise<void> {
  const id = v7()
  await ctx.db.insert(applicationVersions).values({
    id,
    applicationId,
    version: seen + 1,
    content: seal(JSON.stringify(content), { table: 'application_versions', column: 'content', row: id }),
    at: ctx.now.toString(),
    correctedBy: ctx.actor.userId,
    correctionReason: reason,
  })
}

async function lastVersion(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select()
    .from(applicationVersions)
    .where(eq(applicationVersions.applicationId, applicationId))
    .orderBy(desc(applicationVersions.version))
    .limit(1)
  if (!row) return undefined
  const place = { table: 'application_versions', column: 'content', row: row.id }
  return { version: row.version, content: unsealJson(versionShape, row.content, place) }
}

function phoneFrom(typed: string): string {
  if (typed === '') return ''
  const phone = parsePhone(typed)
  if (phone) return phone.e164
  throw new Refusal('invalid', 'Update failed', `${phoneMessage}.`, { phone: phoneMessage })
}

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Update failed',
    'The application has changed since you opened this page. Reload it, then make your correction.',
  )
const nothingChanged = () => new Refusal('invalid', 'Nothing changed', 'Make a correction, then save.')
