import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { permitted } from '#tests/permitted.ts'
import { checkRecord } from '#tests/records.ts'
import { employ, workplace } from '#tests/staff.ts'
import { inWordsOfTheForm } from './check-refusals.server.ts'
import { preEmploymentChecks } from './checks.table.ts'

const stage = clearanceStage()
type Row = typeof preEmploymentChecks.$inferInsert

async function write(personId: string, more: Partial<Row> & Pick<Row, 'kind'>, details = {}): Promise<void> {
  const id = v7()
  await stage
    .db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id, personId, outcome: 'satisfactory', checkedOn: '2026-11-20', recordedAt: '2026-11-20T10:00:00Z' },
      details: seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id }),
      ...{ recordedBy: stage.accounts['Admin / HR'].userId, ...more },
    })
}
let made = 0
const someone = async () => employ(stage.world, await workplace(stage.world, `Cook ${++made}`, `Larkfield ${made}`))

test('the database takes no check that holds longer than it says of itself, and says so beside the field', async () => {
  const personId = await someone()
  const terms = (until: string) => ({
    ...{ kind: 'right_to_work' as const, followUpOn: '2028-09-30' },
    plain: permitted('2028-09-30', {
      ...{ hours: 'term_time', hoursLimit: 20, limitKnownUntil: until },
      limitPeriods: [
        { from: '2026-09-21', to: '2026-12-11' },
        { from: '2027-01-11', to: '2027-06-30' },
      ],
    }),
  })
  const registered = (renewalOn: string, followUpOn: string | null, more = {}) => ({
    ...{ kind: 'registration' as const, followUpOn, plain: { register: 'NMC', renewalOn }, ...more },
  })
  const dbs = (basis: string) => {
    const plain = { ...checkRecord('dbs').plain, basis, updateResult: 'no_info_current' }
    return { kind: 'dbs' as const, plain }
  }
  await write(personId, terms('2027-08-31'))
  await write(personId, registered('2027-03-31', '2027-03-31'))
  await write(personId, registered('2026-10-31', '2027-03-31', { outcome: 'unsatisfactory' }))
  await write(personId, dbs('update_service'))
  for (const [wrong, field] of [
    [terms('2027-09-01'), 'termsKnownUntil'],
    [registered('2027-03-31', '2027-04-01'), 'renewalOn'],
    [registered('2027-03-31', null), 'renewalOn'],
    [registered('2026-11-19', '2026-11-19'), 'renewalOn'],
    [dbs('certificate'), 'updateResult'],
  ] as const)
    await expect(inWordsOfTheForm(() => write(personId, wrong))).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    })
})

test('of a registration recorded before, the renewal date is read from what was sealed', async () => {
  const personId = await someone()
  await write(personId, { kind: 'registration', plain: { register: 'NMC' } }, { renewalOn: '2027-03-31' })
  const { checks } = await recordsOf(stage.hr(), personId)
  expect(checks[0]?.plain).toEqual({ register: 'NMC', renewalOn: '2027-03-31' })
})
