type Written = { createdBy: string | null; editedBy: readonly string[]; submittedBy: string | null }

/** Whether someone wrote on a draft: created it, saved anything in it, or sent it for review. Her own draft no one reviews. */
export function isOwnDraft(userId: string, { createdBy, editedBy, submittedBy }: Written): boolean {
  return createdBy === userId || submittedBy === userId || editedBy.includes(userId)
}

type Read = { outcome: 'approved' | 'returned'; reviewedAt: string; reviewedBy: string; revision: number }

/** The review that lets a version be published: the last one, of this revision, and it approved. */
export function approvalOf<R extends Read>(
  version: Written & { state: string; revision: number },
  reviews: readonly R[],
): R | undefined {
  const last = reviews.reduce<R | undefined>(
    (latest, review) => (!latest || review.reviewedAt > latest.reviewedAt ? review : latest),
    undefined,
  )
  if (version.state !== 'review' || last?.outcome !== 'approved' || last.revision !== version.revision) return undefined
  return isOwnDraft(last.reviewedBy, version) ? undefined : last
}
