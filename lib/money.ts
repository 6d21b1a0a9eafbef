/** Pence as people write them: 1499 is "£14.99". */
export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

/** "£1,499.5" is not money and gives nothing; "14.99", "£14" and "1,499.00" are pence. */
export function penceOf(typed: string): number | undefined {
  const written = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{2}))?$/.exec(typed.trim())
  if (!written) return undefined
  return Number(written[1]?.replaceAll(',', '')) * 100 + Number(written[2] ?? 0)
}
