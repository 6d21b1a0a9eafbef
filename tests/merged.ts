import { and, eq, isNull } from 'drizzle-orm'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { saying } from '#domains/people/merges/merges.rules.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { undoOfPeople } from '#domains/undo-of-merge.queries.server.ts'
import { type clearanceStage, makePlace } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'

type Place = { jobId: string; locationId: string }

/** What is kept of two people of whom the one that stays is right. */
export const kept = { details: 'into', dateOfBirth: 'into', account: 'into', reason: 'Same person' } as const

/** People at work, and what became of them by merges, on a stage of the gate. */
export function mergedOn(stage: ReturnType<typeof clearanceStage>) {
  const { db, hr, manager } = stage
  const newPlace = () => makePlace(db(), stage.accounts['Supervisor / Manager'].personId)

  /** Someone hired, signed for and started there today. */
  async function atWork(place: Place, applicantId?: string): Promise<string> {
    const made = await stage.ready({ place, ...(applicantId && { applicantId }) })
    await hire(hr(), made.id, offerAt(place))
    await signOff(manager(), made.id)
    await start(hr(), made.id, today)
    return made.applicantId
  }

  /** A further post of theirs, signed for and started after so many days. */
  async function alsoAt(personId: string, place: Place, days = 0): Promise<string> {
    const plannedStart = hr(days).now.toString().slice(0, 10)
    const more = { ...place, managerId: '', plannedStart, weeklyHours: 4 }
    const postId = await addStaffPost(hr(days), personId, more)
    await signOff(manager(days), postId)
    await start(hr(days), postId, plannedStart)
    return postId
  }

  const outcomes = async (personId: string, days: number) => {
    await keepStanding(hr(days), [personId])
    const one = (await outcomesOf(hr(days), [personId])).get(personId)
    return { outcome: one?.outcome, posts: one?.posts ?? [] }
  }
  const outcome = async (personId: string, days: number) => (await outcomes(personId, days)).outcome
  const postsOf = (personId: string) =>
    db()
      .select({ id: posts.id, dateTo: posts.dateTo })
      .from(posts)
      .where(eq(posts.personId, personId))
      .orderBy(posts.id)
  async function mergeOf(from: string): Promise<string> {
    const undoable = and(eq(merges.fromId, from), isNull(merges.undoneAt))
    return (await db().select().from(merges).where(undoable))[0]?.id ?? ''
  }

  /** The undo of two people, saying that all recorded since is of this one. */
  async function undone(from: string, into: string, whose: 'from' | 'into', days = 3): Promise<void> {
    const id = await mergeOf(from)
    const { asked } = await undoOfPeople(hr(days), into, id)
    await undoPeopleMerge(hr(days), id, { whose: asked.map((one) => saying(one.id, whose)) })
  }

  return { newPlace, atWork, alsoAt, outcome, outcomes, postsOf, mergeOf, undone }
}
