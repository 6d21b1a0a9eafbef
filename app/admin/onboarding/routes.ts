import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/onboarding', 'administrators')

export default [
  route('onboarding', 'page.tsx', [route('open', 'open.tsx')]),
  route('onboarding/:id', 'checklist/page.tsx', [
    route('items/:itemId/tick', 'checklist/tick.ts'),
    route('items/:itemId/untick', 'checklist/untick.ts'),
    route('items/:itemId/answers', 'checklist/answers.tsx'),
    route('items/new', 'checklist/new-item.tsx'),
    route('stop', 'checklist/stop.tsx'),
  ]),
] satisfies RouteEntry[]
