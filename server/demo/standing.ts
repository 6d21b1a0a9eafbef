import { v7 } from 'uuid'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { addDays } from '#lib/day.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { insertAll } from './rows.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

/** Days from today until the permission of someone brought in ends, as their share code showed it. */
export const permissions = [
  { name: 'Victor Popescu', ends: -6, share: 'W31 522 84K' },
  { name: 'Ibrahim Sesay', ends: 5, share: 'W68 190 3RT' },
  { name: 'Jolanta Mazur', ends: 12, share: 'W47 735 1BD' },
  { name: 'Xiaoming Liu', ends: 26, share: 'W22 864 9HN' },
  { name: 'Conor Gilligan', ends: 81, share: 'W95 013 7PC' },
]
export const suspended = 'Quentin Hargreaves'

/** What keeps the board of a hub that is in use from being empty: someone lapsed, some who end soon, one suspended. */
export async function fillStanding(database: Database, recordedBy: string, when: When): Promise<void> {
  const at = (days: number) => ({
    ...{ actor: office(recordedBy), db: database.db, now: Temporal.Instant.from(when.ago(days)) },
  })
  for (const { name, ends, share } of permissions) {
    const member = await personOf(database, name)
    const profile = await upload(
      { person: { name }, personId: member.id, userId: recordedBy, createdAt: when.ago(15) },
      'visa',
    )
    await insertAll(database, 'file_uploads', [profile])
    const check = {
      ...{
        kind: 'right_to_work',
        method: 'online_share_code',
        share,
        dob: member.dob,
        seenOnline: 'on',
        likenessConfirmed: 'on',
      },
      ...{ permission: 'skilled_worker', ends: 'on_day', permissionExpiresOn: addDays(when.today, ends) },
      ...{ hours: 'no_limit', evidence: String(profile.id) },
    }
    await recordCheck(at(15), { personId: member.id }, said(check, when.day(15)))
  }
  const { id } = await personOf(database, suspended)
  const reason = 'Kept off work on full pay while a concern is looked into.'
  await suspend(at(2), id, { dateFrom: when.day(2), dateTo: '', reason })
}

const said = (fields: object, checkedOn: string) =>
  checkForm.parse({ key: v7(), checkedOn, outcome: 'satisfactory', ...fields })

async function personOf({ pool }: Database, name: string): Promise<{ id: string; dob: string }> {
  const { rows } = await pool.query<{ id: string; dob: string }>(
    `select person.id, coalesce(person.date_of_birth, '1988-04-12')::text as dob from people as person
      where person.name = $1 and exists (select 1 from posts where posts.person_id = person.id)`,
    [name],
  )
  const [person] = rows
  if (!person) throw new Error(`The demonstration has no ${name}`)
  return person
}
