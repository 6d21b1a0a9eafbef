import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { gapsOfPost } from '#domains/compliance/state/post-preview.queries.server.ts'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { asIfInPost, createPost, startPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addManyStaff, giveManyPosts } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { chooseColumns, startImport } from '#domains/intake/imports.server.ts'
import { runImport } from '#domains/intake/run.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { sources } from '#tests/architecture/sources.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'

const stage = clearanceStage()
const { db, hr } = stage
const today = '2026-11-20'
const at = '2026-11-20T09:00:00Z'

// Every file of the product that writes a post or begins one through another, with the verbs of it that are tried below.
const writers =
  /\.(insert|update)\(posts\)|(insert into|update) "?posts\b|(?<!function )\b(startPost|giveManyPosts|changePosts|createPost|giveOfferedPost|asIfInPost|gapsOfPost|bringIn|addStaffMember|addStaffPost|runImport|start|hire)\(/
const known: Record<string, readonly string[]> = {
  'app/admin/applicants/clearance/hire.tsx': ['hire'],
  'app/admin/applicants/clearance/start.tsx': ['start'],
  'app/admin/staff/import/run.ts': ['runImport'],
  'app/admin/staff/new.tsx': ['addStaffMember'],
  'app/admin/staff/posts/new.tsx': ['addStaffPost', 'gapsOfPost'],
  'domains/compliance/state/post-preview.queries.server.ts': ['gapsOfPost'],
  'domains/employment/clearance/offered-posts.server.ts': ['hire'],
  'domains/employment/clearance/start.server.ts': ['start'],
  'domains/employment/posts/posts.server.ts': ['createPost', 'startPost', 'asIfInPost'],
  'domains/employment/staff-files/leavers.server.ts': [], // last days alone
  'domains/employment/staff-files/staff-files.server.ts': ['addStaffMember'],
  'domains/employment/staff-files/staff-posts.server.ts': ['addStaffPost'],
  'domains/employment/staff/staff-in-bulk.server.ts': ['giveManyPosts'],
  'domains/intake/run.server.ts': ['runImport'],
  'domains/recruitment/offers/hire.server.ts': ['hire'],
}

test('the ways to a first day are those known, and each is tried', () => {
  const writing = sources().filter(
    ({ file, text }) =>
      /^(app|domains|platform)\//.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      writers.test(text.replace(/^(export )?(async )?function.*$/gm, '')),
  )
  expect(writing.map(({ file }) => file).toSorted()).toEqual(Object.keys(known).toSorted())
  const tried = new Set(Object.keys(tries).map((name) => name.split(':')[0]))
  expect([...tried].toSorted()).toEqual([...new Set(Object.values(known).flat())].toSorted())
})

let place: Workplace
/** Whose post is looked for after each try, and whether the location they start at is in use. */
let bare: Workplace

beforeAll(async () => {
  await seedComplianceTypes({ db: db(), now: stage.hr().now })
  place = await workplace(stage.world)
  bare = { jobId: place.jobId, locationId: v7() }
  await db().insert(locations).values({ id: bare.locationId, name: 'No day yet', createdAt: at })
})

async function someone(name = `Una Cleared ${v7().slice(-6)}`) {
  const id = v7()
  await db().insert(people).values({ id, name, createdAt: at })
  return id
}
const begun = () => db().$count(posts, isNotNull(posts.dateFrom))
const brought = () => db().$count(bringIns)
const newStaff = (more: object = {}) => ({
  ...{
    name: `Una Cleared ${v7().slice(-6)}`,
    email: '',
    phone: '',
    staffNumber: '',
    managerId: '',
    dateFrom: '2024-03-01',
  },
  ...place,
  ...more,
})

async function imported(line: string, headings = 'Name,Email,Job title,Location,Start date') {
  const bytes = new TextEncoder().encode(`${headings}\n${line}`)
  const started = await startImport(hr(), { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const fields = ['name', 'email', 'job', 'location', 'startDate']
  await chooseColumns(hr(), id, { fields, makeJobs: true, makeLocations: true })
  return runImport(hr(), id)
}

const uncleared = { checks: ['health', 'identity'] as ('health' | 'identity')[] }
const offer = (locationId = stage.place.locationId) => ({
  ...{ jobId: stage.place.jobId, locationId, managerId: undefined, plannedStart: today, contractHours: 30 },
})

/** Each way, tried for someone who is not cleared. A way that plans or previews may succeed: it opens nothing. */
const tries: Record<string, () => Promise<unknown>> = {
  'hire: an applicant with checks open': async () =>
    hire(hr(), (await stage.ready({ without: uncleared })).id, offer()),
  'start: hired with checks open': async () => {
    const { id } = await stage.ready({ without: uncleared })
    await hire(hr(), id, offer())
    await start(hr(), id, today)
  },
  'start: not hired': async () => start(hr(), (await stage.ready({ without: uncleared })).id, today),
  'addStaffPost: a further post of someone hired': async () => {
    const { id, applicantId } = await stage.ready({ without: uncleared })
    await hire(hr(), id, offer())
    await addStaffPost(hr(), applicantId, { ...place, managerId: '', plannedStart: today })
  },
  'addStaffPost: someone in post, at another location': async () => {
    const other = await workplace(stage.world, 'Night Carer', `Elm ${v7().slice(-6)}`)
    const [held] = await db().select().from(posts).where(eq(posts.locationId, place.locationId)).limit(1)
    await addStaffPost(hr(), held?.personId ?? '', { ...other, managerId: '', plannedStart: today })
  },
  'createPost: a plan': async () => createPost(hr(), { personId: await someone(), ...place, plannedStart: today }),
  'startPost: a signature that is not there': async () => {
    const id = await createPost(hr(), { personId: await someone(), ...place, plannedStart: today })
    await startPost(hr(), id, today, { signatureId: v7() })
  },
  'startPost: a bring-in of someone else': async () => {
    const id = await createPost(hr(), { personId: await someone(), ...place, plannedStart: today })
    const [other] = await db().select().from(bringIns).limit(1)
    await startPost(hr(), id, other?.firstDay ?? today, { bringInId: other?.id ?? '' })
  },
  'asIfInPost: a question': async () =>
    asIfInPost(hr(), { personId: await someone(), ...place, plannedStart: today }, async () => 1),
  'gapsOfPost: a question': async () => gapsOfPost(hr(), await someone(), place),
  'addStaffMember: from today': () => addStaffMember(hr(), newStaff({ dateFrom: today })),
  'addStaffMember: from a day to come': () => addStaffMember(hr(), newStaff({ dateFrom: '2026-12-24' })),
  'addStaffMember: since the location is in use': () => addStaffMember(hr(), newStaff({ dateFrom: '2026-11-01' })),
  'addStaffMember: at a location without a day': () => addStaffMember(hr(), newStaff(bare)),
  'addStaffMember: taken over, from today': () =>
    addStaffMember(hr(), newStaff({ dateFrom: today, source: 'take_over', transferor: 'Old Ltd' })),
  'addStaffMember: by the address of an applicant': () =>
    addStaffMember(hr(), newStaff({ email: 'grace@example.com' })),
  'addStaffMember: a namesake who was not asked about': () => addStaffMember(hr(), newStaff({ name: 'grace  MENSAH' })),
  'giveManyPosts: an applicant': async () => {
    const { applicantId: personId } = await stage.ready({ without: uncleared })
    await giveManyPosts(hr(), [{ personId, ...place, managerId: null, dateFrom: '2024-03-01' }], { source: 'import' })
  },
  'giveManyPosts: the address of an applicant': async () => {
    const details = { contract: '', weeklyHours: '', emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
    const staff = { name: 'Una Cleared', email: 'GRACE@example.com', phone: '', staffNumber: '', ...details }
    const [personId = ''] = await addManyStaff(hr(), [staff])
    await giveManyPosts(hr(), [{ personId, ...place, managerId: null, dateFrom: '2024-03-01' }], { source: 'import' })
  },
  'runImport: from today': () => imported('Una Import,una1@example.com,Care Worker,Rosewood,20/11/2026'),
  'runImport: from a day to come': () => imported('Una Import,una2@example.com,Care Worker,Rosewood,1/12/2026'),
  'runImport: since the location is in use': () =>
    imported('Una Import,una3@example.com,Care Worker,Rosewood,1/11/2026'),
  'runImport: at a location without a day': () =>
    imported('Una Import,una4@example.com,Care Worker,No day yet,1/3/2024'),
  'runImport: at a location that it makes, from today': () =>
    imported('Una Import,una5@example.com,Care Worker,Made Today,20/11/2026'),
  'runImport: an applicant by address': () => imported('Una Import,grace@example.com,Care Worker,Rosewood,1/3/2024'),
  'runImport: a namesake who was not asked about': () =>
    imported('Grace Mensah,una6@example.com,Care Worker,Rosewood,1/3/2024'),
}

describe('no way opens a first day for someone who is not cleared', () => {
  beforeAll(async () => {
    await employ(stage.world, place)
  })

  test.each(Object.entries(tries))('%s', async (_name, attempt) => {
    const { applicantId } = await stage.ready({ without: uncleared })
    const before = [await begun(), await brought()]
    await attempt().catch(() => undefined)
    expect([await begun(), await brought()]).toEqual(before)
    expect(await db().$count(posts, and(eq(posts.personId, applicantId), isNotNull(posts.dateFrom)))).toBe(0)
  })

  test('and none was refused for another reason: who worked here before the day is brought in', async () => {
    await addStaffMember(hr(), newStaff())
    await addStaffMember(hr(), newStaff({ source: 'take_over', transferor: 'Old Ltd' }))
    await addStaffMember(hr(), newStaff({ name: 'Grace Mensah', someoneElse: 'on' }))
    expect(await imported('Una Import,una7@example.com,Care Worker,Rosewood,31/10/2026')).toBe(1)
    expect(await imported('Una Import,una8@example.com,Care Worker,Made Lately,19/11/2026')).toBe(1)
    const { id } = await stage.ready()
    await hire(hr(), id, offer())
    await expect(start(hr(), id, today)).rejects.toThrow('Not cleared to start')
  })
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
    const own = { id, personId, ...place, kind: 'full' as const, signedBy: v7(), signedAt: at, ...change }
    await db().insert(clearances).values(own)
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
    await db().update(clearances).set({ revokedAt: at }).where(eq(clearances.id, signatureId))
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

  test('another day in use without a row that says who moved it', async () => {
    const move = db().update(locations).set({ inUseSince: today }).where(eq(locations.id, bare.locationId))
    expect(await refusal(move.execute())).toBe('locations_in_use_by_a_change')
  })
})
