/** A reason for rejection. Its key never changes, so its label may; a retired reason is no longer offered. */
export type RejectReason = { key: string; label: string; retired?: boolean }

/** The reason that needs notes. */
export const OTHER = 'other'

export const defaultReasons: readonly RejectReason[] = [
  { key: 'experience', label: 'Experience does not fit' },
  { key: 'right_to_work', label: 'Right to work not shown' },
  { key: 'did_not_attend', label: 'Did not attend the interview' },
  { key: 'references', label: 'References not satisfactory' },
  { key: 'dbs', label: 'DBS outcome' },
  { key: 'filled', label: 'Position filled' },
  { key: OTHER, label: 'Other' },
]

export const offered = (reasons: readonly RejectReason[]) => reasons.filter(({ retired }) => !retired)

/** The chosen reason and its notes; *Other* alone says nothing. */
export function reasonWords(
  { reasonCode, reason }: { reasonCode: string | null; reason: string | null },
  reasons: readonly RejectReason[],
): string | null {
  const chosen = reasonCode === OTHER && reason ? undefined : reasons.find(({ key }) => key === reasonCode)?.label
  return [chosen, reason].filter(Boolean).join(': ') || null
}

/**
 * The reasons to store from the settings page: known ones by their key, new ones with a new key, and those
 * left out retired, since earlier rejections use them. *Other* cannot be left out.
 */
export function changedReasons(
  before: readonly RejectReason[],
  typed: readonly { key: string; label: string }[],
  newKey: () => string,
): RejectReason[] {
  const kept = typed
    .filter(({ label }) => label)
    .map(({ key, label }) => ({ key: before.some((reason) => reason.key === key) ? key : newKey(), label }))
  const gone = before.filter(({ key }) => !kept.some((reason) => reason.key === key))
  return [...kept, ...gone.map((reason) => (reason.key === OTHER ? reason : { ...reason, retired: true }))]
}
