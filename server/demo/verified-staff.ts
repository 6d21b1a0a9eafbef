import { v7 } from 'uuid'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { Day } from '#lib/day.ts'
import type { Database } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { insertAll, type Row } from './rows.ts'
import type { When } from './when.ts'

type Member = { personId: string; name: string; n: number; story: string }

/** Of those brought in, whose identity, right to work and DBS were checked here; of some only a DBS not seen here. */
export async function fillVerified(
  database: Database,
  staff: readonly Member[],
  recordedBy: string,
  when: When,
): Promise<void> {
  const seen = staff.filter(({ n, story }) => n % 4 === 3 && !story.startsWith('dbs'))
  const heard = staff.filter(({ n }) => n % 4 === 1)
  const checks = [
    ...seen.flatMap((member) => [
      row(member, identity(member), 20),
      row(member, rightToWork, 20),
      row(member, dbs(member, when.day(400 + member.n)), 19),
    ]),
    ...heard.map((member) => ({ ...row(member, dbs(member, when.day(700)), 26), checked_by: 'not_verified' })),
  ]
  await insertAll(database, 'pre_employment_checks', checks)
  await database.pool.query(
    `update bring_ins set confirmed_by = manager.id, confirmed_at = $2
      from locations join users as manager on manager.person_id = registered_manager_id
      where locations.id = location_id and bring_ins.person_id <> registered_manager_id and bring_ins.person_id = any($1::uuid[])`,
    [seen.map(({ personId }) => personId), when.ago(18)],
  )

  function row({ personId, n }: Member, fields: object, days: number): Row {
    const id = v7()
    const form = checkForm.parse({ key: id, checkedOn: when.day(days), outcome: 'satisfactory', ...fields })
    const { kind, key, checkedOn, outcome, evidence, replaces, ...details } = form
    const place = { table: 'pre_employment_checks', column: 'details', row: id }
    return {
      ...{ id, person_id: personId, kind, outcome, checked_on: checkedOn, original_seen: true, checked_by: 'us' },
      ...{ details: seal(JSON.stringify(details), place), plain: plainOf(kind, details) },
      ...{ recorded_at: when.ago(days, n), recorded_by: recordedBy },
    }
  }
}

const identity = ({ n }: Member) => ({
  ...{ kind: 'identity', documentType: 'passport', documentNumber: `6${n}4321789`, country: 'United Kingdom' },
  ...{ originalSeen: 'on', likenessConfirmed: 'on' },
})

const rightToWork = {
  ...{ kind: 'right_to_work', method: 'manual_list_a', document: 'uk_irish_passport' },
  ...{ originalSeen: 'on', likenessConfirmed: 'on' },
}

const dbs = ({ name, n }: Member, issuedOn: Day) => ({
  ...{ kind: 'dbs', basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn },
  ...{ certificateNumber: `0017${String(n).padStart(2, '0')}345678`, nameOnCertificate: name },
  ...{ disclosure: 'none', originalSeen: 'on' },
})
