import { data, type MiddlewareFunction } from 'react-router'
import type { RouteArgs } from './route-args.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longest = 200

/** In front of every route: a part of the address that no page of ours could have led to is "not found". */
export const plainParams: MiddlewareFunction<Response> = ({ params }, next) => {
  for (const [name, value] of Object.entries(params)) if (name !== '*' && value !== undefined) plain(value)
  return next()
}

/** The same arguments with their params checked: each a short, plain text, and each id a UUID in small letters. */
export function checked<A extends Pick<RouteArgs, 'params'>>(args: A): A {
  const params = Object.entries(args.params).map(([name, value]) => [
    name,
    value === undefined ? undefined : checkedParam(name, value),
  ])
  return { ...args, params: Object.fromEntries(params) }
}

/** An id from the address; what is no id at all is "not found" too. */
export function idOf(value: string | undefined): string {
  if (value && isId(value)) return value.toLowerCase()
  throw notFound()
}

export const isId = (value: string) => UUID.test(value)

function checkedParam(name: string, value: string): string {
  if (name === '*') return value
  return name === 'id' || name.endsWith('Id') ? idOf(value) : plain(value)
}

function plain(value: string): string {
  if (value.length > longest || value.includes('\0') || !value.isWellFormed()) throw notFound()
  return value
}

const notFound = () => data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
