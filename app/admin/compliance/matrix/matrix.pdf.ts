import { href } from 'react-router'
import { exportSheets } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersFrom } from '#app/parts/compliance/filters.ts'
import { askedOf, certainDay } from '#app/parts/compliance/past/past.server.ts'
import { printMatrix } from '#documents/matrix/print.server.ts'
import { paperFrom, sheetsName } from '#documents/matrix/sheets.ts'
import type { Route } from './+types/matrix.pdf'
import { matrixOnPaper, pastOnPaper } from './on-paper.server.ts'

export const middleware = [provenFor(href('/admin/compliance/matrix'))]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const [paper, filters, asked] = [paperFrom(request), filtersFrom(request), askedOf(ctx, request)]
  const past = asked && certainDay(asked)
  return exportSheets(context, sheetsName(paper, past), async () =>
    printMatrix({ paper, ...(past ? await pastOnPaper(ctx, filters, past) : await matrixOnPaper(ctx, filters)) }),
  )
})
