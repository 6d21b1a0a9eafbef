import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import type { Feature } from 'write-excel-file/node'

export type Comment = { cell: string; says: string }

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Comments on cells, which the library does not write by itself; a list for each sheet, in the order of the sheets. */
export const withComments = (sheets: Comment[][]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      '[Content_Types].xml': { insert: () => sheets.map((_, at) => contentTypeOf(at + 1)).join('') + drawingType },
      'xl/worksheets/_rels/sheet{id}.xml.rels': {
        insert: (_, { sheetId }) =>
          `<Relationship Id="rId-comments" Type="${relations}/comments" Target="../comments${sheetId}.xml"/>` +
          `<Relationship Id="rId-notes" Type="${relations}/vmlDrawing" Target="../drawings/notes${sheetId}.vml"/>`,
      },
      'xl/worksheets/sheet{id}.xml': { insert: () => '<legacyDrawing r:id="rId-notes"/>' },
    },
    write: {
      files: () =>
        Object.fromEntries(
          sheets.flatMap((comments, at) => [
            [`xl/comments${at + 1}.xml`, commentsXml(comments)],
            [`xl/drawings/notes${at + 1}.vml`, drawingXml(comments)],
          ]),
        ),
    },
  },
})

const contentTypeOf = (sheet: number) =>
  `<Override PartName="/xl/comments${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`
const drawingType = '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'

const commentsXml = (comments: Comment[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Office</author></authors><commentList>${comments
    .map(
      ({ cell, says }) => `<comment ref="${cell}" authorId="0"><text><r><t>${escaped(says)}</t></r></text></comment>`,
    )
    .join('')}</commentList></comments>`

const drawingXml = (comments: Comment[]) =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">${comments
    .map(
      ({ cell }) =>
        `<v:shape style="visibility:hidden"><x:ClientData ObjectType="Note">${placeOf(cell)}</x:ClientData></v:shape>`,
    )
    .join('')}</xml>`

function placeOf(cell: string): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return `<x:Row>${Number(row) - 1}</x:Row><x:Column>${column - 1}</x:Column>`
}
