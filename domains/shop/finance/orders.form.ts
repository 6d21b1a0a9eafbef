import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'

export const orderStates = ['paid', 'open', 'invoice due', 'overdue', 'refunded', 'cancelled'] as const
export type OrderListState = (typeof orderStates)[number]

export const orderStateWords: Record<OrderListState, string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  'invoice due': 'Invoice not paid',
  overdue: 'Invoice overdue',
  refunded: 'Refunded, whole or in part',
  cancelled: 'Cancelled',
}

export const orderFilters = z.object({ q: searchWords, state: oneOf(orderStates), page: pageNumber })
export type OrderFilters = z.output<typeof orderFilters>
