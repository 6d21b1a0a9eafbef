import { data, type RouterContextProvider } from 'react-router'
import { door } from '#app/doors/context.ts'
import { replyEachTime } from '#app/doors/old-doors.server.ts'
import { addressForm } from '#domains/accounts/accounts.form.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }
type Address = { email: string; redirect?: string | undefined }

/** Takes an address, counts the try, does the deed, and says the same whether the address has an account or not. */
export function replyToAddress(args: Handed, sent: string, deed: (ctx: Ctx, form: Address) => Promise<void>) {
  const { ctx, address } = args.context.get(door)
  return replyEachTime(args, addressForm, async (form) => {
    await throttle(ctx.db, ctx.now, limits.mailByAddress, address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
    await deed(ctx, form)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, sent })
  })
}
