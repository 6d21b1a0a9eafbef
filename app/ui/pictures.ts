import allDone from './pictures/all-done.svg?url'
import compliance from './pictures/compliance.svg?url'
import learning from './pictures/learning.svg?url'
import noResults from './pictures/no-results.svg?url'
import notFound from './pictures/not-found.svg?url'
import offline from './pictures/offline.svg?url'

export const pictures = {
  'all-done': allDone,
  'no-results': noResults,
  'not-found': notFound,
  offline,
  learning,
  compliance,
}

export type Picture = keyof typeof pictures
