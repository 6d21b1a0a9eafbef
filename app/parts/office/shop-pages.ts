import { href } from 'react-router'

/** The pages of the shop, in the order of their tabs. */
export const shopPages = [
  { to: href('/admin/shop/orders'), label: 'Orders' },
  { to: href('/admin/shop/cases'), label: 'To decide' },
  { to: href('/admin/shop/prices'), label: 'Prices' },
  { to: href('/admin/shop/vouchers'), label: 'Vouchers' },
  { to: href('/admin/shop/vat'), label: 'VAT' },
  { to: href('/admin/shop/seller'), label: 'Seller' },
  { to: href('/admin/shop/texts'), label: 'Sale texts' },
]
