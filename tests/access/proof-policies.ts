/**
 * The verbs that ask for proof of who acts: settings, roles and access, what ends employment, and what leaves the hub in
 * bulk. A verb that asks and is not here fails the build, and so does one here that asks no more.
 */
export const needProof: readonly string[] = [
  // accounts
  'exportUsers',
  'invite',
  'revokeInvitation',
  'changeRole',
  'becomeStaff',
  'endAccess',
  'becomeLearner',
  'deactivateAccount',
  'activateAccount',
  'approveRoleRequest',
  'declineRoleRequest',
  // compliance
  'faultyRows',
  'changeReminderSettings',
  'exportReminders',
  'exportTracked',
  'addType',
  'changeType',
  'closeType',
  'reopenType',
  'addRule',
  'endRule',
  // learning
  'exportXapi',
  // notifications
  'changeEmailTemplate',
  'resetEmailTemplate',
  // shop
  'exportOrders',
  'exportAccounting',
  'exportVoucherUses',
  'recordBankPayment',
  'cancelInvoice',
  'creditDisputed',
  'allocateRefund',
  // onboarding
  'exportUnsigned',
  'addPolicy',
  'publishPolicy',
  'closePolicy',
  'addTemplate',
  'closeTemplate',
  'addTemplateItem',
  'changeTemplateItem',
  'removeTemplateItem',
  'moveTemplateItem',
  // people
  'addJob',
  'addUsualJobs',
  'changeJob',
  'closeJob',
  'reopenJob',
  'addLocation',
  'changeJobNeeds',
  'nominate',
  'confirmAppointment',
  'undoAppointment',
  'setInUse',
  'changeLocation',
  'closeLocation',
  'reopenLocation',
  'makePlaces',
  'endEmployment',
  'changeReferral',
  'exportStaff',
  'exportBoard',
  // recruitment
  'changeRecheckMonths',
  'hire',
  'exportApplicants',
  'changeRejectReasons',
  // data protection
  'approveDeletion',
  'putOnHold',
  'liftHold',
  // learning
  'changeSignatory',
  'changeEmbeds',
  'replaceSigningKey',
  'addIssuer',
  'fetchIssuer',
  'removeIssuer',
  'keepPicture',
  'removePicture',
  // shop
  'changeSeller',
  'askRefund',
  // settings
  'changeRetentionPeriods',
  'changeLegalText',
  'changeOrganisation',
  'changeSite',
]

/** Verbs that write by the same permissions and ask for no proof, each with its reason. */
export const noProof: Record<string, string> = {
  answerSiteRequest: 'notes that a request from the website was answered',
  currentPicture: 'reads',
  listIssuers: 'reads',
  readEmbedsSetting: 'reads',
  exportCourse: 'what is taught, which holds no one’s data',
  exportOwnData: 'of oneself; asks for the password in its own way',
  followJobs: 'follows the change of a job, which asked',
  listInvitations: 'reads',
  listEmailTemplates: 'reads',
  recheckMonths: 'reads',
  rejectReasons: 'reads',
}
