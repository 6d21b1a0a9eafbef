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
  /** Not satisfied, but the law lets it wait for a while under supervision: an Adult First that is clear, a reference still out. */
  mayWait?: boolean
}
