/** The pages of the columns that an address does not name. */
export const usual = { submitted: 1, interview_scheduled: 1, offer_made: 1, hired: 1 }
