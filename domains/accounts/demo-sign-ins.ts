import type { Role } from '#platform/actor.ts'

/** The six demonstration sign-ins; a demonstration hub runs on one machine and has no real data. */
export const demoSignIns: readonly { role: Role; name: string; email: string }[] = [
  { role: 'Admin / HR', name: 'Helen Pritchard', email: 'helen.pritchard@example.com' },
  { role: 'Job Applicant', name: 'Grace Mensah', email: 'grace.mensah@example.com' },
  { role: 'Staff Member', name: 'Callum Reid', email: 'callum.reid@example.com' },
  { role: 'Supervisor / Manager', name: 'Ewa Kowalczyk', email: 'ewa.kowalczyk@example.com' },
  { role: 'Trainer', name: 'Joyce Achieng', email: 'joyce.achieng@example.com' },
  { role: 'Learner', name: 'Mohammed Iqbal', email: 'mohammed.iqbal@example.com' },
]
export const demoPassword = 'patchwork-demo'
