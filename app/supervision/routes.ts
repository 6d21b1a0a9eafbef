import { area, type RouteEntry } from '../area.ts'

const { index, route } = area('supervision', 'supervisors')

export default [
  route('supervision', 'layout.tsx', 'signed in', [
    index('home.ts', 'signed in'),
    route('book', 'book.tsx'),
    route('people/:id', 'person.tsx'),
    route('actions/:actionId', 'action.ts', 'signed in'),
    route(':id', 'record/page.tsx', [
      route('move', 'record/move.tsx'),
      route('cancel', 'record/cancel.tsx'),
      route('missed', 'record/missed.tsx'),
      route('held', 'record/held.tsx'),
      route('actions/new', 'record/new-action.tsx'),
      route('restricted', 'record/restricted.tsx'),
      route('correct', 'record/correct.tsx'),
      route('sign', 'record/sign.tsx'),
      route('people/:personId/sign', 'record/sign-here.tsx'),
    ]),
    route(':id/ask', 'record/ask.ts'),
    route(':id/save', 'record/save.ts'),
    route(':id/print', 'record/print.tsx'),
  ]),
] satisfies RouteEntry[]
