import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
const everyone: readonly Role[] = roles

/** Of verb-policies.ts: employment, and the checks it rests on. */
export const ofStaff: Record<string, readonly Role[]> = {
  enrolDevice: office,
  listDevices: office,
  withdrawDevice: office,
  badgeOf: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  makeBadge: office,
  setPin: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  withdrawBadge: office,
  ownStaffData: everyone,
  signOff: office, // and the location's registered manager; others among them are refused by name
  startOnConditions: office, // likewise
  revokeClearance: office, // likewise
  sendBack: office, // likewise
  answerReturn: office, // those who vet
  readQuestionFor: office, // who signs
  askOutside: office, // likewise
  withdrawOutside: office, // likewise
  possibleSupervisors: office,
  readClearance: office,
  fileItems: office,
  readAssessment: office, // those who vet, and the registered manager
  clearanceFigures: office,
  listAtGate: office,
  gateSummary: office,
  staffGlances: office,
  staffFileHead: office,
  safeToWorkOf: office,
  teamMarks: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  teamGlances: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  ownMark: everyone, // one's own, or none
  safeToWorkBoard: office,
  boardFigures: office,
  listOnBoard: office,
  exportBoard: office,
  mostUrgent: office,
  clearancesToSign: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  ownProgress: everyone, // one's own, or none
  giveOfferedPost: office,
  start: office,
  addManyStaff: office,
  giveManyPosts: office,
  takeBackPosts: office,
  takeBackStaff: office,
  writePlainAnswers: [],
  followJobs: office,
  ownStaffFile: everyone, // one's own, or none
  changeOwnEmergency: ['Staff Member'], // and anyone with a post
  sweepStanding: [], // the worker alone
  sweepNewRules: [], // the worker alone
  rebuildStanding: [], // a command alone
  tellOfSuspensionsOver: [], // the worker alone
  listStaff: office,
  listedStaffIds: office,
  staffDirectory: office,
  exportStaff: office,
  readStaffHead: office,
  readStaffFile: office,
  readTeamMember: ['Supervisor / Manager', 'Admin / HR'], // of the own team; others are not found
  staffBackground: office,
  staffHistory: office,
  staffDocuments: office,
  staffDocumentToReview: office,
  nextStaffDocument: office,
  uploadForStaff: office,
  reviewStaffDocument: office,
  staffDocumentAddress: office,
  addStaffMember: office,
  bringIn: office,
  takeBackBringIns: office,
  namesOfApplicants: office,
  listBroughtIn: office,
  broughtInToConfirm: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  confirmInUse: ['Supervisor / Manager', 'Admin / HR'], // of who may decide it, never who asked; to others not found
  declineInUse: ['Supervisor / Manager', 'Admin / HR'], // the same, and who asked
  confirmKnownRecords: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations; others are not found
  confirmBroughtIn: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations; others are not found
  planVerification: office,
  comeBack: office,
  changeStaffDetails: office,
  changeContact: office,
  openStaffFile: office,
  carryContacts: office,
  isNameBroughtIn: office,
  lockedStaff: office,
  mustManage: office,
  addStaffPost: office,
  moveToTeam: office,
  endStaffPost: office,
  endEmployment: office,
  changeReferral: office,
  // with staff.change and the permission for vetting
  suspend: office,
  endSuspension: office,
  toSuspend: office,
  decideLapse: office,
  readLapse: office,
  standingOnFile: office,
  lapsesOnFile: everyone, // none, but for those who decide
  keepReferral: office,
  suspensionsOf: office, // the reason for those who decide
  addStaffNote: office,
  unconfirmedSignatures: office,
  readSigningFile: office, // and who signs, behind the second factor
  markRead: [], // who signs, alone
  openSigningDocument: everyone, // of a file one signs, behind the second factor; others are not found
  changeJobNeeds: office,
  createPost: office,
  startPost: office,
  asIfInPost: office,
  asIfInPosts: office,
  openAtGate: office,
  endPost: office,
  changePosts: office,
  readHistory: office,
  askAboutGap: office,
  reviewGap: office,
  recordReference: office,
  recordedAddress: office,
  listRecorded: office,
  referenceToRecord: office,
  recordHistory: office,
  settleGap: office,
  readOwnHistory: office,
  historyToRecord: office,
  explainGap: everyone, // one's own alone
  askSinceSent: office,
  confirmHistory: everyone, // one's own alone
  mySinceSent: everyone, // one's own, or none
  myQuestions: everyone, // one's own, or none
  listChecks: office,
  readChecks: office,
  readPersonChecks: office,
  isOwnFile: office,
  readOtherRecords: office,
  recordFromDocument: office,
  documentsToCheck: office,
  documentToCheck: office,
  standingOfPerson: office,
  listSupervisors: office,
  // with the permission for vetting
  recheckMonths: office,
  changeRecheckMonths: office,
  recordCheck: office,
  applicationOfChecks: everyone, // who may not read them gets none
  keepKnownChecks: office,
  voidKnownChecks: office,
  removeKnownChecks: office,
  keepEarlierChecks: [], // the upgrade alone
  voidEarlierChecks: [], // likewise
  voidCheck: office,
  readCheck: office,
  prepareCheck: office,
  filesToAttach: office,
  listWithoutExcuse: office,
  countWithoutExcuse: office,
  recordRiskAssessment: office,
  readRisks: office,
  listFollowUps: office,
  countFollowUps: office,
  readHealthDeclaration: office,
  declareCriminalRecord: everyone, // one's own alone
  myCriminalRecord: everyone, // one's own, or none
  criminalRecordState: office,
  readCriminalRecord: office,
  declareHealth: everyone, // one's own, where it is asked
  myHealthDeclaration: everyone, // one's own, or none
  sendReferenceRequest: office,
  requestByName: office,
  askReferee: office,
  resendRequest: office,
  replaceRequest: office,
  revokeRequest: office,
  copyRequestLink: office,
  tieToJob: office,
  readReferencesPage: office,
  addressAsked: office,
  readRequest: office,
  jobChoices: office,
  verifyReferee: office,
  reviewReference: office,
  recordEvidence: office,
  reviewEvidence: office,
  readReference: office,
  readEvidence: office,
  evidenceAddress: office,
  listReferencesToChase: office,
  countReferencesToChase: office,
  ownReferences: everyone, // of one's own application
  sweepReferences: [], // the worker alone
  flagEarlierReferences: [], // the worker alone
  sweepSigning: [], // the worker alone
}
