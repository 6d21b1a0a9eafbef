import { loadSupervisors } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import type { Route } from './+types/supervisors'

/** Whom a registered manager may choose to supervise, for `PersonPicker`. */
export const loader = (args: Route.LoaderArgs) => loadSupervisors(args)
