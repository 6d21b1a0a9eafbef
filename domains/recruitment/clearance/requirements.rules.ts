/** One thing that must stand before a person may start; every room of an applicant's file answers in it. */
export type Requirement = {
  key: string
  label: string
  satisfied: boolean
  /** What is missing, in words that carry no outcome of vetting. */
  missing?: string
  /** What clears it. */
  clears?: string
  /** The day on which it must be looked at again ('YYYY-MM-DD'). */
  followUpOn?: string
}
