export const standards = ['SCORM 1.2', 'SCORM 2004'] as const
export type Standard = (typeof standards)[number]

/** One part of a package: what its menu shows, and where it starts. */
export type PackageItem = {
  id: string
  title: string
  /** The path within the package; what follows `?` or `#` belongs to the part. */
  href: string
  /** Reports what was done in it; without that, it is done once it was opened. */
  reports: boolean
  /** The titles of the folders around it. */
  within: string[]
  launchData?: string
  masteryScore?: string
  scaledPassingScore?: string
  completionThreshold?: string
}
