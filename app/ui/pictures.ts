import allDone from '#app/ui/pictures/all-done.svg?url'
import compliance from '#app/ui/pictures/compliance.svg?url'
import learning from '#app/ui/pictures/learning.svg?url'
import noResults from '#app/ui/pictures/no-results.svg?url'
import notFound from '#app/ui/pictures/not-found.svg?url'
import offline from '#app/ui/pictures/offline.svg?url'

export const pictures = {
  'all-done': allDone,
  'no-results': noResults,
  'not-found': notFound,
  offline,
  learning,
  compliance,
}

export type Picture = keyof typeof pictures
