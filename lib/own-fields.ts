import type { z } from 'zod'

/** What a form of a schema may send: which names, and how many bytes at most where it says how long its texts are. */
export type OwnFields = { allows: (name: string) => boolean; mostBytes: number }

type Shape =
  | { kind: 'text'; longest: number }
  | { kind: 'any' }
  | { kind: 'list'; of: Shape; most: number }
  | { kind: 'fields'; fields: ReadonlyMap<string, Shape> }
  | { kind: 'either'; options: readonly Shape[] }
type Inner = z.core.$ZodType
type Def = Partial<{
  type: string
  shape: Record<string, Inner>
  element: Inner
  items: Inner[]
  options: Inner[]
  innerType: Inner
  in: Inner
  out: Inner
  left: Inner
  right: Inner
  catchall: Inner
  getter: () => Inner
}>

/** The database keeps no longer text of a form than this without saying so. */
const LONGEST_UNSAID = 4000
const LONGEST_WORD = 200
const MOST_IN_LIST = 100
const DEEPEST = 6
/** A character is three bytes of UTF-8 at most for each unit of its length, and each byte three when it is percent-encoded. */
const BYTES_A_CHARACTER = 9
/** A name, its signs, and the head of its part in a form with parts. */
const BYTES_A_NAME = 300

const known = new WeakMap<z.ZodType, OwnFields>()

/** The fields that a schema reads, as its form names them: 'addresses.0.postcode', 'careSettings[]', 'personId:name'. */
export function ownFieldsOf(schema: z.ZodType): OwnFields {
  const before = known.get(schema)
  if (before) return before
  const shape = shapeOf(schema, 0)
  const own = { allows: (name: string) => isIn(shape, name), mostBytes: bytesOf(shape) }
  known.set(schema, own)
  return own
}

function shapeOf(schema: Inner, depth: number): Shape {
  if (depth > DEEPEST * 4) return { kind: 'any' }
  const def = schema._zod.def as Def
  const below = (inner: Inner | undefined): Shape => (inner ? shapeOf(inner, depth + 1) : { kind: 'any' })
  if (def.innerType) return below(def.innerType)
  switch (def.type) {
    case 'object': {
      if (def.catchall && (def.catchall._zod.def as Def).type !== 'never') return { kind: 'any' }
      const fields = Object.entries(def.shape ?? {}).map(([name, inner]) => [name, below(inner)] as const)
      return { kind: 'fields', fields: new Map(fields) }
    }
    case 'array':
      return { kind: 'list', of: below(def.element), most: Math.min(mostOf(schema) ?? MOST_IN_LIST, MOST_IN_LIST) }
    case 'tuple':
      return {
        kind: 'list',
        of: { kind: 'either', options: (def.items ?? []).map(below) },
        most: def.items?.length ?? 0,
      }
    case 'union':
      return { kind: 'either', options: (def.options ?? []).map(below) }
    case 'intersection':
      return { kind: 'either', options: [below(def.left), below(def.right)] }
    case 'pipe':
      // what a transformation takes first is not known
      return (def.in?._zod.def as Def | undefined)?.type === 'transform' ? { kind: 'any' } : below(def.in)
    case 'lazy':
      return def.getter ? below(def.getter()) : { kind: 'any' }
    case 'string':
      return { kind: 'text', longest: mostOf(schema) ?? LONGEST_UNSAID }
    case 'literal':
    case 'enum':
    case 'number':
    case 'boolean':
    case 'date':
    case 'bigint':
    case 'undefined':
    case 'never':
      return { kind: 'text', longest: LONGEST_WORD }
    default:
      return { kind: 'any' }
  }
}

function mostOf(schema: Inner): number | undefined {
  const checks = (schema._zod.def as { checks?: { _zod: { def: { check: string; maximum?: number } } }[] }).checks ?? []
  return checks.find(({ _zod: { def } }) => def.check === 'max_length')?._zod.def.maximum
}

function isIn(shape: Shape, name: string): boolean {
  if (name.length > LONGEST_WORD) return false
  const steps = name.replace(/:name$/, '').split('.')
  return steps.length <= DEEPEST && reaches(shape, steps)
}

function reaches(shape: Shape, [step, ...rest]: string[]): boolean {
  switch (shape.kind) {
    case 'any':
      return true
    case 'either':
      return shape.options.some((option) => reaches(option, step === undefined ? [] : [step, ...rest]))
    case 'text':
      return step === undefined
    case 'list':
    case 'fields': {
      if (step === undefined) return false
      const many = rest.length === 0 && step.endsWith('[]')
      const below = at(shape, many ? step.slice(0, -2) : step)
      return below !== undefined && (many ? isMany(below) : reaches(below, rest))
    }
  }
}

function at(shape: Extract<Shape, { kind: 'list' | 'fields' }>, step: string): Shape | undefined {
  if (shape.kind === 'fields') return shape.fields.get(step)
  return /^\d{1,2}$/.test(step) ? shape.of : undefined
}

const isMany = (shape: Shape): boolean =>
  shape.kind === 'list' || shape.kind === 'any' || (shape.kind === 'either' && shape.options.some(isMany))

function bytesOf(shape: Shape): number {
  switch (shape.kind) {
    case 'any':
      return Number.POSITIVE_INFINITY
    case 'text':
      return BYTES_A_NAME + shape.longest * BYTES_A_CHARACTER
    case 'list':
      return shape.most * bytesOf(shape.of)
    case 'either':
      return Math.max(BYTES_A_NAME, ...shape.options.map(bytesOf))
    case 'fields':
      return [...shape.fields.values()].reduce((sum, below) => sum + bytesOf(below), 0)
  }
}
