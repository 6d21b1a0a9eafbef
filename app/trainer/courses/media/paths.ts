import { href } from 'react-router'

export const editorOf = (id = '') => href('/trainer/courses/:id', { id })

/** Where the files of a course lie for those who write it. */
export const mediaBase = (id: string) => href('/trainer/courses/:id/media', { id })
