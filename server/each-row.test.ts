import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clearanceNotices } from '#domains/employment/clearance/notices.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { packages } from '#domains/learning/courses/packages.table.ts'
import { courseMedia } from '#domains/learning/media/media.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationDrafts } from '#domains/recruitment/applications/applications.table.ts'
import { applicationLinks } from '#domains/recruitment/links/links.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { type Role, system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { log } from '#platform/log.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace, makeReady } from '#tests/clearance.ts'
import { type Spoil, spoilRow } from '#tests/spoilt-row.ts'
import { sweeps } from './sweeps.ts'

let world: World
let accounts: Record<Role, Account>
const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
const db = () => world.database.db
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(async () => {
  logged.mockRestore()
  await world.close()
})

// at seven minutes past the hour every file is looked at
const now = Temporal.Instant.from('2026-11-25T10:07:00Z')
const ago = (days: number) => now.subtract({ hours: 24 * days }).toString()
const ctx = (): Ctx => ({ ...world.ctx(system), now })
const keys = () => [v7(), v7()] as const
type Two = readonly [spoilt: string, sound: string]
const manager = () => accounts['Supervisor / Manager']
const ready = async (without = {}) => {
  const place = await makePlace(db(), manager().personId)
  return makeReady(db(), { place, by: accounts['Admin / HR'].userId, without })
}

type Case = {
  /** Two rows that are due. */
  make: () => Promise<Two>
  /** Where writing is refused for the first of them. */
  spoil: Spoil
  /** Whether it was done for one of them. */
  done: (id: string) => Promise<boolean>
}

const count = async (rows: Promise<unknown[]>) => (await rows).length

/** By the file of the sweep; each goes through the list that the worker has. */
const cases: Record<string, Case & { sweep: keyof typeof sweeps }> = {
  'domains/recruitment/links/reminders.server.ts': {
    sweep: 'links',
    make: async () => {
      const ids = keys()
      const sent = { formType: 'new' as const, createdAt: ago(4), createdBy: manager().userId }
      for (const id of ids)
        await db()
          .insert(applicationLinks)
          .values({ id, name: 'Una', email: `${id}@example.com`, tokenHash: id, expiresAt: ago(-9), ...sent })
      return ids
    },
    spoil: { table: 'application_links', when: 'update or delete', column: 'id' },
    done: async (id) =>
      (await db().select().from(applicationLinks).where(eq(applicationLinks.id, id)))[0]?.reminderCount === 1,
  },
  'domains/recruitment/form/idle-drafts.server.ts': {
    sweep: 'drafts',
    make: async () => {
      const ids = keys()
      for (const id of ids) {
        await db()
          .insert(people)
          .values({ id, name: 'Una Idle', createdAt: ago(900) })
        await db()
          .insert(applicationDrafts)
          .values({ personId: id, content: 'sealed', updatedAt: ago(900) })
      }
      return ids
    },
    spoil: { table: 'application_drafts', when: 'update or delete', column: 'person_id' },
    done: async (id) =>
      (await db().select().from(applicationDrafts).where(eq(applicationDrafts.personId, id)))[0]?.warnedAt !== null,
  },
  'domains/vetting/references/sweep.server.ts': {
    sweep: 'references',
    make: async () => {
      const ids: string[] = []
      for (const _ of keys()) {
        const { id } = await ready({ reference: true })
        const [row] = await db()
          .update(referenceRequests)
          .set({ sentAt: ago(4) })
          .where(sql`application_id = ${id} and status = 'sent'`)
          .returning({ id: referenceRequests.id })
        ids.push(row?.id ?? '')
      }
      return [ids[0] ?? '', ids[1] ?? '']
    },
    spoil: { table: 'reference_requests', when: 'update or delete', column: 'id' },
    done: async (id) =>
      (await db().select().from(referenceRequests).where(eq(referenceRequests.id, id)))[0]?.reminderCount === 1,
  },
  'domains/files/sweep.server.ts': {
    sweep: 'uploads',
    make: async () => {
      const ids = keys()
      const by = { personId: manager().personId, uploadedBy: manager().userId, uploadedAt: ago(1) }
      const file = { fileType: 'cv' as const, originalName: 'cv.pdf', mime: 'application/pdf', bytes: 9, sha256: '0' }
      for (const id of ids)
        await db()
          .insert(fileUploads)
          .values({ id, fileUrl: `application_uploads/${id}`, state: 'pending', uploadKey: id, ...by, ...file })
      return ids
    },
    spoil: { table: 'file_uploads', when: 'update or delete', column: 'id' },
    done: async (id) => (await db().select().from(fileUploads).where(eq(fileUploads.id, id)))[0]?.state === 'deleted',
  },
  'domains/learning/media/sweep.server.ts': {
    sweep: 'course-media',
    make: async () => {
      const ids = keys()
      const file = { kind: 'pdf' as const, mime: 'application/pdf', originalName: 'a.pdf', bytes: 9, sha256: '0' }
      for (const id of ids)
        await db()
          .insert(courseMedia)
          .values({ id, uploadKey: id, uploadedAt: ago(9), ...file })
      return ids
    },
    spoil: { table: 'course_media', when: 'update or delete', column: 'id' },
    done: async (id) => (await count(db().select().from(courseMedia).where(eq(courseMedia.id, id)))) === 0,
  },
  'domains/learning/packages/sweep.server.ts': {
    sweep: 'packages',
    make: async () => {
      const ids = keys()
      const file = { title: 'A', standard: 'SCORM 1.2' as const, edition: '', items: [], originalName: 'a.zip' }
      for (const id of ids)
        await db()
          .insert(packages)
          .values({ id, uploadKey: id, uploadedAt: ago(9), sha256: '0', files: 0, bytes: 9, ...file })
      return ids
    },
    spoil: { table: 'packages', when: 'update or delete', column: 'id' },
    done: async (id) => (await count(db().select().from(packages).where(eq(packages.id, id)))) === 0,
  },
  'domains/employment/clearance/telling.server.ts': {
    sweep: 'signing',
    make: async () => [(await ready()).id, (await ready()).id],
    spoil: { table: 'clearance_notices', when: 'insert', column: 'subject_id' },
    done: async (id) =>
      (await count(db().select().from(clearanceNotices).where(eq(clearanceNotices.subjectId, id)))) > 0,
  },
  'domains/people/jobs/appointments.server.ts': {
    sweep: 'appointments',
    make: async () => {
      const ids: string[] = []
      for (const _ of keys()) {
        const { locationId } = await makePlace(db(), manager().personId)
        const [row] = await db()
          .update(managerAppointments)
          .set({ dateTo: '2026-11-01' })
          .where(eq(managerAppointments.locationId, locationId))
          .returning({ id: managerAppointments.id })
        ids.push(row?.id ?? '')
      }
      const [first = '', second = ''] = await asSwept(ids)
      return [first, second]
    },
    spoil: { table: 'manager_appointments', when: 'update or delete', column: 'id' },
    done: async (id) =>
      (await db().select().from(managerAppointments).where(eq(managerAppointments.id, id)))[0]?.endedAt !== null,
  },
}

/** In the order of their locations, as that sweep goes through them: the spoilt one comes first. */
async function asSwept(ids: string[]): Promise<string[]> {
  const rows = await db()
    .select({ id: managerAppointments.id })
    .from(managerAppointments)
    .where(sql`id = any(${sql.param(ids)}::uuid[])`)
    .orderBy(managerAppointments.locationId)
  return rows.map(({ id }) => id)
}

test.each(Object.entries(cases))('%s: of two rows the one that cannot be done stops no other', async (_, tried) => {
  const { make, spoil, done, sweep } = tried
  const [spoilt, sound] = await make()
  const right = await spoilRow(db(), spoil, spoilt)
  const refused = await sweeps[sweep](ctx()).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect([await done(spoilt), await done(sound)]).toEqual([false, true])
  // and it is said, so that the worker tries again
  expect(refused).toBeInstanceOf(AggregateError)
  await right()
  await sweeps[sweep](ctx())
  expect(await done(spoilt)).toBe(true)
})

test('each row is done, whichever fails, and each fault is logged and told', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n % 2 === 1) throw new Error('torn')
    done.push(n)
  }
  logged.mockClear()
  await expect(eachAlone('rows', [1, 2, 3, 4], work)).rejects.toThrow('rows: 2 failed, the others were done')
  expect([done, logged.mock.calls.length]).toEqual([[2, 4], 2])
  await eachAlone('rows', [2], work)
})
