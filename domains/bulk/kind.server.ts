import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { BeginForm } from './bulk.form.ts'
import type { Looked } from './subjects.queries.server.ts'

export type Before = Record<string, string | null>

/** How one action is done to one of many; the verbs it calls say who may. */
export type Kind = {
  may(actor: User): boolean
  /** Who the ids are, and who will be left out, by what was filled in if it was; those that are not found are missing. */
  look(ctx: Ctx<User>, ids: readonly string[], form?: BeginForm): Promise<Looked[]>
  /** Refuses a form that does not say enough, by field. */
  check?(ctx: Ctx<User>, form: BeginForm): Promise<void>
  /** What was filled in, in a line. */
  say?(ctx: Ctx<User>, form: BeginForm): Promise<string>
  /** None for what is only saved as a file. */
  act?(ctx: Ctx<User>, id: string, form: BeginForm): Promise<Before | undefined>
  /** Returns why it stays, where it can no longer be taken back. */
  undo?(ctx: Ctx<User>, id: string, before: Before): Promise<string | undefined>
}
