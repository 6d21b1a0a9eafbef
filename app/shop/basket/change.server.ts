import type { BasketForm } from '#domains/shop/basket/basket.form.ts'
import { stepped } from '#domains/shop/basket/basket.rules.ts'
import {
  acceptPrices,
  applyVoucher,
  changeQuantity,
  chooseBuyingFor,
  removeFromBasket,
  removeVoucher,
} from '#domains/shop/basket/basket.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The one change that the page asked for. */
export function changeBasket(ctx: Ctx, token: string | undefined, asked: BasketForm) {
  switch (asked.change) {
    case 'quantity':
      return changeQuantity(ctx, token, asked.lineId, stepped(asked.quantity, asked.step))
    case 'remove':
      return removeFromBasket(ctx, token, asked.lineId)
    case 'buying for':
      return chooseBuyingFor(ctx, token, asked.buyingFor)
    case 'voucher':
      return applyVoucher(ctx, token, asked.voucher)
    case 'no voucher':
      return removeVoucher(ctx, token)
    case 'prices':
      return acceptPrices(ctx, token)
  }
}
