import type { z } from 'zod'
import { allActions } from '#tests/access/actions.ts'
import type { Address } from '#tests/access/routes.ts'

export type FormSchema = { route: Address; name: string; schema: z.ZodType }

const modules = import.meta.glob<Record<string, unknown>>(['/domains/**/*.ts', '!/domains/**/*.test.ts'])

/** The schema that each route reads its form by, where it is one of a domain's. */
export async function formSchemas(): Promise<FormSchema[]> {
  const found = await Promise.all(
    allActions().map(async ({ path, source }) => {
      const name = nameOfSchema(source)
      const file = name && new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#([^']+)'`).exec(source)?.[1]
      const schema = file && (await modules[`/${file}`]?.())?.[name]
      return schema ? [{ route: path, name, schema: schema as z.ZodType }] : []
    }),
  )
  return found.flat()
}

/** What a route's door reads its form by: a name, or the schema itself. */
export function nameOfSchema(source: string): string | undefined {
  const first = /(?:reply(?:ToForm|EachTime)\(\s*args,|\b(?:form|linkForm|jsonDoor)\()\s*([\w.]+(?:\(\{\}\))?)/.exec(
    source,
  )?.[1]
  return first ?? /\bupload\(\s*\{ fields: (\w+)/.exec(source)?.[1]
}
