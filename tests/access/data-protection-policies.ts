import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
const everyone: readonly Role[] = roles

/** Of verb-policies.ts: what the hub alone does, record by record, and what the office decides before. */
export const ofDataProtection: Record<string, readonly Role[]> = {
  unusedAmong: [],
  giveUpFiles: [],
  removeGivenUp: [],
  allFilesOf: [],
  eraseChecksOf: [],
  eraseOwnChecks: [],
  eraseCriminalRecord: [],
  eraseRightToWork: [],
  eraseReferencesOf: [],
  eraseOwnReferences: [],
  eraseHistoryOf: [],
  eraseOwnHistory: [],
  eraseClearancesOf: [],
  eraseStaffFile: [],
  eraseOutsideReviews: [],
  eraseCompliance: [],
  eraseChecklistOf: [],
  eraseOnboarding: [],
  eraseApplication: [],
  eraseInvitation: [],
  eraseDraft: [],
  eraseShareCodes: [],
  eraseImportRows: [],
  eraseLearning: [],
  eraseMessages: [],
  erasePerson: [],
  keepNameOnly: [],
  eraseSubject: [],
  forgetPerson: [],
  sweepRetention: [],
  beginCovered: [],
  everApproved: office,
  endIfDone: [],

  coverOf: office,
  countDue: office,
  dueOf: office,
  approveDeletion: office,
  putOnHold: office,
  liftHold: office,
  holdsOf: everyone, // none, but for those who decide
  applicantToHold: office,
  listHeld: office,
  retentionOverview: office,
  countAwaitingApproval: everyone, // likewise
  previewDeletion: office,
  listRuns: office,
  readRun: office,
  changeRetentionPeriods: office,
}
