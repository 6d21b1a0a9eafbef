import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/mailbox', 'administrators')

export default [route('mailbox', 'page.tsx')] satisfies RouteEntry[]
