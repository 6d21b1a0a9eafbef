import { reminderAddress } from '#domains/compliance/tracker/notify.server.ts'
import { fileName } from '#domains/files/files.queries.server.ts'
import { readLink } from '#domains/recruitment/links/links.queries.server.ts'
import { addressAsked } from '#domains/vetting/references/references.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { flashOf } from './flash.server.ts'
import type { FlashKey } from './flash.ts'

type Read = (ctx: Ctx, id: string) => Promise<string>

const subjects: Partial<Record<FlashKey, Read>> = {
  'link-sent': async (ctx, id) => (await readLink(ctx, id)).email,
  'reference-sent': addressAsked,
  'reminder-sent': reminderAddress,
  'document-uploaded': fileName,
}

/** What the waiting toast is about, read with the user's own rights: its cookie carries an id, never the words. */
export async function flashSubject(ctx: Ctx, request: Request): Promise<string> {
  const { key, id } = flashOf(request)
  const read = key && subjects[key]
  if (!read || !id) return ''
  try {
    return await read(ctx, id)
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}
