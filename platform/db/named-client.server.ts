import pg from 'pg'
import { nameOf } from './statement-names.ts'

type Asked = { text?: unknown; name?: unknown; values?: unknown }

/** A connection that has PostgreSQL parse and plan a repeated statement once: statements with values get a name. */
export class NamedClient extends pg.Client {
  override query = ((...[asked, values, ...rest]: unknown[]) => {
    const named = isStatement(asked) && asked.name === undefined && hasValues(asked, values) && nameOf(asked.text)
    const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
    return send.call(this, named ? { ...asked, name: named } : asked, values, ...rest)
  }) as pg.Client['query']
}

const isStatement = (asked: unknown): asked is Asked & { text: string } =>
  typeof asked === 'object' && asked !== null && typeof (asked as Asked).text === 'string'

const hasValues = (asked: Asked, values: unknown) =>
  [asked.values, values].some((each) => Array.isArray(each) && each.length > 0)
