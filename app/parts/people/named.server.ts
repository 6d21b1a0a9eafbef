import { z } from 'zod'
import type { Unclear } from '#app/doors/form.server.ts'
import type { Choice } from '#app/doors/form-reply.ts'
import type { Asked } from '#domains/people/asked.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { typedName } from './search.ts'

const MOST_TYPED = 100
const uuid = z.uuid()

export type Find<C extends Ctx, A> = (ctx: C, whom: Asked, args: A) => Promise<readonly Choice[]>

/** For a form's `resolve`: the person chosen in this field, or the one whose name was typed, as it is without scripts. */
export function named<C extends Ctx, A>(field: string, find: Find<C, A>) {
  return async (ctx: C, typed: FormData, args: A): Promise<Unclear | undefined> => {
    const words = typed.get(typedName(field))
    if (typeof words !== 'string') return undefined
    const q = words.trim().slice(0, MOST_TYPED)
    const chosen = uuid.safeParse(typed.get(field)).data
    const people = q ? await meant((whom) => find(ctx, whom, args), q, chosen) : []
    const [one, ...others] = people
    typed.set(field, one && others.length === 0 ? one.id : '')
    if (one && others.length === 0) typed.set(typedName(field), one.name)
    if (!q || (one && others.length === 0)) return undefined
    return {
      fields: { [field]: one ? severalWords : noneWords },
      choices: one ? { [field]: people } : {},
    }
  }
}

const severalWords = 'Several people match. Choose one of them'
const noneWords = 'No one matches. Check the spelling, or enter only part of the name'

/** Who is meant by the words: the one chosen, if the words are still theirs, else the one of exactly that name, else all who match. */
async function meant(find: (whom: Asked) => Promise<readonly Choice[]>, q: string, chosen: string | undefined) {
  const kept = chosen ? await find({ q, id: chosen }) : []
  if (kept.length > 0) return kept
  const found = await find({ q })
  const exact = found.filter(({ name }) => name.toLowerCase() === q.toLowerCase())
  return exact.length === 1 ? exact : found
}
