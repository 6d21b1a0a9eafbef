import type { Cell } from './cells.ts'
import type { ColumnMeans, ExpectedPost } from './expected.ts'
import type { Named } from './names.ts'

export type Column = { key: string; heading: string; group?: string; means: ColumnMeans; width?: number }

/** A person as the answer sheet has them; two rows of one key are one person. */
export type Person = Named & {
  staffNumber?: string
  dateOfBirth?: string
  niNumber?: string
  email?: string
  phone?: string
  leaver?: { on?: string; comesIn: boolean }
}

/** A row of the sheet, and what it is. */
export type Line =
  | { is: 'empty' }
  | { is: 'groups' }
  | { is: 'headings' }
  | {
      is: 'title' | 'date line' | 'section' | 'total' | 'legend'
      cells: (string | number | undefined)[]
      span?: number
    }
  | { is: 'person'; who: Person; posts: ExpectedPost[]; cells: Record<string, Cell | undefined> }

export type Plan = { name: string; chosen: boolean; columns: Column[]; lines: Line[] }

export type Book = { file: string; sheets: Plan[] }

/** The column of number 7 is H. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`
}

/** What a column is called where a heading comes twice: with its group before it. */
export const titleOf = ({ group, heading }: Column) => (group ? `${group} > ${heading}` : heading)
