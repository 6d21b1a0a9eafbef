import { href, redirect } from 'react-router'

/** The orders are what the shop opens with. */
export const loader = () => redirect(href('/admin/shop/orders'))
