import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { gapsOfPost } from '#domains/compliance/state/post-preview.queries.server.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { asIfInPost, createPost, startPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addManyStaff, giveManyPosts } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { chooseColumns, startImport } from '#domains/intake/imports.server.ts'
import { runImport } from '#domains/intake/run.server.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { today } from '#tests/records.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import type { Workplace } from '#tests/staff.ts'

/** Whom a way is tried for: an applicant with an offer, in a world with someone in post. */
export type Tried = {
  hr: Ctx<User>
  manager: Ctx<User>
  who: { applicationId: string; personId: string; name: string; email: string }
  /** Where the applicant is to work. */
  offered: Workplace
  /** A location in use, where someone works; one elsewhere; and one without its day. */
  place: Workplace
  elsewhere: Workplace
  bare: Workplace
  supervisorId: string
}
type Way = (tried: Tried) => Promise<unknown>

/** Who works here from before the hub, unless it is said otherwise. */
export const newStaff = ({ place }: Pick<Tried, 'place'>, more: object = {}) => ({
  ...{ name: `Una Cleared ${v7().slice(-6)}`, email: '', phone: '', staffNumber: '', managerId: '' },
  dateFrom: '2024-03-01',
  ...place,
  ...more,
})

export async function imported({ hr }: Pick<Tried, 'hr'>, line: string) {
  const bytes = new TextEncoder().encode(`Name,Email,Job title,Location,Start date\n${line}`)
  const started = await startImport(hr, { name: 'staff.csv', bytes, again: true })
  const id = started.already ? '' : started.id
  const fields = ['name', 'email', 'job', 'location', 'startDate']
  await chooseColumns(hr, id, { fields, makeJobs: true, makeLocations: true })
  return runImport(hr, id)
}

export const offerAt = ({ jobId, locationId }: Workplace) => ({
  ...{ jobId, locationId, managerId: undefined, plannedStart: today, contractHours: 30 },
})
const hired: Way = ({ hr, who, offered }) => hire(hr, who.applicationId, offerAt(offered))
const begin: Way = ({ hr, who }) => start(hr, who.applicationId, today)

const plan = ({ hr, who, place }: Tried) =>
  createPost(hr, { personId: who.personId, ...place, plannedStart: today, weeklyHours: 30 })
const conditions = {
  ...{ risk: 'The rest is out.', measures: 'Never alone.', reason: 'Two left at once', endsOn: '2026-11-30' },
}
const noDetails = { contract: '', weeklyHours: '', emergencyName: '', emergencyRelation: '', emergencyPhone: '' }

/** Every way to a first day. One that plans or previews may succeed: it opens nothing. */
export const ways: Record<string, Way> = {
  'hire: with something open': hired,
  'start: hired with something open': async (tried) => {
    await hired(tried)
    await begin(tried)
  },
  'start: signed off first': async (tried) => {
    await hired(tried)
    await signOff(tried.manager, tried.who.applicationId).catch(() => undefined)
    await begin(tried)
  },
  'start: not hired': begin,
  'start: a planned post, signed off first': async ({ hr, manager, who, offered }) => {
    const postId = await createPost(hr, { personId: who.personId, ...offered, plannedStart: today, weeklyHours: 30 })
    await signOff(manager, postId).catch(() => undefined)
    await start(hr, postId, today)
  },
  'addStaffPost: a further post of someone hired': async (tried) => {
    await hired(tried)
    await addStaffPost(tried.hr, tried.who.personId, { ...tried.place, managerId: '', plannedStart: today })
  },
  'addStaffPost: someone in post, at another location': async ({ hr, place, elsewhere }) => {
    const [held] = await hr.db.select().from(posts).where(eq(posts.locationId, place.locationId)).limit(1)
    await addStaffPost(hr, held?.personId ?? '', { ...elsewhere, managerId: '', plannedStart: today })
  },
  'createPost: a plan': plan,
  'startPost: a signature that is not there': async (tried) =>
    startPost(tried.hr, await plan(tried), today, { signatureId: v7() }),
  'startPost: a bring-in of someone else': async (tried) => {
    const [other] = await tried.hr.db.select().from(bringIns).limit(1)
    await startPost(tried.hr, await plan(tried), other?.firstDay ?? today, { bringInId: other?.id ?? '' })
  },
  'asIfInPost: a question': ({ hr, who, place }) =>
    asIfInPost(hr, { personId: who.personId, ...place, plannedStart: today }, async () => 1),
  'gapsOfPost: a question': ({ hr, who, place }) => gapsOfPost(hr, who.personId, place),
  'addStaffMember: from today': (tried) => addStaffMember(tried.hr, newStaff(tried, { dateFrom: today })),
  'addStaffMember: from a day to come': (tried) =>
    addStaffMember(tried.hr, newStaff(tried, { dateFrom: '2026-12-24' })),
  'addStaffMember: since the location is in use': (tried) =>
    addStaffMember(tried.hr, newStaff(tried, { dateFrom: '2026-11-01' })),
  'addStaffMember: at a location without a day': (tried) => addStaffMember(tried.hr, newStaff(tried, tried.bare)),
  'addStaffMember: taken over, from today': (tried) =>
    addStaffMember(tried.hr, newStaff(tried, { dateFrom: today, source: 'take_over', transferor: 'Old Ltd' })),
  'addStaffMember: by the address of an applicant': (tried) =>
    addStaffMember(tried.hr, newStaff(tried, { email: tried.who.email })),
  'addStaffMember: a namesake who was not asked about': (tried) =>
    addStaffMember(tried.hr, newStaff(tried, { name: tried.who.name.toUpperCase().replace(' ', '  ') })),
  'giveManyPosts: an applicant': ({ hr, who: { personId }, place }) =>
    giveManyPosts(hr, [{ personId, ...place, managerId: null, dateFrom: '2024-03-01' }], { source: 'import' }),
  'giveManyPosts: the address of an applicant': async ({ hr, who, place }) => {
    const staff = { name: 'Una Cleared', email: who.email.toUpperCase(), phone: '', staffNumber: '', ...noDetails }
    const [personId = ''] = await addManyStaff(hr, [staff])
    await giveManyPosts(hr, [{ personId, ...place, managerId: null, dateFrom: '2024-03-01' }], { source: 'import' })
  },
  'runImport: from today': (tried) => imported(tried, 'Una Import,una1@example.com,Care Worker,Rosewood,20/11/2026'),
  'runImport: from a day to come': (tried) =>
    imported(tried, 'Una Import,una2@example.com,Care Worker,Rosewood,1/12/2026'),
  'runImport: since the location is in use': (tried) =>
    imported(tried, 'Una Import,una3@example.com,Care Worker,Rosewood,1/11/2026'),
  'runImport: at a location without a day': (tried) =>
    imported(tried, 'Una Import,una4@example.com,Care Worker,No day yet,1/3/2024'),
  'runImport: at a location that it makes, from today': (tried) =>
    imported(tried, 'Una Import,una5@example.com,Care Worker,Made Today,20/11/2026'),
  'runImport: an applicant by address': (tried) =>
    imported(tried, `Una Import,${tried.who.email},Care Worker,Rosewood,1/3/2024`),
  'runImport: a namesake who was not asked about': (tried) =>
    imported(tried, `${tried.who.name},una6@example.com,Care Worker,Rosewood,1/3/2024`),
}

/** The way for what may lawfully follow a start under supervision; closed for everything else. */
export const onConditions: Way = async (tried) => {
  await hired(tried)
  await startOnConditions(tried.manager, tried.who.applicationId, {
    ...conditions,
    supervisorId: tried.supervisorId,
  }).catch(() => undefined)
  await begin(tried)
}

/** Someone without anything on record. */
export async function someone({ db }: Pick<Ctx, 'db'>, name = `Una Cleared ${v7().slice(-6)}`) {
  const id = v7()
  await db.insert(people).values({ id, name, createdAt: '2026-11-20T09:00:00Z' })
  return id
}
