import { z } from 'zod'
import { formSchemas } from '#tests/architecture/form-schemas.ts'
import type { Address } from './routes.ts'

const schemas = await formSchemas()

// of forms whose shape the route itself gives
const typedIn: Partial<Record<Address, string[]>> = {
  '/auth/confirm': ['token'],
  '/auth/resend': ['email'],
  '/auth/forgot': ['email'],
  '/auth/new-address': ['token', 'side'],
  '/auth/set-up': ['code'],
}

/** What a browser sends of a form in which nothing was typed or ticked: its text fields and selects, each empty. */
export function emptyForm(address: Address): URLSearchParams {
  const schema = schemas.find(({ route }) => route === address)?.schema
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  const typed = Object.entries(properties)
    .filter(([, property]) => {
      const { type, const: only } = property as { type?: string; const?: string }
      return only === undefined && (type === undefined || type === 'string')
    })
    .map(([name]) => name)
  return new URLSearchParams([...typed, ...(typedIn[address] ?? [])].map((name) => [name, '']))
}
