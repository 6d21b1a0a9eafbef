import { keepable } from './keepable.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormValues = { [name: string]: FormValue }

const deepest = 5
const longestList = 100
const plainName = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/
const index = /^(0|[1-9]\d?)$/
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

type Step = { key: string; many: boolean }
type Branch = Map<string, Branch | string | string[]>

/**
 * The fields of a form as objects and lists: 'addresses.0.postcode', 'careSettings[]' for each ticked box.
 * A field given twice counts once, the last time; numbers that are left out close up ('a.0', 'a.7' are two rows).
 * Files and unknown names are left out; no name can reach a prototype.
 */
export function nested(fields: Iterable<[string, FormDataEntryValue]>): FormValues {
  const root: Branch = new Map()
  for (const [name, value] of fields) {
    const steps = typeof value === 'string' ? stepsOf(name) : undefined
    if (steps) plant(root, steps, keepable(value as string))
  }
  return grown(root) as FormValues
}

/** The inverse of `nested`: the fields that give these values. What is undefined, null or empty of fields leaves none. */
export function flatten(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => fieldsOf(name, value))
}

function fieldsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item !== 'object')
    return value.flatMap((item, at) => fieldsOf(isList ? `${name}[]` : `${name}.${at}`, item))
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => fieldsOf(`${name}.${key}`, item))
  return [[name, String(value)]]
}

function stepsOf(name: string): Step[] | undefined {
  if (name.length > 200) return undefined
  const keys = name.split('.')
  if (keys.length > deepest || index.test(keys[0] ?? '')) return undefined
  const steps = keys.map((key, at) => {
    const many = at === keys.length - 1 && key.endsWith('[]')
    return { key: many ? key.slice(0, -2) : key, many }
  })
  return steps.every(({ key }) => index.test(key) || (plainName.test(key) && !forbidden.has(key))) ? steps : undefined
}

function plant(root: Branch, steps: Step[], value: string): void {
  let branch = root
  for (const { key } of steps.slice(0, -1)) {
    const existing = suits(branch, key) ? (branch.get(key) ?? new Map()) : undefined
    if (!(existing instanceof Map)) return
    branch.set(key, existing)
    branch = existing
  }
  const last = steps.at(-1)
  if (last && suits(branch, last.key)) put(branch, last, value)
}

/** Numbers live among numbers and names among names: a field that mixes them is not ours. */
function suits(branch: Branch, key: string): boolean {
  const [first = key] = branch.keys()
  return index.test(first) === index.test(key)
}

function put(branch: Branch, { key, many }: Step, value: string): void {
  const existing = branch.get(key)
  if (!many && (existing === undefined || typeof existing === 'string')) branch.set(key, value)
  else if (many && existing === undefined) branch.set(key, [value])
  else if (many && Array.isArray(existing) && existing.length < longestList) existing.push(value)
}

function grown(branch: Branch): FormValue {
  const entries = [...branch].map(([key, existing]): [string, FormValue] => [
    key,
    existing instanceof Map ? grown(existing) : existing,
  ])
  if (!index.test(entries[0]?.[0] ?? '')) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, existing]) => existing)
}
