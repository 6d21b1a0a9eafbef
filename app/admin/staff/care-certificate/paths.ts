import { href } from 'react-router'
import type { WorkbookPaths } from '#app/parts/supervision/care-certificate/paths.ts'

const base = '/admin/staff/:id/care-certificate'

/** The addresses of someone's workbook in the office. */
export const officePaths = (id: string, { assess }: { assess: boolean }): WorkbookPaths => ({
  here: href(base, { id }),
  print: href(`${base}/workbook`, { id }),
  step: (stepId) => href(`${base}/steps/:stepId`, { id, stepId }),
  award: href(`${base}/award`, { id }),
  withdraw: href(`${base}/withdraw`, { id }),
  ...(assess && { observe: href(`${base}/observe`, { id }), signOff: href(`${base}/sign-off`, { id }) }),
})
