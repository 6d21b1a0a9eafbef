import { homeFor } from '#app/doors/guards.server.ts'

/** Supervisors and the office; the verbs say of whom. */
export const leading = homeFor('Supervisor / Manager', 'supervisors-only')
