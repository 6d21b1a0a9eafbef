import { checkInCode } from '#domains/learning/sessions/sessions.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { checkInWith } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { drawQr } from '#platform/qr.server.ts'

/** The code of this minute, as a drawing that leads to the check-in, and as letters to type. */
export async function codeShown(ctx: Ctx<User>, sessionId: string) {
  const { code, left, title, place, phase } = await checkInCode(ctx, sessionId)
  const { publicUrl } = config()
  return {
    ...{ title, place, phase, left },
    code: `${code.slice(0, 3)}-${code.slice(3)}`,
    address: `${new URL(publicUrl).host}/s`,
    qr: drawQr(`${publicUrl}${checkInWith(code)}`),
  }
}
export type CodeShown = Awaited<ReturnType<typeof codeShown>>
