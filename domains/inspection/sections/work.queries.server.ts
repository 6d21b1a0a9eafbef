import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { engagementLabels } from '#domains/employment/posts/engagements.labels.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { openNote } from '#domains/employment/staff-files/referrals.server.ts'
import { leavingLabels, referralLabels } from '#domains/employment/staff-files/staff-files.labels.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { choiceLabels } from '#domains/employment/standing/lapses.labels.ts'
import { lapseNotePlace } from '#domains/employment/standing/lapses.server.ts'
import { lapseDecisions, suspensions } from '#domains/employment/standing/standing.table.ts'
import { suspensionPlace } from '#domains/employment/standing/suspensions.server.ts'
import type { PackEntry } from '#domains/inspection/sections.rules.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { SectionReader } from './section.ts'

/** Each post with its changes, the terms, and how it ended. */
export const post: SectionReader = async (ctx, { personId }) => ({
  entries: [...(await termsOf(ctx, personId)), ...(await postsOf(ctx, personId))],
})

async function termsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
  if (!file) return []
  const { contract, weeklyHours, probationUntil, leftOn, leavingKind, leavingReason } = file
  const { dbsReferral, dbsReferralNote } = file
  const terms = [
    ...(contract ? [{ label: 'Contract', value: contract }] : []),
    ...(weeklyHours ? [{ label: 'Hours a week', value: weeklyHours }] : []),
    ...(probationUntil ? [{ label: 'Probation until', value: formatDay(probationUntil) }] : []),
  ]
  const leaving = leftOn
    ? [
        { label: 'Last day', value: formatDay(leftOn) },
        ...(leavingKind ? [{ label: 'How they left', value: leavingLabels[leavingKind] }] : []),
        ...(leavingReason ? [{ label: 'Reason', value: leavingReason }] : []),
        ...(dbsReferral ? [{ label: 'Referral to the DBS', value: referralLabels[dbsReferral] }] : []),
        ...(dbsReferralNote
          ? [{ label: 'About the referral', value: openNote(personId, dbsReferralNote), holds: 'reason' as const }]
          : []),
      ]
    : []
  return [
    ...(terms.length > 0 ? [{ title: 'Terms', meta: '', lines: terms }] : []),
    ...(leaving.length > 0 ? [{ title: 'Leaving', meta: '', lines: leaving }] : []),
  ]
}

const manager = alias(people, 'manager')

async function postsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ post: posts, job: jobs.title, location: locations.name, manager: manager.name })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(manager, eq(manager.id, posts.managerId))
    .where(eq(posts.personId, personId))
    .orderBy(asc(posts.dateFrom), asc(posts.id))
  const before = await changesOf(ctx, personId)
  return rows.map(({ post, job, location, manager }) => ({
    ...{ title: `${job}, ${location}`, meta: periodWords(post) },
    lines: [
      { label: 'Engaged as', value: engagementLabels[post.engagement] },
      { label: 'Hours a week', value: post.weeklyHours === null ? 'None guaranteed' : String(post.weeklyHours) },
      ...(post.mostHours === null ? [] : [{ label: 'Most hours a week', value: String(post.mostHours) }]),
      ...(post.team ? [{ label: 'Team or shift', value: post.team }] : []),
      ...(manager ? [{ label: 'Manager', value: manager }] : []),
      ...(post.continuousSince ? [{ label: 'Unbroken employment since', value: formatDay(post.continuousSince) }] : []),
      ...(before.get(post.id) ?? []),
    ],
  }))
}

type Post = typeof posts.$inferSelect

function periodWords({ dateFrom, dateTo, plannedStart }: Post): string {
  if (!dateFrom) return plannedStart ? `To begin on ${formatDay(plannedStart)}.` : 'Not begun.'
  return dateTo ? `From ${formatDay(dateFrom)} until ${formatDay(dateTo)}.` : `Since ${formatDay(dateFrom)}.`
}

/** What a post was before its last change, by post. */
async function changesOf(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .select({ version: postVersions, job: jobs.title, location: locations.name, manager: manager.name })
    .from(postVersions)
    .innerJoin(jobs, eq(jobs.id, postVersions.jobId))
    .innerJoin(locations, eq(locations.id, postVersions.locationId))
    .leftJoin(manager, eq(manager.id, postVersions.managerId))
    .where(and(eq(postVersions.personId, personId)))
    .orderBy(asc(postVersions.knownFrom))
  const ended = rows.flatMap(({ version, job, location, manager }) =>
    version.knownUntil
      ? [
          {
            postId: version.postId,
            label: `Until the change of ${formatDay(dayOfInstant(version.knownUntil))}`,
            value: [`${job}, ${location}`, version.team, manager && `manager ${manager}`].filter(Boolean).join(', '),
          },
        ]
      : [],
  )
  return Map.groupBy(ended, ({ postId }) => postId)
}

const ender = alias(users, 'ender')

/** Kept off work, and what was decided when something lapsed. */
export const standing: SectionReader = async (ctx, { personId }) => {
  const kept = await ctx.db
    .select({ row: suspensions, who: users.name, endedBy: ender.name })
    .from(suspensions)
    .leftJoin(users, eq(users.id, suspensions.recordedBy))
    .leftJoin(ender, eq(ender.id, suspensions.endedBy))
    .where(eq(suspensions.personId, personId))
    .orderBy(desc(suspensions.dateFrom), desc(suspensions.id))
  const decided = await ctx.db
    .select({ row: lapseDecisions, who: users.name })
    .from(lapseDecisions)
    .leftJoin(users, eq(users.id, lapseDecisions.recordedBy))
    .where(eq(lapseDecisions.personId, personId))
    .orderBy(desc(lapseDecisions.recordedAt), desc(lapseDecisions.id))
  return {
    entries: [
      ...kept.map(({ row, who, endedBy }) => ({
        ...{ title: 'Suspended', meta: `Recorded on ${formatInstant(row.recordedAt)}${who ? ` by ${who}` : ''}.` },
        lines: [
          { label: 'From', value: formatDay(row.dateFrom) },
          { label: 'Until', value: row.dateTo ? formatDay(row.dateTo) : 'Ended by decision' },
          { label: 'Reason', value: unseal(row.reason, suspensionPlace(row.id)), holds: 'reason' as const },
          ...(row.endedAt
            ? [{ label: 'Ended', value: `${formatInstant(row.endedAt)}${endedBy ? ` by ${endedBy}` : ''}` }]
            : []),
        ],
      })),
      ...decided.map(({ row, who }) => ({
        title: `Decided: ${choiceLabels[row.decision].toLowerCase()}`,
        meta: `Recorded on ${formatInstant(row.recordedAt)}${who ? ` by ${who}` : ''}.`,
        lines: [
          { label: 'About', value: aboutWords(row.about) },
          ...(row.endedOn ? [{ label: 'What lapsed held until', value: formatDay(row.endedOn) }] : []),
          ...(row.appliedOn ? [{ label: 'Applied on', value: formatDay(row.appliedOn) }] : []),
          ...(row.until ? [{ label: 'Until', value: formatDay(row.until) }] : []),
          { label: 'Note', value: unseal(row.note, lapseNotePlace(row.id)), holds: 'reason' as const },
        ],
      })),
    ],
  }
}

/** "Right to work", as the key of a requirement has it. */
const aboutWords = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`
