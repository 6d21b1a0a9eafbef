import { redirectWith } from '#app/doors/flash.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import { riskToAssess } from '#domains/vetting/checks/risks.rules.ts'
import { isOwnFile, type Whose } from '#domains/vetting/checks/whose.queries.server.ts'
import type { DocumentForm } from '#domains/vetting/documents/documents.form.ts'
import { documentToCheck } from '#domains/vetting/documents/documents.queries.server.ts'
import { recordFromDocument } from '#domains/vetting/documents/documents.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { CheckPlaces } from './places.ts'

/** One document beside the form that records what it proves. */
export async function documentShown(ctx: Ctx<User>, whose: Whose, fileId: string) {
  return {
    ...(await documentToCheck(ctx, whose, fileId)),
    own: await isOwnFile(ctx, whose),
    address: await signedAddress(ctx, fileId),
    keys: { key: crypto.randomUUID(), workKey: crypto.randomUUID() },
  }
}
export type DocumentShown = Awaited<ReturnType<typeof documentShown>>

/** Records it, and leads back, or on to the risk assessment that it asks for. */
export async function recordedFrom(
  ctx: Ctx<User>,
  { whose, fileId }: { whose: Whose; fileId: string },
  form: DocumentForm,
  places: CheckPlaces,
) {
  await recordFromDocument(ctx, whose, fileId, form)
  const risk = riskToAssess(form)
  return redirectWith('document-recorded', risk ? places.risk(risk) : places.page)
}
