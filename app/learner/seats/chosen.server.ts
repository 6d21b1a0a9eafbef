import { href } from 'react-router'
import { listAddress } from '#app/ui/list/address.ts'
import { type Managed, managedAssignment, managedCustomers } from '#domains/shop/seats/managed.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

type Asked = { of: string; customerId?: string | undefined; assignmentId?: string | undefined }

/** The organisation that an address is about: the one it names, that of the seat it names, or the asker’s first. */
export async function chosenCustomer(ctx: Ctx<User>, asked: Asked): Promise<Managed | undefined> {
  return chosenAmong(ctx, await managedCustomers(ctx), asked)
}

export async function chosenAmong(ctx: Ctx<User>, customers: Managed[], asked: Asked): Promise<Managed | undefined> {
  const named = asked.customerId ?? (asked.of || undefined)
  if (named)
    return found(
      customers.find(({ id }) => id === named),
      'Organisation',
    )
  if (!asked.assignmentId) return customers[0]
  const { customerId } = await managedAssignment(ctx, asked.assignmentId)
  return customers.find(({ id }) => id === customerId)
}

/** The page of an organisation’s seats, after some were assigned with an empty form. */
export const seatsAt = (of: string, assigned = '') => listAddress(href('/learner/seats'), { of, assigned })
