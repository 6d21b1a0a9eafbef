import type { BroughtIn } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { type Appointment, isUndone, unconfirmedUntil } from '#domains/people/jobs/words-of-managers.rules.ts'
import { changeBefore, type RuleChanges } from '#domains/vetting/standing/new-rules.rules.ts'
import { firstDayOn, type JobAsks, type Place } from '#domains/vetting/standing/place.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'
import type { Allowed, Signature } from './basis.rules.ts'
import { hoursBeside, othersOn } from './hours-beside.rules.ts'
import { isLaterTask, type Later } from './later.rules.ts'
import { outcomeOf, type Standing } from './outcome.rules.ts'
import { isOn, type Suspension } from './suspensions.rules.ts'

/** A post that has not ended, with its job and location of now. */
export type HeldPost = {
  id: string
  personId: string
  managerId: string | null
  job: JobAsks & { id: string }
  location: { id: string; name: string; manager: string | undefined }
  applicationId: string | undefined
  engagement: Place['engagement']
  weeklyHours: number | null
  mostHours: number | null
  hoursSince: string | null
  /** Of all posts, as the staff file says. */
  statedHours: number | null
  plannedStart: Day | null
  dateFrom: Day | null
  dateTo: Day | null
  continuousSince: Day | null
  broughtIn: BroughtIn | undefined
  /** When the undo of a merge put the post back: sign-offs before it do not count. */
  putBackAt?: string | null
  /** By when a change seen earlier is to be signed again. */
  signAgainBy: Day | undefined
}

/** A signature as it was made, with the appointment it was made by. */
export type SignedRow = Pick<
  Signature,
  'id' | 'kind' | 'endsOn' | 'restsOn' | 'asked' | 'open' | 'rules' | 'reviewBy'
> & {
  postId: string | null
  applicationId: string | null
  jobId: string
  locationId: string
  weighed: readonly string[] | null
  /** Signed since signatures of an unconfirmed manager lapse. */
  lapsesUnconfirmed: boolean
  supervisorId: string | null
  signedAt: string
  signedBy?: string | undefined
  revokedAt: string | null
  /** 'gone' where it names one that is not on record. */
  appointment: Appointment | 'gone' | undefined
}

/** Everything that says whether a person may work: what is on record, their posts, what was signed (newest first) and decided. */
export type PersonFile<Signed extends SignedRow = SignedRow> = {
  records: Records
  posts: readonly HeldPost[]
  signed: readonly Signed[]
  allowed: readonly Allowed[]
  suspensions: readonly Suspension[]
}
export type Files = ReadonlyMap<string, PersonFile>

/** The standing in a post on a day. */
export function standingOn(files: Files, post: HeldPost, day: Day): Standing | undefined {
  return workedOut(files, post, day, supervision(files, day))
}

type Supervised = (supervisorId: string | null) => { supervised: boolean; later?: Later | undefined }

function workedOut(files: Files, post: HeldPost, day: Day, supervised: Supervised): Standing | undefined {
  const file = files.get(post.personId)
  if (!file) return undefined
  const { records, allowed } = file
  const signed = newestSigned(file, { postId: post.id, applicationId: post.applicationId })
  const { putBackAt } = post
  const at = { jobId: post.job.id, locationId: post.location.id, day, rules: records.rules, putBackAt }
  return outcomeOf({
    ...{ items: standing(records, placeOn(post, file.posts, day), day), records, day },
    started: post.dateFrom !== null && post.dateFrom <= day,
    signature: signed && asSignature(signed, at, supervised),
    ...{ broughtIn: post.broughtIn, allowed, signAgainBy: post.signAgainBy },
    takenBackAt: takenBackAt(file, { postId: post.id, applicationId: post.applicationId, day, putBackAt }),
  })
}

/**
 * Whether someone can supervise a start on conditions: not suspended, in post and cleared in full, or brought in with identity, right to
 * work and DBS verified here. Someone on conditions supervises no one.
 */
export function supervises(files: Files, personId: string | null, day: Day): boolean {
  const file = files.get(personId ?? '')
  if (!file || file.suspensions.some((one) => isOn(one, day))) return false
  return ofSupervisor(files, file, day).some(({ outcome, items }) => {
    const core = items.filter(({ key }) => ['identity', 'right_to_work', 'dbs'].includes(key))
    if (outcome === 'cleared') return true
    return outcome === 'not_verified' && core.every((item) => item.state === 'satisfied' || isLaterTask(item))
  })
}

const ofSupervisor = (files: Files, { posts }: PersonFile, day: Day): Standing[] =>
  posts
    .filter((post) => isHeld(post, day))
    .flatMap((post) => workedOut(files, post, day, () => ({ supervised: false })) ?? [])

/** Who supervises on a day; and after which day no more, where a rule that came later says so. */
export function supervision(files: Files, day: Day): Supervised {
  return (id) => {
    const supervised = supervises(files, id, day)
    const file = files.get(id ?? '')
    if (!file || Object.keys(file.records.rules).length === 0) return { supervised }
    const held = ofSupervisor(files, file, day)
    const stops = supervised
      ? held.flatMap(({ tasks }) => tasks).filter(({ dueOn }) => dueOn && !supervises(files, id, addDays(dueOn, 1)))
      : held.flatMap(({ blocking, tasks }) => [...blocking, ...tasks])
    const days = stops.flatMap(({ newRule: rule, dueOn = rule && file.records.rules[rule]?.dueOn }) =>
      rule && dueOn ? [{ why: 'supervisor' as const, rule, dueOn }] : [],
    )
    return { supervised, later: days.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0] }
  }
}

/** The place of a post on a day, beside the other posts of that day. */
export function placeOn(post: HeldPost, posts: readonly HeldPost[], day: Day): Place {
  const others = othersOn(posts, day, post)
  const { job, location, engagement, weeklyHours, mostHours, statedHours, continuousSince, broughtIn } = post
  return {
    ...{ job, location, engagement, weeklyHours, mostHours, continuousSince, statedHours },
    ...hoursBeside(post, others),
    firstDay: firstDayOn(post, day),
    broughtIn: broughtIn !== undefined,
  }
}

export const isHeld = ({ dateFrom, dateTo }: Pick<HeldPost, 'dateFrom' | 'dateTo'>, day: Day) =>
  dateFrom !== null && dateFrom <= day && (dateTo === null || dateTo >= day)

type For = { postId: string | undefined; applicationId: string | undefined }

/** The latest signature for a post, or for the offer that led to it, even if it no longer counts. */
export function newestSigned<Signed extends SignedRow>({ signed }: PersonFile<Signed>, asked: For) {
  return signed.find((one) => isFor(one, asked))
}

const isFor = (one: SignedRow, { postId, applicationId }: For) =>
  (postId !== undefined && one.postId === postId) ||
  (applicationId !== undefined && one.applicationId === applicationId)

/**
 * When a manager took back a sign-off of the person, of any post of theirs, ended too, or the undo of a merge put the post asked for back,
 * to which no signature that counts has answered since: one of that post, or of the one asked for.
 */
export function takenBackAt(
  { signed }: PersonFile,
  { day, putBackAt, ...asked }: For & { day: Day; putBackAt?: string | null | undefined },
): string | undefined {
  const counting = signed.filter(
    (one) =>
      one.revokedAt === null &&
      !isGone(one.appointment) &&
      !hasLapsed(one, day) &&
      (one.endsOn === null || one.endsOn >= day),
  )
  const standing = signed.flatMap(({ revokedAt: at, postId, applicationId }) => {
    const answers = (one: SignedRow) =>
      isFor(one, asked) || isFor(one, { postId: postId ?? undefined, applicationId: applicationId ?? undefined })
    const answered = counting.some((one) => at && Date.parse(one.signedAt) >= Date.parse(at) && answers(one))
    return at && !answered ? [at] : []
  })
  const back = putBackAt && !counting.some((one) => isFor(one, asked) && !isBefore(one, putBackAt)) ? [putBackAt] : []
  return [...standing, ...back].sort((a, b) => Date.parse(b) - Date.parse(a))[0]
}

/** Signed before the undo of a merge put the post back. */
export const isBefore = ({ signedAt }: SignedRow, at: string | null | undefined) =>
  typeof at === 'string' && Date.parse(signedAt) < Date.parse(at)

type At = {
  jobId: string | undefined
  locationId: string | undefined
  day: Day
  rules: RuleChanges
  putBackAt?: string | null | undefined
}

export function asSignature(row: SignedRow, at: At, supervised: Supervised): Signature {
  const { id, kind, endsOn, restsOn, asked, open, rules, reviewBy, signedBy } = row
  const by = kind === 'full' ? { supervised: true } : supervised(row.supervisorId)
  return {
    ...{ id, kind, endsOn, restsOn, asked, open, rules, reviewBy, signedBy, signedAt: row.signedAt },
    signedOn: dayOfInstant(row.signedAt),
    ...{ weighed: row.weighed ?? undefined, revokedAt: row.revokedAt },
    void:
      row.revokedAt !== null ||
      row.jobId !== at.jobId ||
      row.locationId !== at.locationId ||
      isBefore(row, at.putBackAt) ||
      isGone(row.appointment) ||
      hasLapsed(row, at.day),
    ...by,
    later: unconfirmedLater(row, at) ?? by.later,
  }
}

/** Who named themselves before that was to be confirmed has until the day of the rule. */
function unconfirmedLater(row: SignedRow, { rules }: At): Later | undefined {
  const dueOn = lastDayUnconfirmed(row)
  if (!dueOn || !row.appointment || row.appointment === 'gone') return undefined
  const rule = 'confirmed_appointment'
  return changeBefore(rule, rules, row.appointment.appointedAt) ? { why: 'void', rule, dueOn } : undefined
}

const isGone = (appointment: SignedRow['appointment']): boolean =>
  appointment === 'gone' || (appointment !== undefined && isUndone(appointment))

/** Who appointed themselves and is not confirmed in time has signed nothing, until another person confirms it. */
function hasLapsed(row: SignedRow, day: Day): boolean {
  const last = lastDayUnconfirmed(row)
  return last !== undefined && day > last
}

export function lastDayUnconfirmed({ appointment, lapsesUnconfirmed }: SignedRow): Day | undefined {
  return lapsesUnconfirmed && appointment && appointment !== 'gone' ? unconfirmedUntil(appointment) : undefined
}
