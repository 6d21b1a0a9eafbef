import { lookAt } from './look-at-pages.ts'
import { pages } from './page-list.ts'

lookAt(pages.filter((group) => group.in === 'staff'))
