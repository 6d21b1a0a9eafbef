import { data } from 'react-router'
import { door } from '#app/doors/context.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { form } from '#app/doors/visitor.server.ts'
import { addressForm } from '#domains/accounts/accounts.form.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'

type Address = { email: string; redirect?: string | undefined }

/** The door of a form that takes an address: it counts the try, and answers the same whether or not the address has an account. */
export function formOfAddress(sent: string, verb: (ctx: Ctx, form: Address) => Promise<void>) {
  return form(
    addressForm,
    async (ctx, form, { context }: RouteArgs) => {
      await throttle(ctx.db, ctx.now, limits.mailByAddress, context.get(door).address)
      await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
      await verb(ctx, form)
      return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, sent })
    },
    { once: false },
  )
}
