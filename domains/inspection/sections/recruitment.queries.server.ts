import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { isLost } from '#domains/employment/bring-ins/confirmations.queries.server.ts'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { answerLabels, stateLabels } from '#domains/employment/outside-reviews/outside-reviews.labels.ts'
import { outsideReviewsOn } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import type { PackEntry } from '#domains/inspection/sections.rules.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type InterviewState, roundWords } from '#domains/recruitment/interviews/interviews.labels.ts'
import { interviewAdjustments, interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import { risksOnRecord } from '#domains/vetting/standing/checks-on-record.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { checkEntries } from './checks.queries.server.ts'
import { asEntry, type SectionReader } from './section.ts'

/** The scored record, when it was held, and what was offered. */
export const interview: SectionReader = async (ctx, { personId, documents, open }) => ({
  entries: [
    ...(await interviewsOf(ctx, personId)),
    ...(await checkEntries(ctx, personId, ['interview'])),
    ...(await hiresOf(ctx, personId)),
  ],
  documents: documents.get('interview'),
  missing: open.get('interview'),
})

const stateWords: Record<InterviewState, string> = {
  arranged: 'Arranged',
  rescheduled: 'Moved to another time',
  held: 'Held',
  no_show: 'Did not attend',
  cancelled: 'Cancelled',
}

async function interviewsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ interview: interviews, adjusted: interviewAdjustments.answeredAt })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .leftJoin(interviewAdjustments, eq(interviewAdjustments.applicationId, interviews.applicationId))
    .where(eq(applications.applicantId, personId))
    .orderBy(asc(interviews.arrangedAt), asc(interviews.id))
  return rows.map(({ interview: { round, at, place, state, reason }, adjusted }) => ({
    ...{ title: `${roundWords(round)}: ${stateWords[state].toLowerCase()}`, meta: formatInstant(at) },
    lines: [
      { label: 'Place', value: place },
      ...(reason ? [{ label: 'Reason', value: reason }] : []),
      ...(adjusted ? [{ label: 'Adjustments asked for', value: 'On file', holds: 'health' as const }] : []),
    ],
  }))
}

const starter = alias(users, 'starter')

async function hiresOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ hire: hires, position: applications.position, who: users.name, startedBy: starter.name })
    .from(hires)
    .innerJoin(applications, eq(applications.id, hires.applicationId))
    .leftJoin(users, eq(users.id, hires.hiredBy))
    .leftJoin(starter, eq(starter.id, hires.startedBy))
    .where(eq(applications.applicantId, personId))
    .orderBy(asc(hires.hiredAt))
  return rows.map(({ hire: { contractHours, hiredAt, startedAt }, position, who, startedBy }) => ({
    ...{ title: `Offer accepted: ${position}`, meta: `Hired on ${formatInstant(hiredAt)}${who ? ` by ${who}` : ''}.` },
    lines: [
      { label: 'Hours a week', value: contractHours === null ? 'None guaranteed' : String(contractHours) },
      ...(startedAt
        ? [{ label: 'Started', value: `${formatInstant(startedAt)}${startedBy ? `, recorded by ${startedBy}` : ''}` }]
        : []),
    ],
  }))
}

/** Who signed that they may start, on which conditions; or who confirmed that they worked here before the hub did. */
export const clearance: SectionReader = async (ctx, { personId, open }) => ({
  entries: [
    ...(await signaturesOf(ctx, personId)),
    ...(await outsideOf(ctx, personId)),
    ...(await risksOnRecord(ctx, personId, ['conditional_start', 'young_worker'])).map(asEntry),
    ...(await broughtIn(ctx, personId)),
  ],
  missing: open.get('clearance'),
})

const supervisor = alias(people, 'supervisor')
const revoker = alias(users, 'revoker')

async function signaturesOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({
      ...{ signed: clearances, job: jobs.title, location: locations.name },
      ...{ who: users.name, supervisor: supervisor.name, revokedBy: revoker.name },
    })
    .from(clearances)
    .innerJoin(jobs, eq(jobs.id, clearances.jobId))
    .innerJoin(locations, eq(locations.id, clearances.locationId))
    .leftJoin(users, eq(users.id, clearances.signedBy))
    .leftJoin(revoker, eq(revoker.id, clearances.revokedBy))
    .leftJoin(supervisor, eq(supervisor.id, clearances.supervisorId))
    .where(eq(clearances.personId, personId))
    .orderBy(asc(clearances.signedAt), asc(clearances.id))
  return rows.map(({ signed, job, location, who, supervisor, revokedBy }) => {
    const { kind, reason, endsOn, signedAt, reviewBy, revokedAt, revokedReason } = signed
    return {
      ...(revokedAt === signedAt
        ? { title: 'Clearance revoked, not signed off before', meta: '' }
        : {
            title: kind === 'full' ? 'Signed off in full' : 'Signed off on conditions',
            meta: `Signed on ${formatInstant(signedAt)}${who ? ` by ${who}` : ''}.`,
          }),
      lines: [
        { label: 'For', value: `${job}, ${location}` },
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
        ...(supervisor ? [{ label: 'Supervisor', value: supervisor }] : []),
        ...(endsOn ? [{ label: 'Until', value: formatDay(endsOn) }] : []),
        ...(reviewBy ? [{ label: 'To be put in order by', value: formatDay(reviewBy) }] : []),
        ...(revokedAt
          ? [
              {
                label: 'Revoked',
                value: `${formatInstant(revokedAt)}${revokedBy ? ` by ${revokedBy}` : ''}${revokedReason ? `: ${revokedReason}` : ''}`,
              },
            ]
          : []),
      ],
      void: revokedAt !== null,
    }
  })
}

/** Who outside was asked where no second person was within, and what they answered; the reasons are read in the file. */
async function outsideOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const reviews = await outsideReviewsOn(ctx, { personId })
  return reviews
    .filter(({ about }) => about === 'record')
    .map(({ reviewerName, reviewerRole, knows, independence, askedAt, askedBy, state, answered }) => ({
      title: `Outside review: ${answered ? answerLabels[answered.answer].toLowerCase() : stateLabels[state]}`,
      meta: `Asked on ${formatInstant(askedAt)}${askedBy ? ` by ${askedBy}` : ''}.`,
      lines: [
        { label: 'Reviewer', value: `${reviewerName}, ${reviewerRole}` },
        { label: 'How they know the provider', value: knows },
        { label: 'Why they are independent', value: independence },
        ...(answered
          ? [{ label: 'Answered', value: `${formatInstant(answered.answeredAt)} as ${answered.typedName}` }]
          : []),
      ],
      void: state === 'withdrawn',
    }))
}

const sources = {
  staff_file: 'Staff file',
  import: 'Import of staff',
  take_over: 'Transfer from another provider',
  earlier: 'In post before this was asked',
} as const

async function broughtIn(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ record: bringIns, location: locations.name, who: users.name, lost: isLost(ctx) })
    .from(bringIns)
    .innerJoin(locations, eq(locations.id, bringIns.locationId))
    .leftJoin(users, eq(users.id, bringIns.confirmedBy))
    .where(eq(bringIns.personId, personId))
    .orderBy(asc(bringIns.recordedAt), asc(bringIns.id))
  return rows.map(({ record: { source, firstDay, transferor, verifyBy, confirmedAt }, location, who, lost }) => ({
    ...{ title: `Worked at ${location} before it was in use here`, meta: `${sources[source]}.` },
    lines: [
      { label: 'First day', value: formatDay(firstDay) },
      ...(transferor ? [{ label: 'Checks made before by', value: transferor }] : []),
      { label: 'To be verified here by', value: formatDay(verifyBy) },
      {
        label: 'Confirmed',
        value: confirmedAt
          ? `${formatInstant(confirmedAt)}${who ? ` by ${who}` : ''}${lost ? ', which no longer counts' : ''}`
          : 'Not yet',
      },
    ],
  }))
}
