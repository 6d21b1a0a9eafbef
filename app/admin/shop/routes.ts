import { area, type RouteEntry } from '../../area.ts'

const { index, route } = area('admin/shop', 'administrators')

export default [
  route('shop', 'layout.tsx', [
    index('page.ts'),
    route('orders', 'orders/page.tsx'),
    route('orders/:id', 'orders/order.tsx', [
      route('refund', 'orders/refund.tsx'),
      route('release', 'orders/release.tsx'),
      route('payment', 'orders/payment.tsx'),
      route('cancel', 'orders/cancel.tsx'),
      route('refunds/:refundId/allocate', 'orders/allocate.tsx'),
      route('disputes/:disputeId/credit', 'orders/credit-disputed.tsx'),
    ]),
    route('prices', 'prices/page.tsx', [
      route(':kind/:id/set', 'prices/set.tsx'),
      route(':kind/:id/end', 'prices/end.tsx'),
    ]),
    route('vouchers', 'vouchers/page.tsx', [route('new', 'vouchers/new.tsx'), route(':id/end', 'vouchers/end.tsx')]),
    route('vouchers/:id', 'vouchers/voucher.tsx'),
    route('vat', 'vat/page.tsx'),
    route('seller', 'seller/page.tsx'),
    route('texts', 'texts/page.tsx'),
    route('texts/:kind', 'texts/text.tsx'),
    route('cases', 'cases/page.tsx', [route(':id/close', 'cases/close.tsx')]),
  ]),
  route('shop/accounting.csv', 'vat/accounting.csv.ts'),
  route('shop/orders.csv', 'orders/orders.csv.ts'),
  route('shop/vouchers/:id/uses.csv', 'vouchers/uses.csv.ts'),
  route('shop/invoices/:id', 'orders/pdf.ts'),
] satisfies RouteEntry[]
