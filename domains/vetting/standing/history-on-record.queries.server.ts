import { and, asc, eq, isNull } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { about, openGaps } from '#domains/vetting/history/explanations.rules.ts'
import { gapWords } from '#domains/vetting/history/gaps.rules.ts'
import { heldHere } from '#domains/vetting/history/held-here.queries.server.ts'
import {
  addressPeriods,
  employmentPeriods,
  gapExplanations,
  gapReviews,
} from '#domains/vetting/history/history.table.ts'
import { monthWords } from '#domains/vetting/references/comparison.rules.ts'
import { type Day, formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { Entry } from './on-record.rules.ts'

/** Jobs, addresses and each gap with what was said about it, in words; called by queries that authorize and log. */
export async function historyOnRecord(ctx: Ctx, personId: string): Promise<Entry[]> {
  const jobs = await ctx.db
    .select()
    .from(employmentPeriods)
    .where(and(eq(employmentPeriods.personId, personId), isNull(employmentPeriods.endedAt)))
    .orderBy(asc(employmentPeriods.position))
  const homes = await ctx.db
    .select()
    .from(addressPeriods)
    .where(and(eq(addressPeriods.personId, personId), isNull(addressPeriods.endedAt)))
    .orderBy(asc(addressPeriods.position))
  const stated = jobs[0]?.statedOn ?? homes[0]?.statedOn
  if (!stated) return []
  return [
    listOf('Employment history', jobs, stated, ({ kind, title, organisation, reasonForLeaving, explanation }) =>
      [
        [title, organisation].filter(Boolean).join(', ') || kindWords(kind),
        reasonForLeaving && `Left: ${reasonForLeaving}`,
        explanation,
      ]
        .filter(Boolean)
        .join('. '),
    ),
    ...(await gapsOnRecord(ctx, personId, { jobs, homes, stated })),
    listOf('Addresses', homes, stated, ({ address, postcode, country }) =>
      [address.replaceAll('\n', ', '), postcode, country].filter(Boolean).join(', '),
    ),
  ].filter(({ lines }) => lines.length > 0)
}

type Job = typeof employmentPeriods.$inferSelect
type Home = typeof addressPeriods.$inferSelect

const kindWords = (kind: string) =>
  kind === 'job' ? 'A job' : `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`

function listOf<Row extends Job | Home>(title: string, rows: Row[], stated: Day, wordsOf: (row: Row) => string): Entry {
  return {
    id: rows.map(({ id }) => id).join('+'),
    title,
    meta: `Stated on ${formatDay(stated)}.`,
    lines: rows.map((row) => ({ label: spanOf(row), value: wordsOf(row) })),
    ...{ void: false, adverse: false },
  }
}

function spanOf({ dateFrom, dateTo, current }: Pick<Job, 'dateFrom' | 'dateTo' | 'current'>): string {
  const from = monthWords(dateFrom) || 'No start'
  return `${from} to ${monthWords(dateTo) || (current ? 'now' : 'no end given')}`
}

type History = { jobs: Job[]; homes: Home[]; stated: Day }

async function gapsOnRecord(ctx: Ctx, personId: string, { jobs, homes, stated }: History): Promise<Entry[]> {
  const [person] = await ctx.db.select({ born: people.dateOfBirth }).from(people).where(eq(people.id, personId))
  const questions = await ctx.db
    .select()
    .from(gapExplanations)
    .where(eq(gapExplanations.personId, personId))
    .orderBy(asc(gapExplanations.askedAt), asc(gapExplanations.id))
  const reviews = await ctx.db
    .select({ review: gapReviews, who: users.name })
    .from(gapReviews)
    .leftJoin(users, eq(users.id, gapReviews.reviewedBy))
    .where(eq(gapReviews.personId, personId))
    .orderBy(asc(gapReviews.reviewedAt), asc(gapReviews.id))
  const flat = reviews.map(({ review, who }) => ({ ...review, who }))
  const held = (await heldHere(ctx, [personId])).get(personId) ?? []
  return openGaps([...jobs, ...held], homes, stated, person?.born ?? null).map((gap) => {
    const [said, judged] = [about(gap, questions), about(gap, flat)]
    const answered = said.filter(({ explanation }) => explanation)
    const last = judged.at(-1)
    return {
      id: [gap.kind, gap.from, gap.to, ...answered.map(({ id }) => id), ...judged.map(({ id }) => id)].join('+'),
      title: `${gap.kind === 'employment' ? 'Gap' : 'Gap in addresses'}: ${gapWords(gap)}`,
      meta: last ? (last.verdict === 'accepted' ? 'Accepted.' : 'Not accepted.') : 'Not explained and accepted yet.',
      lines: [
        ...answered.map(({ id, explanation, explainedAt }) => ({
          label: `Explained${explainedAt ? ` on ${formatInstant(explainedAt)}` : ''}`,
          value: unseal(explanation ?? '', { table: 'gap_explanations', column: 'explanation', row: id }),
        })),
        ...judged.map(({ verdict, reviewedAt, who, note }) => ({
          label: verdict === 'accepted' ? 'Accepted' : 'Not accepted',
          value: `${formatInstant(reviewedAt)}${who ? ` by ${who}` : ''}${note ? `: ${note}` : ''}`,
        })),
      ],
      ...{ void: false, adverse: last?.verdict === 'not_accepted' },
    }
  })
}
