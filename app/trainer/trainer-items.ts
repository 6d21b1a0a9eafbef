import { href } from 'react-router'
import type { ShellItem } from '#app/ui/AdminShell.tsx'

/** Where a trainer goes. */
export const trainerItems = (): ShellItem[] => [
  { to: href('/trainer'), label: 'Home', icon: 'home', end: true },
  { to: href('/trainer/marking'), label: 'Marking', icon: 'edit' },
  { to: href('/trainer/people'), label: 'Who is due', icon: 'users' },
  { to: href('/trainer/courses'), label: 'Courses', icon: 'book' },
  { to: href('/trainer/cohorts'), label: 'Cohorts', icon: 'steps' },
  { to: href('/trainer/reports'), label: 'Reports', icon: 'grid' },
  { to: href('/trainer/feedback'), label: 'Feedback', icon: 'chat' },
  { to: href('/trainer/sessions'), label: 'Sessions', icon: 'cal' },
]
