import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('trainer')

export default [
  route('trainer', 'page.tsx'),
  route('trainer/marking', 'marking/page.tsx'),
  route('trainer/marking/:attemptId', 'marking/attempt.tsx'),
  route('trainer/marking/:attemptId/attempts', 'marking/attempts.tsx'),
] satisfies RouteConfigEntry[]
