import { answerLabels } from '#domains/employment/outside-reviews/outside-reviews.labels.ts'
import { outsideReviewsOn } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import { engagementLabels } from '#domains/employment/posts/engagements.labels.ts'
import { leavingOnRecord } from '#domains/employment/staff-files/leaving-on-record.queries.server.ts'
import { dbsLevelLabels } from '#domains/people/jobs/jobs.labels.ts'
import { type DbsLevel, lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { askOf } from '#domains/vetting/checks/criminal-record.rules.ts'
import {
  checksOnRecord,
  criminalOnRecord,
  risksOnRecord,
} from '#domains/vetting/standing/checks-on-record.queries.server.ts'
import { historyOnRecord } from '#domains/vetting/standing/history-on-record.queries.server.ts'
import type { Entry } from '#domains/vetting/standing/on-record.rules.ts'
import type { Place } from '#domains/vetting/standing/place.rules.ts'
import { peopleOf } from '#domains/vetting/standing/records.queries.server.ts'
import { referencesOnRecord } from '#domains/vetting/standing/references-on-record.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type EntriesByPart, type PartKey, partOfKey } from './signing-file.rules.ts'

/** Everything on record in words, by the part of the file it is read in; called by queries that authorize and log. */
export async function entriesOf(ctx: Ctx, personId: string, place: Place): Promise<EntriesByPart> {
  const known = (await peopleOf(ctx, [personId])).get(personId)?.person
  const checks = (kinds: readonly CheckKind[]) => checksOnRecord(ctx, personId, kinds, known)
  // one after the other: inside a transaction there is one connection
  const reviewed = await reviewsOnRecord(ctx, personId)
  const all: EntriesByPart = {
    history: [
      ...(await leavingOnRecord(ctx, personId)),
      ...(await risksOnRecord(ctx, personId, ['leaving'])),
      ...(await historyOnRecord(ctx, personId)),
      ...(await checks(['overseas'])),
    ],
    identity: await checks(['identity']),
    right_to_work: await checks(['right_to_work']),
    dbs: [
      ...(await checks(['dbs'])),
      ...(await risksOnRecord(ctx, personId, ['dbs_disclosure', 'adult_first'])),
      ...(await criminalOnRecord(ctx, personId, askOf(place.job ? lawfulLevel(place.job) : ''))),
      ...(await risksOnRecord(ctx, personId, ['criminal_record'])),
    ],
    references: await referencesOnRecord(ctx, personId, { weighed: true }),
    interview: await checks(['interview']),
    qualifications: await checks(['qualification', 'registration']),
    health: await checks(['health']),
    post: [postEntry(place), ...(await risksOnRecord(ctx, personId, ['young_worker']))],
  }
  for (const { key, entry } of reviewed) all[key] = [...all[key], entry]
  return all
}

/** What someone outside answered, in the part of what it is about: who signs reads it there. */
async function reviewsOnRecord(ctx: Ctx, personId: string): Promise<{ key: PartKey; entry: Entry }[]> {
  const reviews = await outsideReviewsOn(ctx, { personId })
  return reviews.flatMap(({ id, recordKey, reviewerName, reviewerRole, knows, independence, answered }) => {
    if (!answered || !recordKey) return []
    const { answer, conditions, reason, typedName, answeredAt } = answered
    const lines = [
      { label: 'Reviewer', value: `${reviewerName}, ${reviewerRole}` },
      { label: 'How they know the provider', value: knows },
      { label: 'Why they are independent', value: independence },
      ...(conditions ? [{ label: 'Conditions', value: conditions }] : []),
      { label: 'Reason', value: reason },
    ]
    const meta = `Answered on ${formatInstant(answeredAt)} as ${typedName}.`
    const title = `Outside review: ${answerLabels[answer].toLowerCase()}`
    return [{ key: partOfKey(recordKey), entry: { id, title, meta, lines, void: false, adverse: answer !== 'agree' } }]
  })
}

/** What they are to do, where and for how long: a change of it is a change of the file. */
function postEntry({ job, location, weeklyHours, mostHours, otherHours, agreedDay, engagement }: Place): Entry {
  const lines = [
    { label: 'Job', value: job?.title ?? 'Not assigned' },
    { label: 'Location', value: location?.name ?? 'Not assigned' },
    { label: 'Hours a week', value: weeklyHours === null ? 'Not agreed, or none guaranteed' : String(weeklyHours) },
    ...(mostHours ? [{ label: 'Most hours a week', value: String(mostHours) }] : []),
    ...(otherHours > 0 ? [{ label: 'Hours of other posts', value: String(otherHours) }] : []),
    { label: 'First day', value: agreedDay ? formatDay(agreedDay) : 'Not planned yet' },
    ...(engagement === 'employee' ? [] : [{ label: 'Engaged as', value: engagementLabels[engagement] }]),
    ...(job ? [{ label: 'DBS the job asks', value: dbsLevelLabels[job.dbsLevel as DbsLevel] ?? job.dbsLevel }] : []),
    ...(job?.qualifications.length ? [{ label: 'Qualifications it asks', value: job.qualifications.join(', ') }] : []),
  ]
  const id = lines.map(({ label, value }) => `${label}: ${value}`).join('; ')
  return { id, title: 'What is offered', meta: '', lines, void: false, adverse: false }
}
