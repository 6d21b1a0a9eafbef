/** One requirement before a person may start; every section of an applicant's file reports in this shape. */
export type Requirement = {
  key: string
  label: string
  satisfied: boolean
  /** What is outstanding, in words that reveal no vetting outcome. */
  missing?: string
  /** What clears it. */
  clears?: string
  /** The day a recheck is due ('YYYY-MM-DD'). */
  followUpOn?: string
  /** Outstanding, but may by law follow later under supervision: a clear Adult First, a reference still awaited. */
  mayWait?: boolean
}
