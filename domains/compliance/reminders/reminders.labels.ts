import type { Way } from '#domains/reminders/reminders.rules.ts'
import type { Audience } from './reminders.rules.ts'

export const audienceLabels: Record<Audience, string> = {
  person: 'The person',
  supervisor: 'Supervisor',
  office: 'Admin / HR',
}

export const wayLabels: Record<Way, string> = {
  email: 'Email',
  digest: 'Daily email',
  task: 'Task',
  letter: 'Letter to give in person',
  notify: 'Notify',
}
