import { z } from 'zod'
import type { Action } from '#tests/access/actions.ts'
import type { FormSchema } from '#tests/architecture/form-schemas.ts'

/** What runs where it is not text. */
export const PAYLOAD = '"><img src=x onerror=alert(1)><!--'

/** What no one types. */
export const oddities: readonly string[] = [
  ...['a\0b', '\0', '\u0007\u001b[2J', '\ud83d', '\uffff', '\u202eevil', '   ', '\r\n\r\n'],
  ...['9999-12-31', '0000-00-00', '1900-02-29', '-1', '1e309', 'NaN', '9'.repeat(400), '0x10', '2147483648'],
  ...['__proto__', 'constructor', '[object Object]', 'null', 'undefined', 'true', '[]', '{"a":{"$ne":1}}'],
  ...["' or 1=1 --", '%', '_', '\\', '{{7*7}}', '=cmd()', '../../x', 'javascript:alert(1)'],
  ...['01890000-0000-7000-8000-000000000000', 'ANN@EXAMPLE.COM, b@example.com', 'a@b\nBcc: c@d', '+'.repeat(5000)],
  ...[`${'['.repeat(2000)}`, `{"a":`.repeat(500), '<a>'.repeat(1000)],
]

/** The names that a form has, and some that only look so. */
export function fieldsOf(schemas: readonly FormSchema[], { path }: Action): string[] {
  const schema = schemas.find(({ route }) => route === path)?.schema
  const known = schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : []
  return [...known, 'id', 'page', '__proto__', 'a.b.c', 'x[]']
}

type Shape = { properties?: Record<string, Shape>; items?: Shape; type?: string }

const namesIn = ({ properties = {} }: Shape): string[] =>
  Object.entries(properties).flatMap(([name, { type, items, properties }]) => {
    if (type === 'array') return items?.properties ? namesIn(items).map((inner) => `${name}.0.${inner}`) : [`${name}[]`]
    return properties ? namesIn({ properties }).map((inner) => `${name}.${inner}`) : [name]
  })
