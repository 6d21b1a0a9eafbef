import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { someone as someoneIn } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { type Workplace, workplace } from '#tests/staff.ts'

const stage = clearanceStage()
const { db } = stage
const at = '2026-11-20T09:00:00Z'
const someone = () => someoneIn({ db: db() })

let place: Workplace
/** A location without the day since which it is in use. */
let bare: Workplace
beforeAll(async () => {
  place = await workplace(stage.world)
  bare = { jobId: place.jobId, locationId: v7() }
  await db().insert(locations).values({ id: bare.locationId, name: 'No day yet', createdAt: at })
})

describe('the database refuses what no verb would try', () => {
  type Post = Partial<typeof posts.$inferInsert>
  const signed = { recordedAt: at, recordedBy: v7() }
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => 'kept',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    )

  async function signature(personId: string, change: Partial<typeof clearances.$inferInsert> = {}) {
    const id = v7()
    const own = {
      id,
      personId,
      ...place,
      kind: 'full' as const,
      rules: 'standing' as const,
      signedBy: v7(),
      signedAt: at,
    }
    await db()
      .insert(clearances)
      .values({ ...own, ...change })
    return id
  }
  const insert = (personId: string, post: Post) =>
    refusal(
      db()
        .insert(posts)
        .values({ personId, ...place, dateFrom: today, ...signed, ...post }),
    )

  const broken: Record<string, (personId: string) => Promise<Post>> = {
    'nothing at all': async () => ({}),
    'a signature for someone else': async () => ({ signatureId: await signature(await someone()) }),
    'a signature for another job': async (personId) => {
      const jobId = v7()
      await db()
        .insert(jobs)
        .values({ id: jobId, title: `Job ${jobId}`, createdAt: at })
      return { signatureId: await signature(personId, { jobId }) }
    },
    'a signature for another location': async (personId) => ({
      signatureId: await signature(personId, { locationId: bare.locationId }),
    }),
    'a signature of a later day': async (personId) => ({
      signatureId: await signature(personId, { signedAt: '2026-11-21T00:30:00Z' }),
    }),
    'a revoked signature': async (personId) => ({ signatureId: await signature(personId, { revokedAt: at }) }),
    'a bring-in of someone else': async () => ({ bringInId: await bringIn(await someone()) }),
    'a bring-in at another location': async (personId) => ({ bringInId: await bringIn(personId), ...bare }),
    'a bring-in of another day': async (personId) => ({ bringInId: await bringIn(personId, addDays('2024-03-01', 1)) }),
  }

  async function bringIn(personId: string, firstDay: Day = '2024-03-01') {
    const id = v7()
    const row = {
      id,
      personId,
      locationId: place.locationId,
      source: 'staff_file' as const,
      firstDay,
      inUseSince: '2026-11-01',
    }
    await db()
      .insert(bringIns)
      .values({ ...row, ...signed })
    return id
  }

  test.each(Object.entries(broken))('a first day by %s', async (_what, make) => {
    const personId = await someone()
    const post = await make(personId)
    const dateFrom = post.bringInId ? '2024-03-01' : today
    expect(await insert(personId, { ...post, dateFrom })).toBe('posts_begin_by_the_gate')
    const id = v7()
    expect(await insert(personId, { ...post, id, dateFrom: null, plannedStart: today })).toBe('kept')
    const update = db().update(posts).set({ dateFrom }).where(eq(posts.id, id))
    expect(await refusal(update.execute())).toBe('posts_begin_by_the_gate')
  })

  test('a started post is not moved away from its signature or its bring-in, and each opens one post', async () => {
    const personId = await someone()
    const signatureId = await signature(personId)
    const id = v7()
    expect(await insert(personId, { id, signatureId })).toBe('kept')
    expect(await insert(personId, { signatureId })).toBe('posts_signature_once')
    const old = v7()
    const bringInId = await bringIn(personId)
    expect(await insert(personId, { id: old, bringInId, dateFrom: '2024-03-01' })).toBe('kept')
    expect(await insert(personId, { bringInId, dateFrom: '2024-03-01' })).toBe('posts_bring_in_once')
    const [job] = await db().select().from(jobs).where(eq(jobs.title, 'Care Worker'))
    const otherJob = await workplace(stage.world, `Cook ${id}`, `Ash ${id}`)
    expect(job?.id).not.toBe(otherJob.jobId)
    const moves: Post[] = [
      { personId: await someone() },
      { jobId: otherJob.jobId },
      { locationId: otherJob.locationId },
      { dateFrom: '2024-02-01' },
      { signatureId: null, bringInId: null },
    ]
    for (const move of moves)
      for (const one of [id, old])
        expect(await refusal(db().update(posts).set(move).where(eq(posts.id, one)).execute())).toBe(
          'posts_begin_by_the_gate',
        )
    await asOwner(db(), async (owner) =>
      owner.update(clearances).set({ revokedAt: at }).where(eq(clearances.id, signatureId)),
    )
    const end = db().update(posts).set({ dateTo: today, team: 'Days' }).where(eq(posts.id, id))
    expect(await refusal(end.execute())).toBe('kept')
  })

  test('a bring-in of an applicant, without the location’s own day, or “earlier”; and one that is changed afterwards', async () => {
    const { applicantId } = await stage.ready()
    const row = {
      locationId: place.locationId,
      source: 'import' as const,
      firstDay: '2024-03-01',
      inUseSince: '2026-11-01',
    }
    const keep = (change: object) =>
      refusal(
        db()
          .insert(bringIns)
          .values({ personId: applicantId, ...row, ...signed, ...change }),
      )
    expect(await keep({})).toBe('bring_ins_never_applied')
    const personId = await someone()
    expect(await keep({ personId, source: 'earlier' })).toBe('bring_ins_not_earlier')
    expect(await keep({ personId, locationId: bare.locationId })).toBe('bring_ins_before_the_hub')
    expect(await keep({ personId, inUseSince: '2026-12-01' })).toBe('bring_ins_before_the_hub')
    expect(await keep({ personId, firstDay: '2026-11-01' })).toBe('bring_ins_before_the_hub')
    const id = await bringIn(personId)
    const change = (set: Partial<typeof bringIns.$inferInsert>) =>
      refusal(db().update(bringIns).set(set).where(eq(bringIns.id, id)).execute())
    expect(await change({ firstDay: '2024-01-01' })).toBe('bring_ins_as_entered')
    expect(await change({ source: 'earlier' })).toBe('bring_ins_as_entered')
    expect(await change({ personId: applicantId })).toBe('bring_ins_never_applied')
    expect(await change({ verifyBy: '2026-12-24' })).toBe('kept')
  })

  test('a bring-in recorded ahead of the clock, or later than it was, and a location in use since a day to come', async () => {
    const row = { locationId: place.locationId, source: 'import' as const, firstDay: '2024-03-01' }
    const own = { ...row, inUseSince: '2026-11-01', ...signed, confirmBy: '2099-12-31', coreBy: '2099-12-31' }
    const keep = async (change: object) =>
      refusal(
        db()
          .insert(bringIns)
          .values({ personId: await someone(), ...own, ...change }),
      )
    expect(await keep({ recordedAt: '2099-01-01T09:00:00Z' })).toBe('bring_ins_not_ahead')
    const id = v7()
    expect(await keep({ id })).toBe('kept')
    const [days] = await db().select().from(bringIns).where(eq(bringIns.id, id))
    expect(days).toMatchObject({ confirmBy: '2026-11-27', coreBy: '2026-12-04', verifyBy: '2027-02-12' })
    const set = (change: object) => refusal(db().update(bringIns).set(change).where(eq(bringIns.id, id)).execute())
    expect(await set({ recordedAt: '2099-01-01T09:00:00Z' })).toBe('bring_ins_days_stay')
    expect(await set({ verifyBy: '2099-12-31' })).toBe('bring_ins_within_twelve_weeks')
    const made = { id: v7(), name: 'Not yet', createdAt: at, inUseSince: '2099-01-01' }
    expect(await refusal(db().insert(locations).values(made))).toBe('locations_in_use_not_ahead')
  })

  test('a signature by another person, for another place or day, under an appointment that was undone, or of before', async () => {
    const { locationId, jobId } = stage.place
    const { userId, personId: managerId } = stage.accounts['Supervisor / Manager']
    const [held] = await db().select().from(managerAppointments).where(eq(managerAppointments.locationId, locationId))
    const own = { jobId, locationId, appointmentId: held?.id ?? '', signedBy: userId, asked: ['identity'] }
    const write = async (change: Partial<typeof clearances.$inferInsert>) =>
      refusal(signature(await someone(), { ...own, restsOn: { identity: [v7()] }, ...change }))
    expect(await write({})).toBe('kept')
    for (const change of [
      { signedBy: stage.accounts['Admin / HR'].userId },
      { locationId: place.locationId },
      { signedAt: '2025-12-31T09:00:00Z' },
      { appointmentId: null },
      { appointmentId: null, restsOn: {} },
    ])
      expect(await write(change)).toBe('clearances_by_an_appointment')
    expect(await write({ rules: 'earlier' })).toBe('clearances_not_earlier')
    expect(await refusal(signature(managerId, own))).toBe('clearances_not_ones_own')
    await asOwner(db(), async (owner) => owner.update(managerAppointments).set({ undoneAt: at, undoneBy: v7() }))
    expect(await write({})).toBe('clearances_by_an_appointment')
  })

  test('a signature that is rewritten, revoked twice or brought back, or deleted before its period has ended', async () => {
    const id = await signature(await someone())
    const set = (change: Partial<typeof clearances.$inferInsert>) =>
      refusal(asOwner(db(), async (owner) => owner.update(clearances).set(change).where(eq(clearances.id, id))))
    for (const change of [
      { restsOn: { identity: [v7()] } },
      { asked: ['identity'] },
      { signedAt: '2026-11-19T09:00:00Z' },
      { kind: 'conditional' as const },
      { endsOn: '2030-01-01' },
      { jobId: stage.place.jobId },
      { postId: v7() },
    ])
      expect(await set(change)).toBe('clearances_stay')
    expect(await set({ revokedAt: at, revokedBy: v7(), revokedReason: 'A call came in' })).toBe('kept')
    expect(await set({ revokedAt: null })).toBe('clearances_stay')
    expect(await set({ revokedReason: 'Another reason' })).toBe('clearances_stay')
    expect(await refusal(asOwner(db(), async (owner) => owner.delete(clearances).where(eq(clearances.id, id))))).toBe(
      'clearances_kept',
    )
  })

  test('another day in use without a row that says who moved it', async () => {
    const move = db().update(locations).set({ inUseSince: today }).where(eq(locations.id, bare.locationId))
    expect(await refusal(move.execute())).toBe('locations_in_use_by_a_change')
  })
})
