import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/learning', 'administrators')

export default [
  route('learning', 'page.tsx', [route(':id/end', 'end.tsx')]),
  route('learning/assign', 'assign/page.tsx'),
  route('learning/people', 'people/page.tsx'),
  route('learning/care-certificate', 'care-certificate/page.tsx'),
  route('learning/letters', 'letters/page.tsx'),
  route('learning/requests', 'requests/page.tsx'),
  route('learning/packages/:id', 'packages/page.tsx'),
] satisfies RouteEntry[]
