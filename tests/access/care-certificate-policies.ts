import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
const supervisors: readonly Role[] = ['Supervisor / Manager', 'Admin / HR']

/** Which roles each verb of the Care Certificate lets past its first line. */
export const ofCareCertificate: Record<string, readonly Role[]> = {
  beginWorkbook: office,
  changePlan: office,
  stopWorkbook: office,
  recordKnowledge: office,
  recordElsewhere: office,
  recordSentElsewhere: office,
  voidElsewhere: office,
  settleEvidence: office,
  listWorkbooks: office,
  countToSign: office,
  // of one's own team, and of whom one signs for; others are not found
  readWorkbook: supervisors,
  readStep: supervisors,
  recordObservation: supervisors,
  signOffStandards: supervisors,
  undoStep: supervisors,
  teamWorkbooks: supervisors,
  // the registered manager alone, which the rule decides
  awardCareCertificate: supervisors,
  withdrawAward: supervisors,
  careProgress: roles, // of whom one sees
  ownWorkbook: roles,
  ownStep: roles,
  ownCareCertificate: roles,
  eraseCareCertificate: [], // the sweep alone
}
