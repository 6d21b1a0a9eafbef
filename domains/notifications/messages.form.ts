import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { messageStates } from './messages.rules.ts'

/** `stuck` is every state that needs attention. */
export const messageFilters = z.object({ q: searchWords, state: oneOf([...messageStates, 'stuck']), page: pageNumber })
export type MessageFilters = z.output<typeof messageFilters>
