import { href } from 'react-router'
import { type Filters, listAddress } from '#app/ui/list/address.ts'
import type { ChoosingFilters } from '#domains/inspection/choosing/choosing.form.ts'

export const here = href('/admin/inspection')

/** What the page shows when its address says nothing. */
const usual: Filters = { how: 'ticked', preset: 'cqc', size: 5 }

/** The address of choosing, with some of it changed; ids of people are kept in it, so that it can be left and opened again. */
export function choosingAddress(filters: ChoosingFilters, change: Filters = {}): string {
  return listAddress(here, { ...filters, people: filters.people.join() }, change, usual)
}

type Packed = { preset: string; people: readonly { id: string }[] }

/** The people and preset of a pack, to be looked at before they are built again. */
export const againAddress = ({ preset, people }: Packed): string =>
  listAddress(here, { preset, people: people.map(({ id }) => id).join() }, {}, usual)
