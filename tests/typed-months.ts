type Row = { [field: string]: unknown; dateFrom?: string; dateTo?: string }

const boxes = (typed: string) => {
  const [year = '', month = ''] = typed.split('-')
  return { month, year }
}

/** Rows of a history with their months as the form has them: in two boxes each. */
export const inBoxes = (rows: readonly Row[]) =>
  rows.map(({ dateFrom, dateTo, ...row }) => ({
    ...row,
    ...(dateFrom !== undefined && { dateFrom: boxes(dateFrom) }),
    ...(dateTo !== undefined && { dateTo: boxes(dateTo) }),
  }))
