import { data, type RouterContextProvider } from 'react-router'
import { Refusal } from '#platform/refusal.ts'
import { door } from './context.ts'
import { faultOf } from './fault.server.ts'

/** Reads a list for its page. A refusal is a page of its own; after any other failure the page appears without its list. */
export async function readList<Filtered, Listed>(
  context: Readonly<RouterContextProvider>,
  filters: Filtered,
  read: (filters: Filtered) => Promise<Listed>,
) {
  try {
    return data({ filters, list: await read(filters) })
  } catch (error) {
    if (error instanceof Refusal)
      throw data({ title: error.title, detail: error.detail }, { status: error.status, statusText: error.title })
    const { status } = faultOf(error, context.get(door).referenceId)
    return data({ filters, list: undefined }, { status })
  }
}
