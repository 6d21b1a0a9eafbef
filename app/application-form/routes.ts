import { area, type RouteEntry } from '../area.ts'

const { route } = area('application-form', 'signed in')

export default [
  route('application-form', 'page.tsx'),
  route('application-form/save', 'save.ts'),
  route('application-form/leave', 'leave.tsx'),
  route('application-form/keep', 'keep.tsx'),
  route('application-form/rows/:list/add', 'rows/add.tsx'),
  route('application-form/rows/:list/:place/remove', 'rows/remove.tsx'),
  route('application-form/new', 'new.ts'),
] satisfies RouteEntry[]
