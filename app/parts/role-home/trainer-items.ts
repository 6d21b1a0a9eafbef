import { href } from 'react-router'
import type { ShellItem } from '#app/ui/shell-places.ts'
import type { TrainerCounts } from '#domains/learning/reports/desk.queries.server.ts'

/** Where a trainer goes, each with what waits there. */
export const trainerItems = (waits: TrainerCounts | undefined): ShellItem[] => [
  { to: href('/trainer'), label: 'Home', icon: 'home', end: true },
  { to: href('/trainer/marking'), label: 'Marking', icon: 'edit', count: waits?.marking },
  { to: href('/trainer/people'), label: 'Who is due', icon: 'users' },
  { to: href('/trainer/courses'), label: 'Courses', icon: 'book', count: waits?.courses },
  { to: href('/trainer/cohorts'), label: 'Cohorts', icon: 'steps' },
  { to: href('/trainer/sessions'), label: 'Sessions', icon: 'cal', count: waits?.sessions },
  { to: href('/trainer/reports'), label: 'Reports', icon: 'grid' },
  { to: href('/trainer/feedback'), label: 'Feedback', icon: 'chat' },
]

export const trainerSearch = href('/trainer/search')
export const FINDS = 'courses, people, questions'
