import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { coursesToAssign } from '#domains/learning/assignment/assignments.queries.server.ts'
import { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { isOpen, nextDate } from '#domains/learning/sessions/sessions.rules.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { offered } from '#domains/recruitment/review/reject-reasons.rules.ts'
import { rejectReasons } from '#domains/recruitment/review/reject-reasons.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

type Option = { value: string; label: string }

/** What the fields of an action offer to choose from; checks are recorded one by one, by vetting. */
export async function choicesFor(ctx: Ctx<User>, { kind, begun }: Pick<Bulk, 'kind' | 'begun'>) {
  const today = todayOf(ctx)
  if (begun) return { options: [], today }
  return { options: await optionsFor(ctx, kind), today }
}
export type Choices = Awaited<ReturnType<typeof choicesFor>>

async function optionsFor(ctx: Ctx<User>, kind: Bulk['kind']): Promise<Option[]> {
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  if (kind === 'reject') return offered(await rejectReasons(ctx)).map(({ key, label }) => ({ value: key, label }))
  if (kind === 'location') return named(await openLocations(ctx))
  if (kind === 'course') return coursesToAssign(ctx)
  if (kind === 'session') return sessionsToJoin(ctx)
  if (kind !== 'record' && kind !== 'sign_off') return []
  // a Care Certificate is signed in its workbook
  const types = (await trackedTypes(ctx)).filter(({ key, readFrom }) => !readFrom && key !== CARE_CERTIFICATE)
  return named(types.filter(({ needsCompetence }) => kind === 'record' || needsCompetence))
}

/** Those people can still come to, each with its day and how many places are free. */
async function sessionsToJoin(ctx: Ctx<User>): Promise<Option[]> {
  const sessions = await listSessions(ctx, { past: false })
  const now = ctx.now.toString()
  return sessions
    .filter((session) => isOpen(session, now))
    .map(({ id, title, dates, capacity, placed }) => {
      const day = nextDate(dates, now)
      const free = Math.max(0, capacity - placed)
      const places = free === 0 ? 'full' : `${countOf(free, 'place', 'places')} free`
      return {
        value: id,
        label: [title, day && formatDayShort(dayOfInstant(day.startsAt)), places].filter(Boolean).join(', '),
      }
    })
}
