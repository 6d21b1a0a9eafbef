import type { Hearer } from '#domains/employment/standing/hearers.queries.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { takeOutOfWaves } from '#domains/notifications/waves.server.ts'
import { forgetUnsent } from '#domains/reminders/told.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

const MOST_LINES = 40

/**
 * Earlier versions let emails about right to work, registration and DBS wait with the rest. Those that still do never go, for
 * what they say is old: the office hears once who was not told, and the people are told of what is true today.
 */
export async function releaseHeldBefore(ctx: Ctx, vetting: readonly Hearer[]): Promise<void> {
  const held = await takeOutOfWaves(ctx, ['standing.own'])
  if (held.length === 0) return
  await forgetUnsent(ctx, 'standing', held)
  const newest = [...Map.groupBy(held, ({ personId }) => personId).values()].flatMap((some) => some.at(-1) ?? [])
  const since = held.map(({ createdAt }) => createdAt).sort()[0] ?? ctx.now.toString()
  const lines = newest
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ name, createdAt, lines }) =>
        `${name}, on ${formatDay(dayOfInstant(createdAt))}: ${lines.replaceAll('\n', ' ')}`,
    )
  const more = lines.length - MOST_LINES
  const params = {
    lines: [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`And ${more} more people.`] : [])].join('\n'),
    people: String(lines.length),
    since: formatDay(dayOfInstant(since)),
  }
  await queueEmails(
    ctx,
    vetting.map(({ personId, name, address }) => ({
      ...{ template: 'standing.not_sent', to: { address, name, personId }, params },
      dedupeKey: `standing.not_sent:${personId}:${todayOf(ctx)}`,
    })),
  )
}
