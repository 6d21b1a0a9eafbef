import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { CandidateForm, CandidateSource } from './candidates.form.ts'
import { claimable, ofAsker } from './claims.server.ts'
import { type Issued, issueLink } from './issue.server.ts'
import { maySendLinks } from './links.access.ts'
import { applicationLinks, candidates } from './links.table.ts'

const contentShape = z.object({ name: z.string(), phone: z.string(), position: z.string(), note: z.string() })
type Content = z.output<typeof contentShape>

/** Adds a candidate who applied by phone, on paper or through an agency, and invites them to finish. */
export async function enterCandidate(ctx: Ctx<User>, form: CandidateForm): Promise<Issued> {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const { name, email, source, phone, position, note } = form
    const issued = await issueLink(ctx, { name, email, formType: 'new' })
    const id = v7()
    const content: Content = { name, phone, position, note }
    await ctx.db.insert(candidates).values({
      id,
      linkId: issued.id,
      source,
      content: seal(JSON.stringify(content), placeOf(id)),
      enteredBy: ctx.actor.userId,
      enteredAt: ctx.now.toString(),
    })
    await record(ctx, 'candidate.entered', id, { linkId: issued.id, source })
    return issued
  })
}

/** HR's record of the candidate behind a link. Viewing is logged. */
export async function readCandidate(ctx: Ctx<User>, linkId: string) {
  authorize(maySendLinks(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ candidate: candidates, email: applicationLinks.email })
    .from(candidates)
    .innerJoin(applicationLinks, eq(applicationLinks.id, candidates.linkId))
    .where(eq(candidates.linkId, linkId))
  const { candidate, email } = found(row, 'Candidate')
  await record(ctx, 'candidate.viewed', candidate.id, { linkId })
  return { ...opened(candidate), email, source: candidate.source as CandidateSource, enteredAt: candidate.enteredAt }
}

/** The starting answers of a candidate's draft, as HR recorded them; `link` is one they hold and have not claimed yet. */
export async function candidateAnswers(ctx: Ctx<User>, link?: string): Promise<{ phone?: string; position?: string }> {
  const [row] = await ctx.db
    .select({ candidate: candidates })
    .from(candidates)
    .innerJoin(applicationLinks, eq(applicationLinks.id, candidates.linkId))
    .where(and(or(ofAsker(ctx), claimable(ctx, link, ctx.actor.email)), isNull(applicationLinks.revokedAt)))
    .orderBy(desc(candidates.enteredAt))
    .limit(1)
  if (!row) return {}
  const { phone, position } = opened(row.candidate)
  return { ...(phone ? { phone } : {}), ...(position ? { position } : {}) }
}

function opened({ id, content }: { id: string; content: string }): Content {
  return unsealJson(contentShape, content, placeOf(id))
}

function placeOf(id: string) {
  return { table: 'candidates', column: 'content', row: id }
}
