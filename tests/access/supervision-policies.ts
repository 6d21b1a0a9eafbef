import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
/** Of the own team and of those one holds it with; others are not found. */
const leading: readonly Role[] = ['Supervisor / Manager', 'Admin / HR']
const everyone: readonly Role[] = roles

/** Of verb-policies.ts: supervision. */
export const ofSupervision: Record<string, readonly Role[]> = {
  readCadences: office,
  changeCadence: office,
  changeTemplate: office,
  listSchedule: leading,
  listObservations: leading,
  competencesOf: leading,
  doneOnTime: leading,
  scheduleChoices: leading,
  countOverdueSupervision: office,
  countWithoutDate: office,
  duesOf: leading,
  heldByMe: leading,
  teamToBook: leading,
  overdueSupervision: leading,
  possibleHolders: leading,
  possibleOwners: leading,
  toBook: leading,
  bookSupervision: leading,
  moveSupervision: leading,
  cancelSupervision: leading,
  recordHeld: leading,
  recordMissed: leading,
  saveNotes: leading,
  addRestricted: leading,
  readRestricted: leading, // who wrote it, the registered manager, and people who vet; others get none
  correctRecord: leading,
  addAction: leading,
  tickAction: everyone, // one’s own to do, or of someone one leads; others are not found
  ownActions: everyone,
  lockedToWrite: leading,
  signAsSupervisor: leading,
  askToSign: leading,
  signHere: leading,
  signOwn: everyone, // one’s own alone
  readRecord: leading,
  readableRecord: leading,
  supervisionOf: leading,
  ownSupervision: everyone,
  ownSupervisionData: everyone,
  ownSupervisionNow: everyone,
  ownRecord: everyone, // one’s own alone
  keepImported: office,
  takeBackImported: office,
  sweepImportedSupervision: [], // the worker alone
  eraseSupervision: [], // the worker alone
}
