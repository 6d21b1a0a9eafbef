import { and, gte, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { type Day, startOfDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { namedTo, untrueOf } from './year-claims.ts'

/**
 * Morning by morning: nothing is mailed that is not so on that day, nothing of it is held, and whoever may work no more is
 * named to each of the office by the next one: on the last day as the last, or once it came to light.
 */
export function watching(who: Record<string, string>, office: readonly string[], worker: (day: Day) => Ctx) {
  const names = new Map(Object.entries(who).map(([name, id]) => [name.toLowerCase(), id]))
  const stoppedBefore = new Map<string, boolean>()
  const lastNamed = new Map<string, number>()
  const silent = new Map<string, number>()
  const counts = { people: names.size, mornings: 0, mails: 0, claims: 0, stops: 0 }

  async function morning(day: Day): Promise<void> {
    const ctx = worker(day)
    const shown = await outcomesOf(ctx, [...names.values()])
    const today = and(like(messages.template, 'standing.%'), gte(messages.createdAt, startOfDay(day)))
    const sent = await ctx.db.select().from(messages).where(today)
    const mails = sent.filter(({ template }) => /^standing\.(ends|team|own)$/.test(template))
    const { claims, untrue } = untrueOf(mails, (name) => shown.get(names.get(name) ?? '')?.outcome)
    const held = mails.filter(({ state }) => state === 'held').length
    for (const to of office) {
      const named = new Set(namedTo(mails, to))
      for (const [name, id] of names) {
        const key = `${name} to ${to}`
        const now = shown.get(id)
        const stopped = now?.begun === true && now.outcome === 'not_cleared'
        if (stopped && stoppedBefore.get(key) === false) {
          counts.stops++
          if (counts.mornings - (lastNamed.get(key) ?? -9) > 1) silent.set(key, counts.mornings)
        }
        stoppedBefore.set(key, stopped)
        if (named.has(name)) lastNamed.set(key, counts.mornings)
        if (named.has(name) || !now) silent.delete(key)
      }
    }
    const unsaid = [...silent].filter(([, since]) => counts.mornings - since > 1).map(([key]) => key)
    expect({ day, untrue, held, unsaid }).toEqual({ day, untrue: [], held: 0, unsaid: [] })
    counts.mornings++
    counts.mails += mails.length
    counts.claims += claims
  }
  return { morning, counts }
}
