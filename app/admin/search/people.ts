import { z } from 'zod'
import { read } from '#app/doors/signed-in.server.ts'
import {
  assessorsFor,
  managersFor,
  packPeopleFor,
  sameAs,
  startersFor,
  supervisorsFor,
} from '#app/parts/people/finders.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/people'

const peopleAsked = z.object({
  for: z.enum(['manager', 'onboarding', 'supervisor', 'same', 'assessor', 'pack']).default('manager'),
  q: z.string().trim().max(100).catch(''),
  /** Whom the person found is to supervise, has assessed, or may be the same as. */
  about: z.uuid().optional(),
  /** The compliance type that was assessed. */
  type: z.uuid().optional(),
})

/** The people a field of the office may choose from, for `PersonPicker`. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const given = peopleAsked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  return Response.json({ people: await peopleFor(ctx, found(given.data, 'Search')) })
})

function peopleFor(ctx: Ctx, { q, about, type, ...asked }: z.output<typeof peopleAsked>) {
  if (asked.for === 'manager') return managersFor(ctx, { q })
  if (asked.for === 'onboarding') return startersFor(ctx, { q })
  if (asked.for === 'pack') return packPeopleFor(ctx, { q })
  if (asked.for === 'supervisor') return supervisorsFor(ctx, { q }, found(about, 'Person'))
  if (asked.for === 'same') return sameAs(ctx, { q }, found(about, 'Person'))
  return assessorsFor(ctx, { q }, about, type)
}
