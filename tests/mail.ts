import { eq } from 'drizzle-orm'
import { messages } from '#domains/notifications/messages.table.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { World } from './access/world.ts'

/** What was queued for an address, oldest first. */
export function messagesTo({ database }: World, address: string) {
  return database.db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(messages.createdAt, messages.id)
}

/** The secret of the last message to an address that carries one. */
export async function tokenTo(world: World, address: string): Promise<string> {
  const last = (await messagesTo(world, address)).findLast(({ secret }) => secret)
  if (!last?.secret) throw new Error(`No message to ${address} carries a token`)
  return unseal(last.secret, { table: 'messages', column: 'secret', row: last.id })
}
