import { vatOfDay } from '#domains/shop/prices/vat.server.ts'
import { saleText } from '#domains/shop/terms/sale-texts.server.ts'
import type { SaleTextKind } from '#domains/shop/terms/sale-texts.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** The text of an address, in the version of its query or today's, with who sells. */
export async function shownText(ctx: Ctx, kind: SaleTextKind, request: Request) {
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) throw new Refusal('missing', 'Text not found.')
  const current = await saleText(ctx, kind)
  const { text, ...shown } = asked === null ? current : await saleText(ctx, kind, Number(asked))
  return {
    text: shown,
    content: fromMarkdown(text),
    earlier: shown.version !== current.version,
    ...(await trader(ctx)),
  }
}

/** Who sells, and their VAT number. */
export async function trader(ctx: Ctx) {
  const { name, companyNumber, registeredOffice, email } = await seller(ctx)
  const { number } = await vatOfDay(ctx)
  return { seller: { name, companyNumber, registeredOffice, email }, vat: { number } }
}
