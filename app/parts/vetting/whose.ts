type At = { pattern: string; params: { id: string } }

/** Whose an address is: an applicant's below /admin/applicants, a person's below /admin/staff. */
export const whoseAt = ({ pattern, params: { id } }: At) =>
  /^\/?admin\/applicants\//.test(pattern) ? { applicationId: id } : { personId: id }
