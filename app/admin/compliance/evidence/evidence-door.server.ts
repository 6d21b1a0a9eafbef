import { href } from 'react-router'
import { readSentEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** A certificate with an address for each page that can be opened. */
export async function viewOf(ctx: Ctx<User>, id: string) {
  const sent = await readSentEvidence(ctx, id)
  const files = await Promise.all(
    sent.files.map(async (file) => ({
      ...file,
      address: file.state === 'clean' ? await signedAddress(ctx, file.id) : undefined,
    })),
  )
  return { ...sent, files }
}
export type ViewedEvidence = Awaited<ReturnType<typeof viewOf>>

/** Where a decision leads: to the next certificate, or the one before, or the empty queue. */
export async function afterDecision(ctx: Ctx<User>, id: string): Promise<string> {
  const { next, previous } = await readSentEvidence(ctx, id)
  const beside = next ?? previous
  return beside ? href('/admin/compliance/evidence/:id', { id: beside }) : href('/admin/compliance/evidence')
}
