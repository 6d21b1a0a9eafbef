import { eq, inArray } from 'drizzle-orm'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { hoursIn } from '#domains/employment/staff-files/weekly-hours.rules.ts'
import { type FullFiles, filesOf } from '#domains/employment/standing/files.queries.server.ts'
import {
  asSignature,
  newestSigned,
  type PersonFile,
  standingOn,
  supervision,
} from '#domains/employment/standing/files.rules.ts'
import { othersOn } from '#domains/employment/standing/hours-beside.rules.ts'
import { outcomeOf, type Standing } from '#domains/employment/standing/outcome.rules.ts'
import { offerAt } from '#domains/employment/standing/places.queries.server.ts'
import { signatureWanted } from '#domains/employment/standing/wanted.rules.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Against, against, isAsked } from '#domains/vetting/standing/against.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import type { StandingItem } from '#domains/vetting/standing/requirement.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { signerFor } from './signers.queries.server.ts'
import { aloneAt } from './two-people.queries.server.ts'

export type Subject = {
  id: string
  personId: string
  postId: string | null
  jobId: string | null
  locationId: string | null
}

type AtTheGate = Standing & { against: Against[] }

/**
 * How many requirements each file has open, whether a complete one waits for a second person, and by when it is signed; called by
 * queries that authorize.
 */
export async function outstandingIn(ctx: Ctx, subjects: readonly Subject[]) {
  const standings = await standingIn(ctx, subjects)
  const second = await waitForSecond(ctx, subjects, standings)
  return new Map(
    [...standings].map(([id, standing]) => [
      id,
      {
        ...{ open: standing.items.filter(isOpen).length, second: second.has(id) },
        signature: signatureWanted(standing),
      },
    ]),
  )
}

/** The complete files whose signer alone recorded or weighed something: few, so each is asked by itself. */
export async function waitForSecond(
  ctx: Ctx,
  subjects: readonly Subject[],
  standings: ReadonlyMap<string, AtTheGate>,
): Promise<Set<string>> {
  const waiting = new Set<string>()
  for (const { id, personId, jobId, locationId } of subjects) {
    const now = standings.get(id)
    if (
      !now ||
      (now.outcome === 'cleared' && !signatureWanted(now)) ||
      now.against.length === 0 ||
      now.items.some(isOpen)
    )
      continue
    const { against } = now
    const signer = await signerFor(ctx, { personId, locationId: locationId ?? undefined })
    if (await aloneAt(ctx, { personId, jobId: jobId ?? undefined, signer, against })) waiting.add(id)
  }
  return waiting
}

export const isOpen = ({ state }: StandingItem) => state !== 'satisfied'

/** The standing of many files, as `standingAt` has it for one. */
export async function standingIn(ctx: Ctx, subjects: readonly Subject[]): Promise<Map<string, AtTheGate>> {
  if (subjects.length === 0) return new Map()
  const today = todayOf(ctx)
  const ids = [...new Set(subjects.map(({ personId }) => personId))]
  const files = await filesOf(ctx, ids)
  const offered = await offersOf(ctx, subjects, ids)
  const standingOf = (subject: Subject) => {
    const file = files.get(subject.personId)
    const post = file?.posts.find(({ id }) => id === subject.postId)
    if (post) return standingOn(files, post, today)
    return file && offerOn(files, { file, subject, place: offered(subject, othersOn(file.posts, today)), today })
  }
  return new Map(
    subjects.flatMap((subject): [string, AtTheGate][] => {
      const now = standingOf(subject)
      const records = files.get(subject.personId)?.records
      if (!now || !records) return []
      return [[subject.id, { ...now, against: against(records).filter((one) => isAsked(one, now.items)) }]]
    }),
  )
}

type Offer = { file: PersonFile; subject: Subject; place: Place; today: Day }

function offerOn(files: FullFiles, { file, subject, place, today }: Offer): Standing {
  const { id: applicationId, jobId, locationId } = subject
  const signed = newestSigned(file, { postId: undefined, applicationId })
  const at = { jobId: jobId ?? undefined, locationId: locationId ?? undefined, day: today, rules: file.records.rules }
  return outcomeOf({
    ...{ items: standing(file.records, place, today), records: file.records, day: today, started: false },
    signature: signed && asSignature(signed, at, supervision(files, today)),
    ...{ broughtIn: undefined, allowed: file.allowed, signAgainBy: undefined },
  })
}

/** The places of offers that have no post yet. */
async function offersOf(ctx: Ctx, subjects: readonly Subject[], ids: string[]) {
  const wanted = subjects.filter(({ postId }) => postId === null)
  const named = (key: 'jobId' | 'locationId') => [...new Set(wanted.flatMap((subject) => subject[key] ?? []))]
  const jobRows = await ctx.db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, named('jobId')))
  const locationRows = await ctx.db
    .select({ id: locations.id, name: locations.name, manager: people.name })
    .from(locations)
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .where(inArray(locations.id, named('locationId')))
  const hours = await ctx.db
    .select({ personId: staffFiles.personId, weeklyHours: staffFiles.weeklyHours })
    .from(staffFiles)
    .where(inArray(staffFiles.personId, ids))
  return ({ personId, jobId, locationId }: Subject, others: ReturnType<typeof othersOn>) =>
    offerAt({
      job: jobRows.find(({ id }) => id === jobId),
      location: locationRows.find(({ id }) => id === locationId),
      others,
      statedHours: hoursIn(hours.find((row) => row.personId === personId)?.weeklyHours ?? null),
    })
}
