import { v7 } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import { keepAwarded } from '#domains/compliance/facts/awards.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { awardCareCertificate } from '#domains/supervision/care-certificate/award.server.ts'
import { careCertificatesElsewhere } from '#domains/supervision/care-certificate/care-certificate.table.ts'
import { recordKnowledge } from '#domains/supervision/care-certificate/knowledge.server.ts'
import { recordObservation, signOffStandards } from '#domains/supervision/care-certificate/practice.server.ts'
import { standardsOf } from '#domains/supervision/care-certificate/standards.rules.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { beginWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Role, User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pngSample } from '#tests/file-samples.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'

const long = '2020-01-01T09:00:00Z'
export const all2025 = standardsOf[2025].map(({ number }) => number)

/**
 * For the tests of one file: a home whose registered manager and assessor is the supervisor, with a Care Certificate of an
 * employer before; a nominated individual; the office; and people in post who lead up to one.
 */
export function careStage() {
  const stage = {} as { world: World; accounts: Record<Role, Account>; place: Workplace }
  const db = () => stage.world.database.db
  const as = (role: Role): Ctx<User> => {
    const { actor } = stage.accounts[role]
    return { ...stage.world.ctx(), actor: { ...actor, mfaVerifiedAt: long } }
  }
  const today = () => todayOf(as('Trainer'))
  const personOf = (role: Role) => stage.accounts[role].personId
  beforeAll(async () => {
    stage.world = await openWorld()
    stage.accounts = await accountsOfAllRoles(stage.world)
    stage.place = await workplace(stage.world)
    const { locationId } = stage.place
    for (const role of ['Supervisor / Manager', 'Trainer', 'Staff Member', 'Admin / HR'] as const)
      await employ(stage.world, stage.place, { personId: personOf(role) })
    await db()
      .insert(managerAppointments)
      .values([
        { locationId, personId: personOf('Supervisor / Manager'), dateFrom: '2020-01-01', appointedAt: long },
        { personId: personOf('Admin / HR'), dateFrom: '2020-01-01', appointedAt: long },
      ])
    await holds(as('Admin / HR'), personOf('Supervisor / Manager'))
  })
  afterAll(() => stage.world.close())
  const office = () => as('Admin / HR')
  const manager = () => as('Supervisor / Manager')
  return Object.assign(stage, {
    ...{ db, as, today, office, manager, personOf },
    day: (ago: number): Day => addDays(today(), -ago),
    /** Someone in the manager's team. */
    someone: (name = 'Nia Prosser') =>
      employ(stage.world, stage.place, { name, managerId: personOf('Supervisor / Manager') }),
    /** The same with a workbook. */
    async starter(name = 'Nia Prosser') {
      const personId = await employ(stage.world, stage.place, { name, managerId: personOf('Supervisor / Manager') })
      await beginWorkbook(office(), personId, beginning(today()))
      return personId
    },
    known: (personId: string, standards: readonly number[], doneOn = addDays(today(), -9)) =>
      recordKnowledge(
        office(),
        personId,
        { standards: [...standards], doneOn, place: 'Skills for Care workbook', words: 'Workbook seen' },
        { fields: {}, tooLarge: false },
      ),
    seen: (personId: string, standards: readonly number[], by = manager()) =>
      recordObservation(by, personId, { standards: [...standards], ...seenOn(addDays(today(), -5)) }),
    sign: (personId: string, standards: readonly number[], by = manager()) =>
      signOffStandards(by, personId, { standards: [...standards], doneOn: addDays(today(), -4), words: '' }),
    async award(personId: string, by = manager()) {
      const { shown } = await readWorkbook(by, personId)
      await awardCareCertificate(by, personId, shown)
    },
  })
}
export const beginning = (today: Day) => ({
  ...{ edition: '2025' as const, begunOn: addDays(today, -30), aimOn: addDays(today, 54), assessorId: '' },
})
export const seenOn = (doneOn: Day) => ({
  ...{ doneOn, place: 'Rosewood, ground floor', words: 'Helped Mrs Hartley to wash, asked before each step' },
})

/** A Care Certificate of another employer, as the office would have checked it. */
export async function holds(ctx: Ctx<User>, personId: string): Promise<void> {
  const fileId = v7()
  await ctx.db.insert(fileUploads).values({
    ...{
      id: fileId,
      personId,
      fileType: 'training_certificates',
      fileUrl: `application_uploads/${personId}/${fileId}`,
    },
    ...{ originalName: 'certificate.png', mime: 'image/png', bytes: 100, sha256: 'none', state: 'clean' },
    ...{ uploadedBy: ctx.actor.userId, uploadedAt: long, uploadKey: v7() },
  })
  const awardedOn = '2019-05-01'
  await ctx.db.insert(careCertificatesElsewhere).values({
    ...{ personId, employer: 'Beechwood Care', awardedOn, edition: '2015', seen: 'The original, with its number' },
    ...{ evidenceFileId: fileId, checkedBy: ctx.actor.userId, checkedAt: long },
  })
  await keepAwarded(ctx, { personId, awardedOn, source: 'earned elsewhere', note: 'Seen', evidenceFileId: fileId })
}

export const photo = async () => received('certificate.png', await pngSample())
