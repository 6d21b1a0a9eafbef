/** A specialist's tick on a version, or that an administrator accepted to sell it without. */
export type Cleared = { reviewed: boolean; accepted: boolean }

type Sold = {
  awaits: 'clinical review' | 'outcomes review' | null
  /** Of the published version; none: neither is recorded of it. */
  cleared: Cleared | undefined
}

/**
 * Whether a course may be sold. What awaits a clinical review is sold on a public hub only once its published version is
 * ticked, or accepted unreviewed; a local hub, and the demonstration, sell to no one and ask for neither.
 */
export function onSale({ awaits, cleared }: Sold, hub: { local: boolean }): boolean {
  if (awaits !== 'clinical review' || hub.local) return true
  return cleared !== undefined && (cleared.reviewed || cleared.accepted)
}
