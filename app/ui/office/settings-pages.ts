/** The pages of the settings after the organisation's own, in the order of their tabs; by path and name. */
export const settingsPages = [
  ['people', 'People and roles'],
  ['invitations', 'Invitations'],
  ['access-requests', 'Access requests'],
  ['locations', 'Locations'],
  ['jobs', 'Jobs'],
  ['compliance', 'Compliance types'],
  ['onboarding', 'Onboarding'],
  ['policies', 'Policies'],
  ['letters', 'Email templates'],
  ['rechecks', 'Rechecks'],
  ['reject-reasons', 'Reject reasons'],
  ['site', 'Website'],
  ['requests', 'Requests'],
] as const
