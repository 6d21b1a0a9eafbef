const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Apr 2024 to today", of months or days as they were given. */
export function periodWords(from: string, to: string): string {
  return `${monthWords(from) || 'Unknown'} to ${monthWords(to) || 'today'}`
}

function monthWords(given: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(given) ?? []
  if (!year || !month) return given
  return `${date ? `${Number(date)} ` : ''}${months[Number(month) - 1]} ${year}`
}
