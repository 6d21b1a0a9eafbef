import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { Actor } from './actor.ts'
import { asideOf, type Db } from './db/client.server.ts'

/** Who asks, the database (or the open transaction), and what time it is. */
export type Ctx<Asker extends Actor = Actor> = { actor: Asker; db: Db; now: Temporal.Instant }

/** The day it is in London. */
export const todayOf = ({ now }: Pick<Ctx, 'now'>): Day => dayOfInstant(now.toString())

/** All or nothing: what the body does through the ctx it is given is kept only if it returns. */
export function transaction<C extends Ctx, T>(ctx: C, body: (ctx: C) => Promise<T>): Promise<T> {
  const outermost = !is(ctx.db, PgTransaction)
  const aside = outermost ? asideOf(ctx.db) : outsides.get(ctx.db)
  return ctx.db.transaction(async (db) => {
    if (aside) outsides.set(db, aside)
    const inside = { ...ctx, db }
    const result = await body(inside)
    if (outermost) await lastOfAll?.(inside)
    return result
  })
}

const outsides = new WeakMap<object, Db>()

/** The same asker outside the open transaction: what is written so stays, although the transaction is rolled back. */
export const outside = <C extends Pick<Ctx, 'db'>>(ctx: C): C => ({ ...ctx, db: outsides.get(ctx.db) ?? ctx.db })

let lastOfAll: ((ctx: Ctx) => Promise<void>) | undefined

/** Registers what each transaction does last, before it commits: what follows from whatever it wrote. */
export function beforeCommit(work: (ctx: Ctx) => Promise<void>): void {
  lastOfAll = work
}

/** Runs the body, then rolls it back; returns its result. */
export async function rehearse<C extends Ctx, T>(ctx: C, body: (ctx: C) => Promise<T>): Promise<T> {
  try {
    return await transaction(ctx, async (ctx) => {
      throw new TakenBack(await body(ctx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as T
    throw error
  }
}

class TakenBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('Taken back')
    this.outcome = outcome
  }
}
