import { v7 } from 'uuid'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import type { Day } from '#lib/day.ts'
import type { Database } from '#platform/db/client.server.ts'
import { digitallyVerified } from './gate-records.ts'
import { office } from './office.ts'
import type { When } from './when.ts'

type Member = { personId: string; name: string; job: string; n: number; story: string }

/** Of those brought in, whose identity, right to work and DBS were checked here, and whom the manager confirmed. */
export async function fillVerified(
  database: Database,
  staff: readonly Member[],
  recordedBy: string,
  when: When,
): Promise<void> {
  const seen = staff.filter(({ n, story }) => n % 4 === 3 && !story.startsWith('dbs'))
  for (const member of seen) {
    await check(member, identity(member), 20)
    await check(member, { kind: 'right_to_work', ...digitallyVerified(member.n) }, 20)
    await check(member, dbs(member, when.day(400 + member.n)), 19)
  }
  await database.pool.query(
    `update bring_ins set confirmed_by = manager.id, confirmed_at = $2
      from locations join users as manager on manager.person_id = registered_manager_id
      where locations.id = location_id and bring_ins.person_id <> registered_manager_id and bring_ins.person_id = any($1::uuid[])`,
    [seen.map(({ personId }) => personId), when.ago(3)],
  )

  async function check({ personId, n }: Member, fields: object, days: number): Promise<void> {
    const ctx = { actor: office(recordedBy), db: database.db, now: Temporal.Instant.from(when.ago(days, n)) }
    const form = { key: v7(), checkedOn: when.day(days), outcome: 'satisfactory', ...fields }
    await recordCheck(ctx, { personId }, checkForm.parse(form))
  }
}

const identity = ({ n }: Member) => ({
  ...{ kind: 'identity', documentType: 'passport', documentNumber: `6${n}4321789`, country: 'United Kingdom' },
  ...{ originalSeen: 'on', likenessConfirmed: 'on' },
})

const notCare = /Domestic|Cook|Kitchen/

const dbs = ({ name, job, n }: Member, issuedOn: Day) => ({
  ...{ kind: 'dbs', basis: 'certificate', workforce: 'adult', issuedOn },
  level: notCare.test(job) ? 'enhanced' : 'enhanced_adults_barred',
  ...{ certificateNumber: `0017${String(n).padStart(2, '0')}345678`, nameOnCertificate: name },
  ...{ disclosure: 'none', originalSeen: 'on' },
})
